/** The answers to people who read entries, for both stores of the Node server. Does not use Node, time or storage. */
import { readingLimits } from './readRequest';
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
  const always = { id, formType, receivedAt, corrects, correctedBy, fields };
  return {
    ...always,
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
  const end = entries.findIndex(
    (entry, index) =>
      index === readingLimits.entries || (characters += sizeOf(entry)) > readingLimits.characters,
  );
  return end < 0 ? entries.length : Math.max(1, end);
}

/** Takes entries from a store, newest first, until they are enough for one answer. */
export async function fillPage(pages: AsyncIterable<readonly StoredEntry[]>): Promise<Found> {
  const entries: StoredEntry[] = [];
  for await (const page of pages) {
    entries.push(...page);
    const fit = fitting(entries);
    if (fit < entries.length) return { entries: entries.slice(0, fit), more: true };
  }
  return { entries, more: false };
}

/** The answer with what a store has found. `found` is undefined if `before` is no entry of the reader. */
export function answerWith(found: Found | undefined, { subject }: EntryReader): ReadAnswer {
  if (!found) return refusals.beforeNotFound;
  const { entries, more } = found;
  return {
    status: 200,
    page: {
      entries: entries.map((entry) => viewOf(entry, subject)),
      next: more ? (entries.at(-1)?.id ?? null) : null,
    },
  };
}
