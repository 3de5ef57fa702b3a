import { sumOfAmounts } from '@registers/shared/register';
import type { JournalEntry } from '../journalEntry';
import { dayOf } from './times';

/** The entries that were sent on one day, newest first. */
export interface Day {
  day: string;
  entries: readonly JournalEntry[];
}

/** The days of entries that are in order of time. */
export function daysOf(entries: readonly JournalEntry[]): Day[] {
  const days = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.sentAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, sent]) => ({ day, entries: sent }));
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The amount in INR that counts for a day; undefined where the form names none, or it is empty. */
function amountOf({ details, fields }: JournalEntry): string | undefined {
  const value = fields.find(([name]) => name === details?.total)?.[1];
  return value === '' ? undefined : value;
}

/** What was sent, to compare with the papers: `12 sent · INR 4,32,100.00`. A correction counts in place of what it corrects. */
export function summaryOf(entries: readonly JournalEntry[]): string {
  const latest = entries.filter(({ correctedBy }) => correctedBy === undefined);
  const corrected = entries.length - latest.length;
  const amounts = latest.map(amountOf).filter((amount) => amount !== undefined);
  // As a text: a number would lose paise above 90 trillion.
  const sum = sumOfAmounts(amounts) as `${number}`;
  return [
    `${latest.length} sent`,
    corrected > 0 ? `${corrected} corrected` : '',
    amounts.length > 0 ? `INR ${rupees.format(sum)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
