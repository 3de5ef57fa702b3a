import type { SentEntry, SentFields } from '@registers/shared/contract';
import { type Entry, type EntryForm, headlineOf } from '@registers/shared/submit';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import { labelsOf } from '../formsOfEntries';

/**
 * A sent entry as its list and its page show it, made from the record of this device (`sentItem`) or from the answer of
 * a receiver (`receivedItems`). Times are milliseconds since 1970.
 */
export interface SentItem extends Pick<
  Entry,
  'id' | 'user' | 'register' | 'formType' | 'mayBeStored' | 'sentIn' | 'corrects' | 'withdraws' | 'begunFrom'
> {
  /** The form that the entry was sent with; of a received one, the newest version known here. Undefined if none is. */
  form: EntryForm | undefined;
  /** The title of its register. */
  title: string;
  /** The name of the entry in lists, see `listNameOf`. */
  headline: string;
  /** The values as sent; undefined if an earlier version is stored, whose values are not known here. */
  fields: SentFields | undefined;
  sentAt: number;
  /** What became of it, and when, where that is known. `correcting`, `withdrawing`: that waits in the outbox. */
  later?: (Entry['later'] & { at?: number | undefined }) | { is: 'correcting' | 'withdrawing' } | undefined;
  /**
   * `receiver`: only a receiver has it, as it comes from another device, or this one has forgotten it. `colleague`: a
   * colleague sent it, and the receiver lets this person look it up.
   */
  from: 'device' | 'receiver' | 'colleague';
}

/** Whether an entry counts as it is: not once it was corrected or withdrawn. */
export const isCurrent = ({ later }: SentItem): boolean =>
  later?.is !== 'corrected' && later?.is !== 'withdrawn';

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
  from: 'device',
});

/** The entry as registers get it. */
export function toSentEntry({ id, formType, fields = [], form, sentAt, from }: SentItem): SentEntry {
  const labelOf = labelsOf(form);
  return {
    id,
    formType,
    sentAt,
    fields,
    headline: headlineOf(fields, form),
    labels: Object.fromEntries(fields.map(([name]) => [name, labelOf(name)])),
    path: from === 'colleague' ? undefined : pathOfEntry(id),
  };
}

const laterInWords: Readonly<Record<NonNullable<SentItem['later']>['is'], string>> = {
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  correcting: 'Correction waiting',
  withdrawing: 'Withdrawal waiting',
};

/** The status of an entry, in words. */
export function statusOf({ corrects, later, mayBeStored, from }: SentItem): string {
  if (later) return laterInWords[later.is];
  if (mayBeStored) return 'May have arrived';
  if (corrects !== undefined) return `Correction of ${referenceOf(corrects)}`;
  return from === 'device' ? 'Sent' : 'Not on this device';
}
