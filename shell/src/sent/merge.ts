import type { JournalEntry } from './journalEntry';
import type { ReceivedEntry } from './reading';

/** What the page knows of a form type that a received entry lacks. */
export type Known = Pick<JournalEntry, 'user' | 'register' | 'title' | 'details'>;

/** Every field in the form's order, empty ones too, which a receiver leaves out. */
function allFields(fields: ReceivedEntry['fields'], { details }: Known): JournalEntry['fields'] {
  const names = (details?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

/** A received entry in the form of a remembered one. */
export const fromReceived = (
  { id, formType, receivedAt, corrects, correctedBy, fields, own }: ReceivedEntry,
  known: Known,
): JournalEntry => ({
  ...known,
  id,
  formType,
  fields: allFields(fields, known),
  sentAt: receivedAt,
  corrects: corrects ?? undefined,
  correctedBy: correctedBy ?? undefined,
  elsewhere: true,
  ofColleague: own === false ? true : undefined,
});

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
