import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runReceiver } from '../../testing/command';
import { startReceiverProcess } from '../../testing/receiverProcess';
import { everythingIn, openHere, temporaryDirectory } from '../../testing/stores';
import type { StoredSubmission } from '../core/store';
import { openPostgresStore } from '../stores/postgres/store';
import { describeWithPostgres } from '../stores/postgres/testing/describe';
import { openSqliteStore } from '../stores/sqlite/store';

jest.setTimeout(60_000);
const directory = temporaryDirectory();
const report = () => undefined;

/** A data folder and a folder for backups. */
const newFolders = () => {
  const root = join(directory, randomUUID());
  const [data, backups] = [join(root, 'data'), join(root, 'backups')];
  [data, backups].forEach((folder) => mkdirSync(folder, { recursive: true }));
  return { data, backups, file: join(data, 'registers.db') };
};

const entry = (more: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject: 'user|1',
  corrects: null,
  withdraws: false,
  fields: [
    ['JobNumber', '0012'],
    ['Client', 'Acme\u0000'],
    ['Empty', ''],
  ],
  ...more,
});
const first = entry();
const correction = entry({ corrects: first.id, fields: [['Later', 'x']] });
const entries = [
  first,
  entry({ formType: 'invoice', subject: null }),
  correction,
  entry({ corrects: correction.id, withdraws: true, fields: [] }),
];
const counts = [
  'invoice: 1 entry, of which 0 corrections and 0 withdrawals, the last one received 2026-11-21T06:00:00.000Z',
  'job: 3 entries, of which 1 correction and 1 withdrawal, the last one received 2026-11-21T06:00:00.000Z',
];

async function filled() {
  const folders = newFolders();
  const store = openSqliteStore(folders.file, report);
  for (const each of entries) await store.save(each);
  store.close();
  return folders;
}

const backUp = async (folder: string, env: Record<string, string>) => {
  const { code, output, errors } = await runReceiver(['backup', folder], env);
  expect([code, errors]).toEqual([0, '']);
  const [file = '', ...lines] = output.trimEnd().split('\n');
  return { file, lines };
};

const columnsOf = async (store: Parameters<typeof everythingIn>[0]) =>
  (await everythingIn(store, 'job')).columns;

describe('a backup of a SQLite store', () => {
  it('is one file for this account, which can be read, counted and restored elsewhere', async () => {
    const { data, backups } = await filled();
    const { file, lines } = await backUp(backups, { DATA_DIR: data });
    expect(readdirSync(backups).map((name) => join(backups, name))).toEqual([file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(lines).toEqual([...counts, expect.stringMatching(/^4 entries, digest [0-9a-f]{16}$/)]);
    expect((await runReceiver(['check', file], {})).output).toBe(`${lines.join('\n')}\n`);

    const other = newFolders();
    const restored = await runReceiver(['restore', file], { DATA_DIR: other.data });
    expect(restored).toEqual({ code: 0, output: `${lines.join('\n')}\n`, errors: '' });
    expect((await runReceiver(['check'], { DATA_DIR: other.data })).output).toBe(restored.output);
    const store = openSqliteStore(other.file, report);
    expect((await everythingIn(store, 'job')).rows).toEqual(
      entries.filter(({ formType }) => formType === 'job'),
    );
    expect(await columnsOf(store)).toEqual(['JobNumber', 'Client', 'Empty', 'Later']);
    expect(await store.save(first)).toBe('repeated');
    store.close();
  });

  it('has every entry that was acknowledged before it was made, also while others arrive', async () => {
    const { data, backups, file } = newFolders();
    const receiver = await startReceiverProcess({ ...openHere, DATA_DIR: data });
    const acknowledged: string[] = [];
    let running = true;
    const sender = async () => {
      while (running) {
        const id = randomUUID();
        const body = new URLSearchParams({ formType: 'job', Client: 'Acme' });
        const { ok } = await fetch(`${receiver.address}/exec?submissionId=${id}`, { method: 'POST', body });
        if (ok) acknowledged.push(id);
      }
    };
    const senders = [sender(), sender(), sender()];
    while (acknowledged.length < 100) await new Promise(setImmediate);
    const before = [...acknowledged];
    const made = await backUp(backups, { DATA_DIR: data });
    running = false;
    await Promise.all(senders);
    await receiver.kill('SIGTERM');

    const other = newFolders();
    expect((await runReceiver(['restore', made.file], { DATA_DIR: other.data })).code).toBe(0);
    const store = openSqliteStore(other.file, report);
    const ids = new Set((await everythingIn(store, 'job')).rows.map(({ id }) => id));
    store.close();
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    const live = openSqliteStore(file, report);
    expect((await everythingIn(live, 'job')).rows).toHaveLength(acknowledged.length);
    live.close();
  });

  it('keeps as many as it is told', async () => {
    const { data, backups } = await filled();
    for (const day of ['01', '02', '03'])
      writeFileSync(join(backups, `registers-202611${day}T060000Z.db`), '');
    writeFileSync(join(backups, 'other.db'), '');
    const { output } = await runReceiver(['backup', backups, '2'], { DATA_DIR: data });
    expect(output).toContain(
      'removed registers-20261101T060000Z.db\nremoved registers-20261102T060000Z.db\n',
    );
    expect(readdirSync(backups)).toHaveLength(3);
  });

  it('is not restored over entries', async () => {
    const [one, other] = [await filled(), await filled()];
    const { file } = await backUp(one.backups, { DATA_DIR: one.data });
    const before = await runReceiver(['check'], { DATA_DIR: other.data });
    const { code, errors } = await runReceiver(['restore', file], { DATA_DIR: other.data });
    expect([code, errors]).toEqual([
      1,
      'This store has entries. A backup is restored only into one that has none.\n',
    ]);
    expect(await runReceiver(['check'], { DATA_DIR: other.data })).toEqual(before);
  });

  it('is told from what is none', async () => {
    const { data, backups, file } = await filled();
    const made = await backUp(backups, { DATA_DIR: data });
    const text = join(backups, 'text.db');
    const cut = join(backups, 'cut.db');
    writeFileSync(text, 'not a database');
    copyFileSync(made.file, cut);
    truncateSync(cut, 8_192);
    for (const [path, reason] of [
      [text, 'it is not a SQLite file'],
      [file, 'it is the file of a receiver'],
      [cut, ''],
      [join(backups, 'nothing.db'), 'ENOENT'],
    ] as const) {
      const into = newFolders();
      const { code, errors } = await runReceiver(['restore', path], { DATA_DIR: into.data });
      expect([code, errors]).toEqual([1, expect.stringContaining(`${path} is no backup: `)]);
      expect(errors).toContain(reason);
      expect(readdirSync(into.data)).toEqual([]);
    }
  });
});

describeWithPostgres('a backup and PostgreSQL', (cluster) => {
  it('moves a store from SQLite to PostgreSQL and back, with the ids', async () => {
    const { data, backups } = await filled();
    const { file, lines } = await backUp(backups, { DATA_DIR: data });
    const DATABASE_URL = await cluster().newDatabase();
    const expected = { code: 0, output: `${lines.join('\n')}\n`, errors: '' };
    expect(await runReceiver(['restore', file], { DATABASE_URL })).toEqual(expected);
    expect(await runReceiver(['check'], { DATABASE_URL })).toEqual(expected);
    expect((await runReceiver(['restore', file], { DATABASE_URL })).errors).toContain('has entries');
    const store = await openPostgresStore(DATABASE_URL, report);
    expect(await columnsOf(store)).toEqual(['JobNumber', 'Client', 'Empty', 'Later']);
    expect(await store.save(first)).toBe('repeated');
    await store.close();

    const back = newFolders();
    const again = await backUp(back.backups, { DATABASE_URL });
    expect(again.lines).toEqual(lines);
    expect(readdirSync(back.backups)).toHaveLength(1);
    expect(await runReceiver(['restore', again.file], { DATA_DIR: back.data })).toEqual(expected);
  });
});
