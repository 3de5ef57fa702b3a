import { submit } from '../testing/outbox';
import { sampleEntry, sentEntry, storeEntry } from '../testing/samples';
import { toldOf } from '../testing/told';
import { discardBatch, setPaused } from './batches';
import type { Change } from './database';
import { changeEntry } from './entries';
import { removeExpired } from './sent';
import { stopBatch } from './tables';

const user = 'asha';
const limits = { days: 60, entries: 500 };
const store = (id: string, edit: Parameters<typeof sampleEntry>[1] = {}) =>
  storeEntry(sampleEntry({ id, user }, edit));
const old = sentEntry({ id: 'old', user, sentAt: 1 });
const restored = { state: 'draft', texts: {} } as const;

test.each<[name: string, told: Change[], run: () => Promise<unknown>]>([
  ['rows are submitted', ['batches'], () => submit(['2'])],
  ['a batch is stopped', ['batches'], () => stopBatch({ user, id: 'x' })],
  ['a batch is paused', ['batches'], () => setPaused('x', true)],
  ['a batch is discarded', ['batches'], () => discardBatch('x')],
  ['nothing has expired', [], () => removeExpired(limits)],
  ['a sent entry has expired', ['sent'], () => storeEntry(old).then(() => removeExpired(limits))],
  [
    'a discarded one that may be stored is restored',
    ['sent'],
    () => changeEntry({ id: 'may be stored', user }, { type: 'begin', edit: restored }),
  ],
  [
    'an entry leaves the outbox for its form',
    ['outbox'],
    () => changeEntry({ id: 'waiting', user }, { type: 'toDraft' }),
  ],
  ['a draft changes', [], () => changeEntry({ id: 'draft', user }, { type: 'typed', texts: {} })],
])('tabs are told when %s: %j', async (_name, told, run) => {
  await submit(['1'], { id: 'x' });
  await storeEntry(sentEntry({ id: 'may be stored', user, sentAt: Date.now() }, { uncertain: true }));
  await store('waiting', { state: 'waiting', dueAt: 0 });
  await store('draft');
  expect(await toldOf(run)).toEqual(told);
});
