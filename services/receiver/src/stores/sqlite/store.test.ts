import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { everythingIn, temporaryDirectory } from '../../../testing/stores';
import type { StoredSubmission } from '../../core/store';
import { openSqliteStore } from './store';

const directory = temporaryDirectory();
const report = jest.fn();
beforeEach(() => report.mockClear());
const newFile = () => join(directory, 'made', 'here', `${randomUUID()}.db`);
const submission = (fields: StoredSubmission['fields'] = [['A', '1']]): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject: null,
  corrects: null,
  withdraws: false,
  fields,
});

describe('openSqliteStore', () => {
  it('keeps rows, columns and subjects over a restart', async () => {
    const file = newFile();
    const stored = { ...submission([['A', '\u0000 0012']]), subject: 'user|1' };
    const first = openSqliteStore(file, report);
    await first.save(stored);
    first.close();
    const second = openSqliteStore(file, report);
    expect(await everythingIn(second, 'job')).toEqual({
      columns: ['A'],
      links: [],
      rows: [stored],
    });
    expect(await second.save(stored)).toBe('repeated');
    second.close();
  });

  it('writes ahead into a log, so that a download does not wait for a submission', () => {
    const file = newFile();
    const store = openSqliteStore(file, report);
    const other = new Database(file);
    expect(other.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    other.close();
    store.close();
  });

  it('waits for the disk with every transaction, for what it answers is stored', async () => {
    const exec = jest.spyOn(Database.prototype, 'exec');
    const store = openSqliteStore(newFile(), report);
    const [connection] = exec.mock.contexts as Database.Database[];
    exec.mockRestore();
    expect(await store.save(submission())).toBe('stored');
    // FULL: in a write-ahead log, NORMAL loses the last transactions with the power.
    expect(connection?.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
    store.close();
  });

  it('shows the register as it was when reading began, over many pages', async () => {
    const store = openSqliteStore(newFile(), report);
    const many = Array.from({ length: 1_200 }, (_, index) => submission([['A', String(index)]]));
    await Promise.all(many.map((each) => store.save(each)));
    const { columns, rows } = await store.read('job', async (table) => {
      await store.save(submission([['Later', 'x']]));
      return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
    });
    expect(columns).toEqual(['A']);
    expect(rows.map(({ fields }) => fields[0]?.[1])).toEqual(many.map((_, index) => String(index)));
    store.close();
  });

  it('saves what comes at the same time in one transaction, each as what it is', async () => {
    const store = openSqliteStore(newFile(), report);
    const same = submission([['A', '1']]);
    const other = submission([['B', '2']]);
    const saved = await Promise.all(
      [same, same, { ...same, fields: [['A', '9']] as const }, other].map((each) => store.save(each)),
    );
    expect(saved).toEqual(['stored', 'repeated', 'conflict', 'stored']);
    expect(await everythingIn(store, 'job')).toEqual({
      columns: ['A', 'B'],
      links: [],
      rows: [same, other],
    });
    store.close();
  });

  it('logs who added columns to a register, once, without what was entered', async () => {
    const store = openSqliteStore(newFile(), report);
    const fields = [
      ['A', 'secret'],
      ['B "c"', 'secret'],
    ] as const;
    for (const subject of ['user|1', 'user|2']) await store.save({ ...submission(fields), subject });
    await store.save(submission([['C', 'secret']]));
    expect(report.mock.calls).toEqual([
      ['job has new columns, sent by user|1: ["A","B \\"c\\""]'],
      ['job has new columns, sent without a token: ["C"]'],
    ]);
    store.close();
  });

  it('logs no columns of a transaction that failed', async () => {
    const file = newFile();
    const store = openSqliteStore(file, report);
    const other = new Database(file);
    other.exec(
      "CREATE TRIGGER no BEFORE INSERT ON columns WHEN new.name = 'Z' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    const [first, second] = [submission([['A', '1']]), submission([['Z', '1']])];
    const saved = await Promise.allSettled([first, second].map((each) => store.save(each)));
    expect(saved.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(report).not.toHaveBeenCalled();
    expect(await store.save(first)).toBe('stored');
    expect(await everythingIn(store, 'job')).toEqual({
      columns: ['A'],
      links: [],
      rows: [first],
    });
    other.close();
    store.close();
  });

  it('lets two processes write into one file', async () => {
    const file = newFile();
    const [one, other] = [openSqliteStore(file, report), openSqliteStore(file, report)];
    await one.save(submission([['A', '1']]));
    await other.save(submission([['B', '2']]));
    await one.save(
      submission([
        ['B', '3'],
        ['C', '4'],
      ]),
    );
    expect((await everythingIn(one, 'job')).columns).toEqual(['A', 'B', 'C']);
    expect((await everythingIn(other, 'job')).rows).toHaveLength(3);
    one.close();
    other.close();
  });

  it('throws when the lock cannot be had, and stores the retry', async () => {
    const file = newFile();
    const store = openSqliteStore(file, report, { busyTimeoutMs: 50 });
    const other = new Database(file);
    const stored = submission();
    other.exec('BEGIN IMMEDIATE');
    await expect(store.save(stored)).rejects.toThrow(/locked|busy/i);
    other.exec('ROLLBACK');
    expect(await store.save(stored)).toBe('stored');
    other.close();
    store.close();
  });

  it.each([
    ['a full disk', 'SQLITE_FULL', 'PRAGMA max_page_count = 20', 'PRAGMA max_page_count = 1000000'],
    ['a file that is read-only', 'SQLITE_READONLY', 'PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
  ])('names %s as the cause, and stores again once it is over', async (_cause, code, begins, ends) => {
    const exec = jest.spyOn(Database.prototype, 'exec');
    const store = openSqliteStore(newFile(), report);
    const [connection] = exec.mock.contexts as Database.Database[];
    exec.mockRestore();
    connection?.exec(begins);
    const large = submission([['A', 'x'.repeat(200_000)]]);
    const refused = await Promise.allSettled([large, submission()].map((each) => store.save(each)));
    expect(refused).toMatchObject([{ reason: { code } }, { reason: { code } }]);
    connection?.exec(ends);
    expect(await store.save(large)).toBe('stored');
    expect((await everythingIn(store, 'job')).rows).toEqual([large]);
    store.close();
  });

  it('writes marks over the earlier ones, unless nothing can be written', () => {
    const file = newFile();
    const store = openSqliteStore(file, report, { busyTimeoutMs: 50 });
    for (const at of ['2026-11-21T06:00:00.000Z', '2026-11-21T06:00:05.000Z']) store.mark('health', at);
    const other = new Database(file);
    expect(other.prepare('SELECT * FROM marks').all()).toEqual([
      { what: 'health', at: '2026-11-21T06:00:05.000Z' },
    ]);
    other.exec('BEGIN IMMEDIATE');
    expect(() => store.mark('health', '2026-11-21T06:00:10.000Z')).toThrow('locked');
    other.close();
    store.close();
  });

  it('rejects a file that is not a database, and one of a newer receiver', () => {
    const text = join(directory, 'text.db');
    writeFileSync(text, 'not a database, but long enough to look like one '.repeat(20));
    expect(() => openSqliteStore(text, report)).toThrow();
    const file = newFile();
    openSqliteStore(file, report).close();
    const db = new Database(file);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openSqliteStore(file, report)).toThrow(/newer receiver/);
  });
});
