import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { type Entry, sentPages } from '@registers/shared/entries';
import { hasValues } from '@registers/shared/sheet';
import type { Sources } from '../../entries/sources';
import { formsOfEntries } from '../formsOfEntries';
import { formLimitMs, readerFor } from './received/reader';
import { sentItem, toSentEntry } from './sentItem';

const maxFound = 5;
const readAtOnce = 100;

/** The entries, without those that were corrected or withdrawn, that have the values of the query. */
export function findMatching(entries: readonly Entry[], { formType, values }: EntryQuery): Entry[] {
  const wanted = Object.entries(values);
  return entries.filter(
    ({ fields, correctedBy, ...entry }) =>
      entry.formType === formType &&
      correctedBy === undefined &&
      !entry.withdraws &&
      fields &&
      hasValues(fields, wanted),
  );
}

/** The newest of them on this device, five at most; fewer where the browser stores nothing. */
async function findRemembered(user: string, query: EntryQuery): Promise<Entry[]> {
  const found: Entry[] = [];
  try {
    for await (const page of sentPages(user, readAtOnce)) {
      found.push(...findMatching(page, query));
      if (found.length >= maxFound) break;
    }
  } catch {
    // The receivers may have more.
  }
  return found.slice(0, maxFound);
}

/** Finds sent entries for a form: on this device, else in the receivers. Never rejects. */
export async function findSent(sources: Sources, query: EntryQuery): Promise<SentEntry[]> {
  const remembered = await findRemembered(sources.user, query);
  if (remembered.length === 0)
    return ((await readerFor(sources)?.matching(query, formLimitMs)) ?? []).map(toSentEntry);
  const formOf = await formsOfEntries();
  return remembered.map((entry) => toSentEntry(sentItem(entry, formOf(entry))));
}
