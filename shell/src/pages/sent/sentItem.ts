import type { SentEntry } from '@registers/shared/contract';
import { type Entry, type EntryForm, headlineOf, type SentFields } from '@registers/shared/entries';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import { labelsOf } from '../formsOfEntries';

/** A sent entry as its list and its page show it. Times are milliseconds since 1970. */
export interface SentItem extends Pick<
  Entry,
  | 'id'
  | 'user'
  | 'register'
  | 'formType'
  | 'mayBeStored'
  | 'sentIn'
  | 'corrects'
  | 'correctedBy'
  | 'withdraws'
  | 'withdrawn'
  | 'begunFrom'
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
  /** When the entry was withdrawn, as far as that is known. */
  withdrawnAt?: number | undefined;
  /** A withdrawal of the entry waits in the outbox. */
  withdrawing?: true | undefined;
  /** Only a receiver has the entry: it comes from another device, or is older than what this one remembers. */
  elsewhere?: true | undefined;
  /** A colleague sent it. The receiver lets this person look up such entries. */
  ofColleague?: true | undefined;
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

/** The status of an entry, in words. */
export function statusOf({ corrects, correctedBy, withdrawn, withdrawing, ...item }: SentItem): string {
  if (withdrawn) return 'Withdrawn';
  if (withdrawing) return 'Withdrawal waiting';
  if (correctedBy !== undefined) return 'Corrected';
  if (item.mayBeStored) return 'May have arrived';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return item.elsewhere ? 'Not on this device' : 'Sent';
}
