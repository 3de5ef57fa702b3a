import { sumInRupees } from '@registers/shared/register';
import { isoDayOf } from '@registers/shared/words';
import { isCurrent, type SentItem } from '../sentItem';

/** The entries that were sent on one day (`2026-11-20`), newest first. */
export interface SentDay {
  day: string;
  items: readonly SentItem[];
}

/** The days of entries, for DayList. The entries must be in order of time. */
export function daysOf(items: readonly SentItem[]): SentDay[] {
  const days = new Map<string, SentItem[]>();
  for (const item of items) {
    const day = isoDayOf(item.sentAt);
    const others = days.get(day);
    if (others) others.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, sent]) => ({ day, items: sent }));
}

/** The value in INR of the field that the form names as `total`; undefined if there is no such field or value. */
function amountOf({ form, fields = [] }: SentItem): string | undefined {
  const value = fields.find(([name]) => name === form?.total)?.[1];
  return value === '' ? undefined : value;
}

/**
 * What was sent, in words, to be compared with the papers: `12 sent · INR 4,32,100.00`. A correction counts in place
 * of the entry that it corrects, a withdrawn entry not at all. Entries that may not be stored are counted apart.
 * If entries may be missing from `items`, the text says so.
 */
export function sentSummaryOf(items: readonly SentItem[], isComplete = true): string {
  const certain = items.filter(({ mayBeStored }) => !mayBeStored);
  const current = certain.filter(isCurrent);
  const corrected = certain.filter(({ later }) => later?.is === 'corrected').length;
  const withdrawn = certain.filter(({ later }) => later?.is === 'withdrawn').length;
  const uncertain = items.length - certain.length;
  const unknown = current.filter(({ fields }) => !fields).length;
  const amounts = current.map(amountOf).filter((amount) => amount !== undefined);
  return [
    isComplete ? `${current.length} sent` : `${current.length} shown, there may be more`,
    corrected > 0 ? `${corrected} corrected` : '',
    withdrawn > 0 ? `${withdrawn} withdrawn` : '',
    uncertain > 0 ? `${uncertain} may have arrived` : '',
    unknown > 0 ? `${unknown} with unknown values` : '',
    amounts.length > 0 ? sumInRupees(amounts) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
