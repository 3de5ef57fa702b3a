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
