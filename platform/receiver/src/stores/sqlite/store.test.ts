import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { readingContract } from '../../../testing/readingContract';
import { storeContract } from '../../../testing/storeContract';
import { entryOf, everythingIn, temporaryDirectory } from '../../../testing/stores';
import { openSqliteStore, type SqliteStore } from './store';

const directory = temporaryDirectory();
const report = () => undefined;
const withFields = (...fields: [string, string][]) => entryOf({ fields });

let file: string;
const opened: { close: () => void }[] = [];
function open(): SqliteStore {
  const store = openSqliteStore(file, report);
  opened.push(store);
  return store;
}
/** Opens the file as another program does. */
function openFile(): Database.Database {
  const database = new Database(file);
  opened.push(database);
  return database;
}
/** Opens a store. Returns also its own connection to the file. */
function openWatched() {
  const exec = jest.spyOn(Database.prototype, 'exec');
  const store = open();
  const [connection] = exec.mock.contexts as Database.Database[];
  exec.mockRestore();
  return { store, connection };
}
/** Opens a store that waits only 50 ms for the file's lock, and then throws. */
function openImpatient(): SqliteStore {
  const { store, connection } = openWatched();
  connection?.exec('PRAGMA busy_timeout = 50');
  return store;
}
beforeEach(() => {
  file = join(directory, 'made', 'here', `${randomUUID()}.db`);
});
afterEach(() => opened.splice(0).forEach((each) => each.close()));

describe('a SQLite store', () => {
  storeContract(() => Promise.resolve(open()));

  readingContract('a SQLite store', () => open());

  it('waits for the disk with every transaction: what it calls stored must stay', async () => {
    const { store, connection } = openWatched();
    expect(await store.save(entryOf())).toBe('stored');
    // 2 is FULL. With NORMAL, a write-ahead log loses the last transactions when the power fails.
    expect(connection?.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
  });

  it('saves what comes at the same time in one transaction: new entries, retries and refusals', async () => {
    const store = open();
    const [same, other] = [withFields(['A', '1']), withFields(['B', '2'])];
    const changed = { ...same, fields: [['A', '9']] as const };
    const saved = await Promise.all([same, same, changed, other].map((each) => store.save(each)));
    expect(saved).toEqual(['stored', 'repeated', 'notLatest', 'stored']);
    expect(await everythingIn(store, 'job')).toEqual({ columns: ['A', 'B'], rows: [same, other] });
  });

  it('undoes every submission of a transaction that failed', async () => {
    const store = open();
    openFile().exec(
      "CREATE TRIGGER no BEFORE INSERT ON columns WHEN new.name = 'Z' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const [first, second] = [withFields(['A', '1']), withFields(['Z', '1'])];
    const saved = await Promise.allSettled([first, second].map((each) => store.save(each)));
    expect(saved.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.save(first)).toBe('stored');
    expect(await everythingIn(store, 'job')).toEqual({ columns: ['A'], rows: [first] });
  });

  it('adds a column behind the others, also after an operator has removed some', async () => {
    const store = open();
    await store.save(withFields(['Z', '1'], ['Y', '1'], ['X', '1']));
    // As if the first column of all and column Y had been removed.
    openFile().exec("UPDATE columns SET position = position + 1; DELETE FROM columns WHERE name = 'Y'");
    await store.save(withFields(['A', '2']));
    await store.save(withFields(['B', '2']));
    const positions = openFile().prepare('SELECT name, position FROM columns ORDER BY position').all();
    expect(new Set(positions.map((row) => (row as { position: number }).position)).size).toBe(4);
    expect((await everythingIn(store, 'job')).columns).toEqual(['Z', 'X', 'A', 'B']);
  });

  it('throws when the lock cannot be had, and stores the retry', async () => {
    const store = openImpatient();
    const other = openFile();
    const entry = entryOf();
    other.exec('BEGIN IMMEDIATE');
    await expect(store.save(entry)).rejects.toThrow(/locked|busy/i);
    other.exec('ROLLBACK');
    expect(await store.save(entry)).toBe('stored');
  });

  it.each([
    ['a full disk', 'SQLITE_FULL', 'PRAGMA max_page_count = 20', 'PRAGMA max_page_count = 1000000'],
    ['a file that is read-only', 'SQLITE_READONLY', 'PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
  ])('names %s as the cause, and stores again once it is over', async (_cause, code, begins, ends) => {
    const { store, connection } = openWatched();
    connection?.exec(begins);
    const large = withFields(['A', 'x'.repeat(200_000)]);
    const refused = await Promise.allSettled([large, entryOf()].map((each) => store.save(each)));
    expect(refused).toMatchObject([{ reason: { code } }, { reason: { code } }]);
    connection?.exec(ends);
    expect(await store.save(large)).toBe('stored');
    expect((await everythingIn(store, 'job')).rows).toEqual([large]);
  });

  it('writes marks over the earlier ones, unless nothing can be written', () => {
    const store = openImpatient();
    for (const at of ['2026-11-21T06:00:00.000Z', '2026-11-21T06:00:05.000Z']) store.mark('health', at);
    const other = openFile();
    expect(other.prepare('SELECT * FROM marks').all()).toEqual([
      { what: 'health', at: '2026-11-21T06:00:05.000Z' },
    ]);
    other.exec('BEGIN IMMEDIATE');
    expect(() => store.mark('health', '2026-11-21T06:00:10.000Z')).toThrow('locked');
  });

  it('rejects a file that is not a database, and one of a newer receiver', () => {
    open();
    openFile().exec('PRAGMA user_version = 99');
    expect(() => open()).toThrow(/newer receiver/);
    file = join(directory, 'text.db');
    writeFileSync(file, 'not a database, but long enough to look like one '.repeat(20));
    expect(() => open()).toThrow();
  });
});
