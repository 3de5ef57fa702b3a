import { type Entry, tableOf } from '../entry/entry';
import { claimNextEntry, endTurn } from '../outbox/turns';
import { allEntries, sampleEntry, sentEntry, storeEntry } from '../testing/samples';
import { listBatches } from './batches';
import type { TableOwner } from './database';
import { listRows } from './entries';
import { changeTable, readTable, stopBatch, submitRows } from './tables';

const owner: TableOwner = ['asha', 'job'];
const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };
const batch = { ...origin, id: 'batch', submittedAt: 1, paused: false };
const draft = (id: string) =>
  sampleEntry(
    { ...origin, id },
    { batch: tableOf('job'), row: Number(id), texts: { Number: id }, unread: { Day: 'Not a date' } },
  );
const submitted = (row: Entry, entry = row, number = row.id) => ({
  entry,
  row,
  edit: {
    row: row.edit?.row ?? 0,
    base: entry.versions.length,
    texts: { Number: number },
    fields: [['Number', number]] as const,
  },
});
const batches = async () => (await listBatches('asha')).batches;
const rows = ['1', '2', '3'].map(draft);
const [first, second, third] = rows as [Entry, Entry, Entry];

beforeEach(() => Promise.all(rows.map(storeEntry)));

/** Takes the next row, as the sender does, and has it refused. */
async function send(status: number) {
  const turn = await claimNextEntry('asha', 10 ** 15, () => true);
  if (!('entry' in turn)) throw new Error('Nothing is due');
  await endTurn(turn, { outcome: { state: 'rejected', status }, startedAt: 2, endedAt: 3, paceMs: 0 }, true);
}

test('a row is submitted under its id with its number, and without its marks', async () => {
  expect(await submitRows(batch, [submitted(first)])).toEqual([]);
  expect(await listRows('asha', 'batch')).toMatchObject([
    { id: '1', edit: { state: 'waiting', row: 1, number: 1, base: 0, unread: undefined, dueAt: 0 } },
  ]);
});

test('a row that corrects an entry becomes the edit of that entry', async () => {
  const sent = await storeEntry(sentEntry({ ...origin, id: 'sent' }));
  await submitRows(batch, [submitted(first, sent)]);
  expect(await listRows('asha', 'batch')).toMatchObject([
    { id: 'sent', versions: sent.versions, edit: { base: 1, number: 2, row: 1 } },
  ]);
  expect((await readTable(owner)).rows.map(({ id }) => id)).toEqual(['2', '3']);
});

test('if one of their entries is being changed or was withdrawn, all rows stay in the table', async () => {
  const changing = await storeEntry(
    sampleEntry({ ...origin, id: 'changing' }, { state: 'waiting', dueAt: 1 }),
  );
  const gone = sentEntry({ ...origin, id: 'gone' }, { fields: undefined, withdrawn: true });
  const withdrawn = await storeEntry(gone);
  const before = await allEntries('asha');
  const refused = [submitted(first), submitted(second, changing), submitted(third, withdrawn)];
  expect(await submitRows(batch, refused)).toEqual(['changing', 'gone']);
  expect([await allEntries('asha'), await batches()]).toEqual([before, []]);
});

test('a refused row is in the table; submitted again, it counts in its new batch, but discarded in its old one', async () => {
  await submitRows(
    batch,
    rows.map((row) => submitted(row)),
  );
  await send(400);
  await send(400);
  const { rows: table } = await readTable(owner);
  expect(table.map(({ id }) => id)).toEqual(['1', '2']);
  expect(await batches()).toMatchObject([{ sent: 0, waiting: 1, held: 2 }]);
  const again = table[0]!;
  await submitRows({ ...batch, id: 'again', submittedAt: 2 }, [submitted(again, again, 'mended')]);
  // What was refused may not go out once more under its number with another text.
  expect(await listRows('asha', 'again')).toMatchObject([
    { id: '1', edit: { number: 2, failure: undefined } },
  ]);
  await changeTable(owner, [{ entry: { ...table[1]!, edit: undefined }, isNew: false }]);
  expect(await batches()).toMatchObject([
    { id: 'batch', rows: 2, sent: 0, waiting: 1, held: 0 },
    { id: 'again', rows: 1, waiting: 1, held: 0 },
  ]);
});

test('Stop takes out neither a row that is being sent, nor one that may be stored, nor a row of somebody else', async () => {
  await submitRows(batch, [submitted(first), submitted(second)]);
  const turn = await claimNextEntry('asha', 10 ** 15, () => true);
  if (!('entry' in turn)) throw new Error('Nothing is due');
  expect(await stopBatch({ user: 'bilal', id: 'batch' })).toEqual([]);
  expect(await stopBatch(batch)).toMatchObject([{ id: '2' }]);
  await endTurn(turn, { outcome: { state: 'unconfirmed' }, startedAt: 2, endedAt: 3, paceMs: 0 }, true);
  expect(await stopBatch(batch)).toEqual([]);
  expect(await batches()).toMatchObject([{ rows: 1, sent: 0, waiting: 1 }]);
});

test('an entry that was corrected elsewhere is corrected from the version that the person has seen', async () => {
  const sent = await storeEntry(sentEntry({ ...origin, id: 'sent' }));
  await submitRows(batch, [submitted(first, sent)]);
  await send(412);
  const [held] = (await readTable(owner)).rows.filter(({ id }) => id === 'sent');
  const latest = { ...sent.versions[0]!, number: 2, base: 1 };
  const seen = { ...held!, versions: [...sent.versions, latest] };
  await submitRows({ ...batch, id: 'again' }, [{ ...submitted(held!, seen, 'x'), row: held! }]);
  expect(await listRows('asha', 'again')).toMatchObject([
    { edit: { base: 2, number: 3, mayBeStored: false } },
  ]);
});
