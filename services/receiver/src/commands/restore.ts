import { readBackup } from '../stores/sqlite/backup';
import { openStore } from '../stores/open';
import type { Command } from './command';
import { summaryOf } from './summary';

/** Stores everything of a backup in an empty store, of either kind, and reads it there. */
export const restore: Command = {
  usage: 'restore <backup>   store everything of a backup in an empty store, of either kind',
  run: async ([file = ''], settings, say) => {
    // Read first: nothing is stored of a backup that cannot be read to its end.
    const expected = await readBackup(file, summaryOf);
    const store = await openStore(settings, () => undefined);
    try {
      await readBackup(file, (contents) => store.restore(contents));
      const { lines, digest } = await store.readAll(summaryOf);
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
