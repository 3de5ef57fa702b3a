/**
 * What is typed as a page is closed, in `localStorage`: WebKit ends a transaction of a page that is closed, although it is
 * committed. (Firefox loses this text when a tab is closed, but not the transaction: so a page that is closed does both.)
 */
import { deviceStorage } from '@registers/shared/browser';
import { type Entry, isEntry, marksOf } from '../entry/entry';
import { changeEntry, getEntry } from '../store/entries';

/** Encoded, one person's id and a space are never the beginning of another one's names. */
const storageName = (user: string, id = '') => `registers:draft:${encodeURIComponent(user)} ${id}`;

export const keepLastWords = (entry: Entry): void =>
  void deviceStorage.set(storageName(entry.user, entry.id), JSON.stringify(entry));

/** Removes the last words of a person, or of one entry: its record has them, or has ended. */
export const removeLastWords = (user: string, id?: string): void =>
  deviceStorage.removeAll(storageName(user, id));

/** Puts the last words of closed pages into the records, unless these are newer. For what reads drafts. */
export async function restoreLastWords(user: string): Promise<void> {
  for (const name of deviceStorage.names(storageName(user))) {
    const words = deviceStorage.getJson(name);
    if (isEntry(words) && words.edit) {
      const { texts, changedAt, batch } = words.edit;
      const stored = await getEntry(words);
      const isNewer = stored?.edit === undefined ? !stored : stored.edit.changedAt <= changedAt;
      const marks = marksOf(words.edit);
      if (isNewer)
        await changeEntry(
          words,
          batch === '' ? { type: 'typed', texts } : { type: 'marked', texts, marks },
          words,
        );
    }
    deviceStorage.remove(name);
  }
}
