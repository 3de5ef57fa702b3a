import { ids, submit } from '../testing/outbox';
import { storeEntry } from '../testing/samples';
import { toldOf } from '../testing/told';
import { discardBatch, setPaused } from './batches';
import { takeRowsBack } from './blocks';
import type { Change } from './database';
import { changeEntry, restoreEntry } from './entries';
import { removeExpired } from './sent';

const user = 'asha';
const owner: [string, string] = [user, 'job'];
const limits = { days: 60, entries: 500 };

const takeBack = (isTaken: boolean) =>
  takeRowsBack(
    owner,
    'x',
    () => isTaken,
    () => ({}),
  );

beforeEach(() => submit(['1'], { id: 'x' }));

test.each<[name: string, told: Change[], run: () => Promise<unknown>]>([
  ['rows are submitted', ['batches'], () => submit(['2'])],
  ['rows are taken back', ['batches'], () => takeBack(true)],
  ['no row is taken back', [], () => takeBack(false)],
  ['a batch is paused', ['batches', 'sent'], () => setPaused('x', true)],
  ['a batch is discarded', ['batches', 'sent'], () => discardBatch('x')],
  ['nothing has expired', [], () => removeExpired(limits)],
])('tabs are told when %s: %j', async (_name, told, run) => {
  expect(await toldOf(run)).toEqual(told);
});

test('tabs are told of the sent entries when one has expired', async () => {
  await storeEntry({ user, state: 'sent', changedAt: 1 });
  expect(await toldOf(() => removeExpired(limits))).toEqual(['sent']);
});

test('tabs are told of the sent entries when a discarded one that may be stored is restored', async () => {
  const discarded = await storeEntry({ user, state: 'sent', mayBeStored: true });
  expect(await toldOf(() => restoreEntry({ ...discarded, state: 'draft' }))).toEqual(['sent']);
});

test('tabs are told of the outbox when an entry leaves it for its form, and of no list of drafts', async () => {
  const waiting = await storeEntry({ user, state: 'waiting', dueAt: 0 });
  expect(await toldOf(() => changeEntry(waiting, { type: 'edit' }))).toEqual(['outbox']);
  expect(await ids()).toEqual([]);
  expect(await toldOf(() => changeEntry(waiting, { type: 'typed', texts: {} }))).toEqual([]);
});
