import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'libsql';
import { linesOf, runReceiver } from '../../testing/command';
import { entryOf, everythingIn, nextOf, temporaryDirectory, withdrawalOf } from '../../testing/stores';
import { openSqliteStore, type SqliteStore } from '../stores/sqlite/store';

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

const first = entryOf({ fields: Object.entries({ JobNumber: '0012', Client: 'Acme\u0000', Empty: '' }) });
const correction = nextOf(first, { fields: [['Later', 'x']] });
const entries = [
  first,
  entryOf({ formType: 'invoice', subject: null }),
  correction,
  withdrawalOf(correction),
];
const summary = [
  'invoice: 1 entry',
  'job: 1 entry',
  expect.stringMatching(/^2 entries, 4 versions, digest [0-9a-f]{16}$/) as string,
];

async function filled() {
  const folders = newFolders();
  const store = openSqliteStore(folders.file, report);
  for (const each of entries) await store.save(each);
  store.close();
  return folders;
}

async function backUp(folder: string, env: Record<string, string>) {
  const [file = '', ...lines] = await linesOf(['backup', folder], env);
  return { file, lines };
}

describe('a backup of a SQLite store', () => {
  it('is one file for this account, which can be read, counted and restored elsewhere', async () => {
    const { data, backups } = await filled();
    const { code, output, errors } = await runReceiver(['backup', backups], { DATA_DIR: data });
    const [file = '', ...lines] = output.trimEnd().split('\n');
    expect([code, lines, errors]).toEqual([0, summary, '']);
    expect(readdirSync(backups).map((name) => join(backups, name))).toEqual([file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await linesOf(['check', file], {})).toEqual(lines);

    const other = newFolders();
    expect(await linesOf(['restore', file], { DATA_DIR: other.data })).toEqual(lines);
    expect(await linesOf(['check'], { DATA_DIR: other.data })).toEqual(lines);
    const store = openSqliteStore(other.file, report);
    const { columns, rows } = await everythingIn(store, 'job');
    expect(rows).toEqual(entries.filter(({ formType }) => formType === 'job'));
    expect(columns).toEqual(['JobNumber', 'Client', 'Empty', 'Later']);
    expect(await store.readAll((contents) => Promise.resolve(contents.columns))).toContainEqual({
      ...{ formType: 'job', name: 'Later', position: 4, subject: 'user|1' },
    });
    expect(await store.save(first)).toBe('repeated');
    store.close();
  });

  it('has every entry that was acknowledged before it was made, also while others arrive', async () => {
    const { data, backups, file } = newFolders();
    const store = openSqliteStore(file, report);
    const acknowledged: string[] = [];
    let running = true;
    const send = async () => {
      while (running) {
        const entry = entryOf();
        if ((await store.save(entry)) === 'stored') acknowledged.push(entry.id);
      }
    };
    const sending = Promise.all([send(), send(), send()]);
    while (acknowledged.length < 50) await new Promise(setImmediate);
    const before = [...acknowledged];
    const made = await backUp(backups, { DATA_DIR: data });
    running = false;
    await sending;
    const ids = async (from: SqliteStore) => (await everythingIn(from, 'job')).rows.map(({ id }) => id);
    expect((await ids(store)).sort()).toEqual(acknowledged.sort());
    expect(await store.marked('backup')).toMatch(/^20/);
    store.close();

    const other = newFolders();
    await linesOf(['restore', made.file], { DATA_DIR: other.data });
    const restored = openSqliteStore(other.file, report);
    expect(await ids(restored)).toEqual(expect.arrayContaining(before));
    restored.close();
  });

  it('is whole, also where another one is written at the same moment', async () => {
    const { data, backups } = await filled();
    const made = await Promise.all([1, 2, 3].map(() => backUp(backups, { DATA_DIR: data })));
    for (const { file, lines } of made) expect(await linesOf(['check', file], {})).toEqual(lines);
    expect(readdirSync(backups).filter((name) => !name.endsWith('.db'))).toEqual([]);
  });

  it('removes the oldest beyond the number to keep, and nothing else', async () => {
    const { data, backups } = await filled();
    const old = ['registers-20261101T060000Z.db', 'registers-20261102T060000Z.db'];
    const kept = ['other.db', 'registers-20261103T060000Z.db', 'registers-20261104T060000Z.db.part'];
    [...old, ...kept].forEach((name) => writeFileSync(join(backups, name), ''));
    const [file = '', ...lines] = await linesOf(['backup', backups, '2'], { DATA_DIR: data });
    expect(lines.slice(-2)).toEqual(old.map((name) => `removed ${name}`));
    expect(readdirSync(backups).sort()).toEqual([...kept, basename(file)].sort());
  });

  it('fails where another has a later name, as after a clock that was ahead, and removes nothing', async () => {
    const { data, backups, file } = await filled();
    const ahead = ['registers-20990101T030000Z.db', 'registers-20990102T030000Z.db'];
    ahead.forEach((name) => writeFileSync(join(backups, name), ''));
    const { code, output, errors } = await runReceiver(['backup', backups, '1'], { DATA_DIR: data });
    const [made = ''] = output.split('\n');
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^registers-20990102T030000Z\.db in .+ has a later name/),
    ]);
    expect(readdirSync(backups)).toEqual([basename(made), ...ahead]);
    const store = openSqliteStore(file, report);
    expect(await store.marked('backup')).toBeUndefined();
    store.close();
  });

  it('is not restored over entries', async () => {
    const [one, other] = [await filled(), await filled()];
    const { file } = await backUp(one.backups, { DATA_DIR: one.data });
    await expect(linesOf(['restore', file], { DATA_DIR: other.data })).rejects.toThrow(
      'This store has entries. A backup is restored only into one that has none.',
    );
    expect(await linesOf(['check'], { DATA_DIR: other.data })).toEqual(summary);
  });

  it('is compared with the store into which it was restored', async () => {
    const { data, backups } = await filled();
    const { file } = await backUp(backups, { DATA_DIR: data });
    const other = newFolders();
    openSqliteStore(other.file, report).close();
    const database = new Database(other.file);
    database.exec(
      "CREATE TRIGGER change AFTER INSERT ON versions BEGIN UPDATE versions SET changed_at = 'x'; END",
    );
    database.close();
    const restored = linesOf(['restore', file], { DATA_DIR: other.data });
    await expect(restored).rejects.toThrow('The store differs from the backup');
  });

  it('is told from other files, of which none is restored', async () => {
    const { data, backups, file } = await filled();
    const made = await backUp(backups, { DATA_DIR: data });
    const running = openSqliteStore(file, report);
    await running.save(entryOf());
    const text = join(backups, 'text.db');
    const cut = join(backups, 'cut.db');
    writeFileSync(text, 'not a database');
    copyFileSync(made.file, cut);
    truncateSync(cut, 8_192);
    for (const [path, reason] of [
      [text, 'file is not a database'],
      [file, 'it is the file of a receiver'],
      [cut, ''],
      [join(backups, 'nothing.db'), 'ENOENT'],
    ] as const) {
      const into = newFolders();
      const restored = linesOf(['restore', path], { DATA_DIR: into.data });
      await expect(restored).rejects.toThrow(`${path} is no backup: `);
      await expect(restored).rejects.toThrow(reason);
      expect(readdirSync(into.data)).toEqual([]);
    }
    expect(await running.save(entryOf())).toBe('stored');
    expect((await everythingIn(running, 'job')).rows).toHaveLength(5);
    running.close();
  });
});
