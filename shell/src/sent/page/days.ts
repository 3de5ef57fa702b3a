import { sumOfAmounts } from '@registers/shared/register';
import type { JournalEntry } from '../journalEntry';
import type { JournalLimits } from '../limits';
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

/** From when on this device remembers all entries: with so many of them, older ones are forgotten, except those with a star. */
export function rememberedSince(entries: readonly JournalEntry[], limits: JournalLimits): number | undefined {
  const plain = entries.filter(({ starred }) => !starred);
  return plain.length < limits.entries ? undefined : plain.at(-1)?.sentAt;
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The amount in INR that counts for a day; undefined where the form names none, or it is empty. */
function amountOf({ details, fields }: JournalEntry): string | undefined {
  const value = fields.find(([name]) => name === details?.total)?.[1];
  return value === '' ? undefined : value;
}

/**
 * What was sent, to compare with the papers: `12 sent · INR 4,32,100.00`. A correction counts in place of what it corrects.
 * Where entries may be missing, it says so.
 */
export function summaryOf(entries: readonly JournalEntry[], areAll = true): string {
  const latest = entries.filter(({ correctedBy }) => correctedBy === undefined);
  const corrected = entries.length - latest.length;
  const amounts = latest.map(amountOf).filter((amount) => amount !== undefined);
  // As a text: a number would lose paise above 90 trillion.
  const sum = sumOfAmounts(amounts) as `${number}`;
  return [
    areAll ? `${latest.length} sent` : `${latest.length} listed, maybe not all`,
    corrected > 0 ? `${corrected} corrected` : '',
    amounts.length > 0 ? `INR ${rupees.format(sum)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
