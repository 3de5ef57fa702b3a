import type { JournalEntry } from './journalEntry';
import type { ReceivedEntry } from './reading';

/** What the page knows of a form type that a received entry lacks. */
type Known = Pick<JournalEntry, 'user' | 'register' | 'title' | 'details'>;

/** Every field in the form's order, empty ones too, which a receiver leaves out. */
function allFields(fields: ReceivedEntry['fields'], { details }: Known): JournalEntry['fields'] {
  const names = (details?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

/** A received entry in the form of a remembered one. */
export const fromReceived = (
  { id, formType, receivedAt, corrects, correctedBy, fields }: ReceivedEntry,
  known: Known,
): JournalEntry => ({
  ...known,
  id,
  formType,
  fields: allFields(fields, known),
  sentAt: receivedAt,
  corrects: corrects ?? undefined,
  correctedBy: correctedBy ?? undefined,
});

/**
 * What this device remembers and what the receiver has, each entry once, newest first. The receiver's word counts for
 * corrections, which may have been sent from other devices; this device's for the rest.
 */
export function merge(
  remembered: readonly JournalEntry[],
  received: readonly ReceivedEntry[],
  knownOf: (formType: string) => Known,
): JournalEntry[] {
  const merged = new Map(remembered.map((entry) => [entry.id, entry]));
  for (const entry of received) {
    const here = merged.get(entry.id);
    const there = fromReceived(entry, knownOf(entry.formType));
    merged.set(
      entry.id,
      here
        ? { ...here, corrects: there.corrects, correctedBy: there.correctedBy ?? here.correctedBy }
        : there,
    );
  }
  return [...merged.values()].sort((a, b) => b.sentAt - a.sentAt);
}
