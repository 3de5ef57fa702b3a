import { readBackup } from '../stores/sqlite/backup';
import { type Command, withStore } from './command';
import { summaryOf } from './summary';

/** Reads everything in the store, or in a backup, and says what there is. */
export const check: Command = {
  usage: 'check [<backup>]   read every entry of the store, or of a backup, and count them',
  run: async ([backup], settings, say) => {
    const { lines } =
      backup === undefined
        ? await withStore(settings, (store) => store.readAll(summaryOf))
        : await readBackup(backup, summaryOf);
    lines.forEach(say);
  },
};
