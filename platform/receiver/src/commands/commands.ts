import { printable } from '@registers/shared/words';
import { readReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';
import { readBackup } from '../stores/sqlite/backup';
import { backup } from './backup';
import { type Command, withStore } from './command';
import { find } from './find';
import { summarize } from './summary';

/** Reads all entries of the store, or of a backup, and says how many there are. Throws if one is damaged. */
const check: Command = {
  usage: 'check [<backup>]   read every entry of the store, or of a backup, and count them',
  run: async ([file], settings, say) => {
    const { lines } =
      file === undefined
        ? await withStore(settings, (store) => store.readAll(summarize))
        : await readBackup(file, summarize);
    lines.forEach(say);
  },
};

/** Stores everything of a backup in an empty store (SQLite or PostgreSQL), reads it there and compares. */
const restore: Command = {
  usage: 'restore <backup>   store everything of a backup in an empty store, of either kind',
  run: async ([file = ''], settings, say) => {
    // The backup is read to its end first: if it is damaged, nothing of it is stored.
    const expected = await readBackup(file, summarize);
    const store = await openStore(settings, () => undefined);
    try {
      await readBackup(file, (contents) => store.restore(contents));
      const { lines, digest } = await store.readAll(summarize);
      lines.forEach(say);
      if (digest !== expected.digest)
        throw new Error(
          `The store differs from the backup, whose digest is ${expected.digest}. Empty it before you try again.`,
        );
    } finally {
      await store.close();
    }
  },
};

const commands: Readonly<Record<string, Command>> = { backup, restore, check, find };

/** Runs the command that the first argument names. @throws Error that says what is wrong, for people */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}\n`);
    throw new Error(`Without a command the receiver starts. Commands:\n${usages.join('')}`);
  }
  await command.run(args, readReceiverSettings(env), (line) => say(printable(line)));
}
