import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, openHere, temporaryDirectory } from '../../../testing/stores';
import { openSqliteStore } from './store';

jest.setTimeout(60_000);
const directory = temporaryDirectory();

/** If the tests run as root, who may write everything: an account that owns nothing, for the receiver. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A folder that nobody may write, with copies of these files. */
function readOnlyFolder(data: string, files: readonly string[]): string {
  const folder = mkdtempSync(join(directory, 'read-only-'));
  for (const name of files) {
    copyFileSync(join(data, name), join(folder, name));
    chmodSync(join(folder, name), 0o444);
  }
  chmodSync(folder, 0o555);
  return folder;
}

async function startIn(folder: string): Promise<{ folder: string; code: unknown; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../../main.ts')], {
    ...nobody,
    env: { PATH: process.env['PATH'], PORT: '0', ...openHere, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 40_000,
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  // Lets an account other than root remove the folder.
  chmodSync(folder, 0o755);
  return { folder, code, said: said.join('') };
}

test('it does not start where it may not write, so that what started it tries again', async () => {
  chmodSync(directory, 0o755);
  const data = mkdtempSync(join(directory, 'data-'));
  const store = openSqliteStore(join(data, 'registers.db'), () => undefined);
  await store.save(entryOf());
  // The files as a killed receiver leaves them, then as a stopped one does.
  const folders = [readOnlyFolder(data, ['registers.db', 'registers.db-wal', 'registers.db-shm'])];
  store.close();
  folders.push(readOnlyFolder(data, ['registers.db']));
  for (const { folder, code, said } of await Promise.all(folders.map(startIn))) {
    expect(said).toContain(`${join(folder, 'registers.db')} can't be written. Set DATA_DIR to a folder`);
    expect(code).toBe(1);
  }
});
