import type { SentEntry } from '@registers/shared/contract';
import { type Entry, type EntryForm, headlineOf, type SentFields } from '@registers/shared/entries';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import { labelsOf } from '../formsOfEntries';

/** What became of a sent entry. `by`: the id of the entry that corrects or withdraws it. */
export type LaterChange =
  | { is: 'corrected'; by: string }
  /** `at`: when, as far as that is known. */
  | { is: 'withdrawn'; by: string; at?: number }
  /** Its withdrawal waits in the outbox. */
  | { is: 'withdrawing' };

/** A sent entry as its list and its page show it. Times are milliseconds since 1970. */
export interface SentItem extends Pick<
  Entry,
  'id' | 'user' | 'register' | 'formType' | 'mayBeStored' | 'sentIn' | 'corrects' | 'begunFrom'
> {
  /** The form that the entry was sent with; undefined where this device does not know it. */
  form: EntryForm | undefined;
  /** The title of its register. */
  title: string;
  /** The name of the entry in lists, see `listNameOf`. */
  headline: string;
  /** The values as sent; undefined if an earlier version is stored, whose values are not known here. */
  fields: SentFields | undefined;
  sentAt: number;
  /** What became of the entry, also that its withdrawal waits; undefined if none of this. */
  later: LaterChange | undefined;
  /** Only a receiver has the entry: it comes from another device, or is older than what this one remembers. */
  elsewhere?: true | undefined;
  /** A colleague sent it. The receiver lets this person look up such entries. */
  ofColleague?: true | undefined;
}

/** Whether an entry counts as it is: not once it was corrected or withdrawn. */
export const isCurrent = ({ later }: SentItem): boolean => !later || later.is === 'withdrawing';

/**
 * The latest version of an entry that can be read: itself, or the last of its corrections. A withdrawal is no version,
 * as it has no values. Damaged records may name each other, so each is read only once.
 */
export async function latestVersion(
  id: string,
  read: (id: string) => Promise<SentItem | undefined>,
): Promise<SentItem | undefined> {
  let latest = await read(id);
  const seen = new Set<string>();
  while (latest?.later?.is === 'corrected') {
    seen.add(latest.id);
    const { by } = latest.later;
    const later: SentItem | undefined = seen.has(by) ? undefined : await read(by);
    if (!later) break;
    latest = later;
  }
  return latest;
}

/** The name of an entry in lists: its headline, or its reference where its values are not known. */
export const listNameOf = (
  id: string,
  fields: SentFields | undefined,
  form: EntryForm | undefined,
): string => (fields ? headlineOf(fields, form) || 'Empty' : `Entry ${referenceOf(id)}`);

/** A sent entry of this device as list and page show it. `changedAt`: when it was accepted or discarded. */
export const sentItem = (entry: Entry, form: EntryForm | undefined): SentItem => ({
  ...entry,
  fields: entry.fields,
  form,
  title: form?.title ?? entry.register,
  headline: listNameOf(entry.id, entry.fields, form),
  sentAt: entry.changedAt,
  later: entry.later,
});

/** The entry as registers get it. */
export function toSentEntry({ id, formType, fields = [], form, sentAt, ofColleague }: SentItem): SentEntry {
  const labelOf = labelsOf(form);
  return {
    id,
    formType,
    sentAt,
    fields,
    headline: headlineOf(fields, form),
    labels: Object.fromEntries(fields.map(([name]) => [name, labelOf(name)])),
    path: ofColleague ? undefined : pathOfEntry(id),
  };
}

const laterInWords: Readonly<Record<LaterChange['is'], string>> = {
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  withdrawing: 'Withdrawal waiting',
};

/** The status of an entry, in words. */
export function statusOf({ corrects, later, mayBeStored, elsewhere }: SentItem): string {
  if (later) return laterInWords[later.is];
  if (mayBeStored) return 'May have arrived';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return elsewhere ? 'Not on this device' : 'Sent';
}
