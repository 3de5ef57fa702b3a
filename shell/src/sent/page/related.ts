import type { JournalEntry } from '../journalEntry';

/** The sent entries that have to do with one of them, as far as they are remembered. */
export interface Related {
  corrected: JournalEntry | undefined;
  correction: JournalEntry | undefined;
  begunFrom: JournalEntry | undefined;
  /** What was begun from it, newest first. */
  begun: readonly JournalEntry[];
  /** Those that were sent just before and just after it. */
  previous: JournalEntry | undefined;
  next: JournalEntry | undefined;
}

/** @param entries all of the person, newest first */
export function relatedTo(entry: JournalEntry, entries: readonly JournalEntry[]): Related {
  const find = (id: string | undefined) => entries.find((other) => other.id === id);
  const at = entries.indexOf(entry);
  return {
    corrected: find(entry.corrects),
    correction: find(entry.correctedBy),
    begunFrom: find(entry.details?.begunFrom?.id),
    begun: entries.filter(({ details }) => details?.begunFrom?.id === entry.id),
    previous: entries[at + 1],
    next: entries[at - 1],
  };
}
