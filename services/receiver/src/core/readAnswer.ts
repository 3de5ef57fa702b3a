/** The answers to people who read entries, for both stores of the Node server. Does not use Node, time or storage. */
import { hasValues } from '@registers/shared/sheet';
import type { FormField } from './form';
import { readingLimits, type ReadMatch } from './readRequest';
import { type ReceiverAnswer, refusals } from './refusals';
import type { Found, EntryReader, StoredEntry } from './store';

/** An entry as a page gets it, in JSON. It has nothing in it that says who has sent the entry. */
interface EntryView {
  id: string;
  formType: string;
  receivedAt: string;
  corrects: string | null;
  correctedBy: string | null;
  /** Whether this entry withdraws the one in `corrects`. */
  withdraws?: true;
  /** Whether the entry in `correctedBy` withdraws this one. */
  withdrawn?: true;
  /** The value of each field, by its wire name. Empty fields are left out. */
  fields: Readonly<Record<string, string>>;
  /** False in the entries of other people, missing in the reader's own. */
  own?: false;
}

/** The content of one answer: some entries, newest first. */
export interface EntriesPage {
  entries: readonly EntryView[];
  /** What the next request must send as `before`; null if there are no more entries. */
  next: string | null;
}

export type ReadAnswer = { status: 200; page: EntriesPage } | ReceiverAnswer;

function viewOf(entry: StoredEntry, subject: string): EntryView {
  const { id, formType, receivedAt, corrects, correctedBy, withdraws, withdrawn } = entry;
  const fields = Object.fromEntries(entry.fields.filter(([, value]) => value !== ''));
  return {
    ...{ id, formType, receivedAt, corrects, correctedBy, fields },
    ...(withdraws && { withdraws }),
    ...(withdrawn && { withdrawn }),
    ...(entry.subject !== subject && { own: false }),
  };
}

const sizeOf = ({ fields }: StoredEntry) =>
  fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** How many of these entries, from the first on, fit into one answer. The first always does, however large. */
function fitting(entries: readonly StoredEntry[]): number {
  let characters = 0;
  const end = entries.findIndex((entry) => (characters += sizeOf(entry)) > readingLimits.characters);
  return end < 0 ? entries.length : Math.max(1, end);
}

/** The answer with what a store has found. `found` is undefined if `before` is no entry of the reader. */
export function answerWith(found: Found | undefined, { subject }: EntryReader): ReadAnswer {
  if (!found) return refusals.beforeNotFound;
  const shown = found.entries.slice(0, fitting(found.entries));
  const more = found.more || shown.length < found.entries.length;
  return {
    status: 200,
    page: {
      entries: shown.map((entry) => viewOf(entry, subject)),
      next: more ? (shown[shown.length - 1]?.id ?? null) : null,
    },
  };
}

/** Takes rows from a store, newest first, until their entries are enough for one answer. */
export async function fillPage<Row>(
  slices: AsyncIterable<readonly Row[]>,
  entryOf: (row: Row) => StoredEntry,
): Promise<Found> {
  const max = readingLimits.entries;
  const entries: StoredEntry[] = [];
  for await (const rows of slices) {
    entries.push(...rows.map(entryOf));
    if (entries.length > max || fitting(entries) < entries.length) break;
  }
  return { entries: entries.slice(0, max), more: entries.length > max };
}

/** An entry that a search by values (`match`) looks at. */
export interface Seen {
  id: string;
  /** Larger for entries that arrived later. */
  order: number;
  /** Undefined if this person must not find the entry, which still counts as one that was looked at. */
  fields: readonly FormField[] | undefined;
}

/** Looks through entries until `matches` of them have the wanted values, or `scanned` were looked at. */
async function matchesIn<Row>(
  slices: AsyncIterable<readonly Row[]>,
  seenOf: (row: Row) => Seen,
  wanted: ReadMatch['wanted'],
): Promise<Seen[]> {
  const found: Seen[] = [];
  let seen = 0;
  for await (const rows of slices) {
    const entries = rows.slice(0, readingLimits.scanned - seen).map(seenOf);
    found.push(...entries.filter(({ fields }) => fields && hasValues(fields, wanted)));
    seen += entries.length;
    if (found.length >= readingLimits.matches || seen === readingLimits.scanned) break;
  }
  return found;
}

/** Finds the newest entries with the wanted values in several lists of rows, each newest first. Returns their ids. */
export async function findNewest<Row>(
  lists: readonly AsyncIterable<readonly Row[]>[],
  seenOf: (row: Row) => Seen,
  wanted: ReadMatch['wanted'],
): Promise<string[]> {
  const found: Seen[] = [];
  for (const list of lists) found.push(...(await matchesIn(list, seenOf, wanted)));
  return found
    .sort((one, other) => other.order - one.order)
    .slice(0, readingLimits.matches)
    .map(({ id }) => id);
}
