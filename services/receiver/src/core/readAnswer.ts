/** The answers to a person who reads entries. Nothing here knows about Node, time or storage. */
import { hasValues } from '@registers/shared/sheet';
import type { FormField } from './form';
import { readingLimits, type ReadMatch } from './readRequest';
import { type ReceiverAnswer, refusals } from './refusals';
import type { Found, EntryReader, StoredEntry } from './store';

/** An entry as JSON. Never with its sender's name. */
interface EntryView {
  id: string;
  formType: string;
  receivedAt: string;
  corrects: string | null;
  correctedBy: string | null;
  /** Present only where this entry withdraws the one in `corrects`, and where `correctedBy` withdraws this one. */
  withdraws?: true;
  withdrawn?: true;
  /** Empty fields are left out: an empty field is not content. */
  fields: Readonly<Record<string, string>>;
  /** False in the entries of other people, missing in the reader's own. */
  own?: false;
}

export interface EntriesPage {
  entries: readonly EntryView[];
  /** The `before` of the next request; null when there is nothing more. */
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

/** How many of these entries fit into one answer by their size; the first always does. */
function fitting(entries: readonly StoredEntry[]): number {
  let characters = 0;
  const end = entries.findIndex((entry) => (characters += sizeOf(entry)) > readingLimits.characters);
  return end < 0 ? entries.length : Math.max(1, end);
}

/** Answers with what a store has found; undefined where `before` is no entry of the reader. */
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

/** Takes entries from a store, newest first, and stops where one answer is full. */
export async function fillPage(slices: AsyncIterable<readonly StoredEntry[]>): Promise<Found> {
  const max = readingLimits.entries;
  const entries: StoredEntry[] = [];
  for await (const slice of slices) {
    entries.push(...slice);
    if (entries.length > max || fitting(entries) < entries.length) break;
  }
  return { entries: entries.slice(0, max), more: entries.length > max };
}

/** An entry that is compared in a search by values (`match`). */
export interface Seen {
  id: string;
  /** Larger for entries that arrived later. */
  order: number;
  /** Undefined for an entry that this person must not find. It still counts as one that was looked through. */
  fields: readonly FormField[] | undefined;
}

/** Looks through a store's entries, newest first, until there are enough of them. */
export async function findMatches(
  slices: AsyncIterable<readonly Seen[]>,
  wanted: ReadMatch['wanted'],
): Promise<Seen[]> {
  const found: Seen[] = [];
  let seen = 0;
  for await (const slice of slices) {
    const entries = slice.slice(0, readingLimits.scanned - seen);
    found.push(...entries.filter(({ fields }) => fields && hasValues(fields, wanted)));
    seen += entries.length;
    if (found.length >= readingLimits.matches || seen === readingLimits.scanned) break;
  }
  return found;
}

/** The ids of the newest matches. */
export const newestOf = (matches: readonly Pick<Seen, 'id' | 'order'>[]): string[] =>
  [...matches]
    .sort((one, other) => other.order - one.order)
    .slice(0, readingLimits.matches)
    .map(({ id }) => id);
