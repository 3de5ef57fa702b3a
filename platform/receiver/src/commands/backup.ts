import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../core/reason';
import { readBackup } from '../stores/sqlite/backup';
import { type Command, withStore } from './command';
import { summarize } from './summary';

const fileName = /^registers-\d{8}T\d{6}Z\.db$/;

/** The name of a backup, as `registers-20261121T060000Z.db`: sorted by name, the oldest is first. */
const backupName = (now: Date) => `registers-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.db`;

/** Waits until a file or folder is on the disk. SQLite does not wait when it writes a backup. */
function waitForDisk(path: string): void {
  const open = openSync(path, 'r');
  fsyncSync(open);
  closeSync(open);
}

const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => fileName.test(name))
    .sort();

/** Removes all backups but the newest `kept`. Returns the names of the removed ones. */
function removeOlder(folder: string, kept: number): string[] {
  const older = listBackups(folder).slice(0, -kept);
  older.forEach((name) => rmSync(join(folder, name)));
  return older;
}

/** Throws if a backup has a name of the future: in place of it, the one just written would be removed. */
function refuseLater(folder: string, name: string): void {
  const newest = listBackups(folder).at(-1) ?? '';
  if (newest > backupName(new Date()))
    throw new Error(
      `${newest} in ${folder} has a later name than ${name}, which was just written. Set the clock right, or move the file with the later name elsewhere. Nothing was removed.`,
    );
}

/** Writes a backup while entries arrive, reads it to check it, and then stores the time, which a metric shows. */
export const backup: Command = {
  usage: 'backup <folder> [<number>]   back the store up into a new file there, and keep so many of them',
  run: async ([folder = '', kept], settings, say) => {
    if (!existsSync(folder)) throw new Error(`There is no folder "${folder}". Name one that exists.`);
    if (kept !== undefined && !/^[1-9]\d*$/.test(kept))
      throw new Error(`"${kept}" is no number of backups to keep. Give 1 or more, or none to keep all.`);
    const now = new Date();
    const name = backupName(now);
    const file = join(folder, name);
    // The name of the backup until it is written and checked; another may be written in the same second.
    const part = `${file}.${randomUUID()}.part`;
    await withStore(settings, async (store) => {
      try {
        await store.backUp(part);
        waitForDisk(part);
        const { lines } = await readBackup(part, summarize);
        renameSync(part, file);
        [file, ...lines].forEach(say);
      } catch (error) {
        throw new Error(`No backup could be written into ${folder}: ${reasonOf(error)}`, { cause: error });
      } finally {
        rmSync(part, { force: true });
      }
      waitForDisk(folder);
      refuseLater(folder, name);
      await store.mark('backup', now.toISOString());
    });
    if (kept !== undefined) removeOlder(folder, Number(kept)).forEach((older) => say(`removed ${older}`));
  },
};
