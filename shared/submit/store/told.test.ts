import { submit } from '../testing/outbox';
import { sampleEntry, storeEntry } from '../testing/samples';
import { toldOf } from '../testing/told';
import { discardBatch, setPaused } from './batches';
import { takeRowsBack } from './blocks';
import type { Change } from './database';
import { changeEntry, replaceDraft } from './entries';
import { removeExpired } from './sent';

const user = 'asha';
const limits = { days: 60, entries: 500 };
const takeBack = (state: 'waiting' | 'held') => takeRowsBack([user, 'job'], 'x', state);
const store = (id: string, change: Parameters<typeof storeEntry>[0]) => storeEntry({ id, user, ...change });

test.each<[name: string, told: Change[], run: () => Promise<unknown>]>([
  ['rows are submitted', ['batches'], () => submit(['2'])],
  ['rows are taken back', ['batches'], () => takeBack('waiting')],
  ['no row is taken back', [], () => takeBack('held')],
  ['a batch is paused', ['batches', 'sent'], () => setPaused('x', true)],
  ['a batch is discarded', ['batches', 'sent'], () => discardBatch('x')],
  ['nothing has expired', [], () => removeExpired(limits)],
  [
    'a sent entry has expired',
    ['sent'],
    () => store('old', { state: 'sent', changedAt: 1 }).then(() => removeExpired(limits)),
  ],
  [
    'a discarded one that may be stored is restored',
    ['sent'],
    () => replaceDraft(undefined, { entry: sampleEntry({ id: 'may be stored', user }) }),
  ],
  [
    'an entry leaves the outbox for its form',
    ['outbox'],
    () => changeEntry({ id: 'waiting', user }, { type: 'edit' }),
  ],
  ['a draft changes', [], () => changeEntry({ id: 'draft', user }, { type: 'typed', texts: {} })],
])('tabs are told when %s: %j', async (_name, told, run) => {
  await submit(['1'], { id: 'x' });
  await store('may be stored', { state: 'sent', mayBeStored: true, changedAt: Date.now() });
  await store('waiting', { state: 'waiting', dueAt: 0 });
  await store('draft', {});
  expect(await toldOf(run)).toEqual(told);
});
