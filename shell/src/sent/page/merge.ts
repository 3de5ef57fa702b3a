import type { JournalEntry } from '../journalEntry';

/**
 * What this device remembers and what the receivers have, each entry once, newest first. The receiver's word counts for
 * corrections, which may have been sent from other devices; this device's for the rest.
 */
export function merge(
  remembered: readonly JournalEntry[],
  received: readonly JournalEntry[],
): JournalEntry[] {
  const merged = new Map(remembered.map((entry) => [entry.id, entry]));
  for (const there of received) {
    const here = merged.get(there.id);
    const correctedBy = there.correctedBy ?? here?.correctedBy;
    merged.set(there.id, here ? { ...here, corrects: there.corrects, correctedBy } : there);
  }
  return [...merged.values()].sort((a, b) => b.sentAt - a.sentAt);
}
