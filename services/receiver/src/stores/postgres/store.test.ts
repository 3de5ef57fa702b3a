import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { furtherFields } from '@registers/shared/sheet';
import { receiverContract } from '../../../testing/contract';
import { coreOver, everythingIn } from '../../../testing/stores';
import type { StoredSubmission } from '../../core/store';
import { limits } from '../../core/submission';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

const report = jest.fn();

const submission = (fields: StoredSubmission['fields'] = [['A', '1']]): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.123Z',
  subject: 'user|1',
  corrects: null,
  withdraws: false,
  fields,
});

describeWithPostgres('a PostgreSQL store', (cluster) => {
  const { address, open, ask } = useStores(cluster, report);

  receiverContract('the core over PostgreSQL', async () => ({
    ...coreOver(await open(), report),
    close: () => undefined,
  }));

  it('keeps rows, columns and subjects over a restart, and what jsonb cannot hold', async () => {
    const stored = submission([['A', '\u0000 0012 ␀ ␀0']]);
    await (await open()).save(stored);
    const second = await open();
    expect(await everythingIn(second, 'job')).toEqual({
      columns: ['A'],
      links: [],
      rows: [stored],
    });
    expect(await second.save(stored)).toBe('repeated');
  });

  it('lets SQL ask for a field by its name', async () => {
    await (await open()).save(submission([['Client', 'Acme']]));
    const rows = await ask("SELECT fields->>'Client' AS client, subject FROM registers.submissions");
    expect(rows).toEqual([{ client: 'Acme', subject: 'user|1' }]);
  });

  it('is created once by receivers that start at the same time', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => open()));
    const saved = await Promise.all(stores.map((store) => store.save(submission())));
    expect(saved).toEqual(stores.map(() => 'stored'));
    expect((await everythingIn(stores[0]!, 'job')).rows).toHaveLength(6);
  });

  it('stores an id once when two receivers race with it', async () => {
    const [one, other] = [await open(), await open()];
    for (let round = 0; round < 50; round += 1) {
      const entry = submission([
        ['A', String(round)],
        [`New${round % 5}`, 'x'],
      ]);
      const saved = await Promise.all([one, other, one, other].map((store) => store.save(entry)));
      expect(saved.sort()).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    }
    expect((await everythingIn(one, 'job')).rows).toHaveLength(50);
  });

  it('keeps one of two that race with the same id and other content, and refuses the other', async () => {
    const [one, other] = [await open(), await open()];
    const entry = submission();
    const saved = await Promise.all([one.save(entry), other.save({ ...entry, fields: [['A', '2']] })]);
    expect(saved.sort()).toEqual(['conflict', 'stored']);
    expect((await everythingIn(one, 'job')).rows).toHaveLength(1);
  });

  it('gives the new columns of several receivers one order and one limit', async () => {
    const [one, other] = [await open(), await open()];
    const names = (from: number) =>
      Array.from({ length: limits.fields }, (_, index) => [`F${from + index}`, ''] as const);
    const filling = Array.from({ length: limits.columns / limits.fields }, (_, index) =>
      (index % 2 === 0 ? one : other).save(submission(names(index * limits.fields))),
    );
    expect(new Set(await Promise.all(filling))).toEqual(new Set(['stored']));
    expect(await other.save(submission([['More', '1']]))).toBe('stored');
    expect(await one.save(submission([['Still more', '1']]))).toBe('stored');
    const { columns } = await everythingIn(one, 'job');
    expect(columns.at(-1)).toBe(furtherFields);
    expect(new Set(columns).size).toBe(limits.columns + 1);
    expect((await everythingIn(other, 'job')).columns).toEqual(columns);
  });

  it('says by whom a register got new columns, once', async () => {
    report.mockClear();
    const [one, other] = [await open(), await open()];
    for (const store of [one, other, one]) await store.save(submission([['A', 'secret']]));
    expect(report.mock.calls).toEqual([['job has new columns, sent by user|1: ["A"]']]);
  });

  it('shows the register as it was when reading began, over many pages', async () => {
    const store = await open();
    const many = Array.from({ length: 1_200 }, (_, index) => submission([['A', String(index)]]));
    for (const each of many) await store.save(each);
    const { columns, rows } = await store.read('job', async (table) => {
      await store.save(submission([['Later', 'x']]));
      return everythingIn({ read: (_formType, consume) => consume(table) }, 'job');
    });
    expect(columns).toEqual(['A']);
    expect(rows).toEqual(many);
  });

  it('does not let stalled downloads block submissions', async () => {
    const store = await open();
    const gate = new EventEmitter();
    const resumed = once(gate, 'resume');
    const downloads = Array.from({ length: 4 }, () => store.read('job', () => resumed));
    expect(await store.save(submission())).toBe('stored');
    gate.emit('resume');
    await Promise.all(downloads);
  });

  it('refuses a database of a newer receiver, and one that is not there, without the password', async () => {
    await open();
    await ask("COMMENT ON TABLE registers.submissions IS 'registers receiver, schema 99'");
    await expect(open()).rejects.toThrow(/newer receiver/);
    const nowhere = address().replace('registers@', 'registers:secret@').replace(/\w+$/, 'nowhere');
    const error = await open(nowhere).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/DATABASE_URL: 127\.0\.0\.1:\d+\/nowhere .*does not exist/);
    expect(String(error)).not.toContain('secret');
  });

  it('commits to the disk even where the database does not by default', async () => {
    const [{ name } = {}] = await ask('SELECT current_database() AS name');
    await ask(`ALTER DATABASE ${String(name)} SET synchronous_commit = off`);
    await expect(open()).resolves.toBeDefined();
    const off = `${address()}?options=-c%20synchronous_commit%3Doff`;
    await expect(open(off)).rejects.toThrow(/confirms entries before they are on the disk/);
  });
});
