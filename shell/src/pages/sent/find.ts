import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { type Entry, listSent } from '@registers/shared/entries';
import { hasValues } from '@registers/shared/sheet';
import type { Sources } from '../../entries/sources';
import { readForms } from '../formsOfEntries';
import { formLimitMs, readerFor } from './received/reader';
import { sentItem, toSentEntry } from './sentItem';

const maxFound = 5;

/** The entries, without those that were corrected, that have the values of the query: in their order, five at most. */
export function findMatching(entries: readonly Entry[], { formType, values }: EntryQuery): Entry[] {
  const wanted = Object.entries(values);
  return entries
    .filter(
      ({ fields, correctedBy, ...entry }) =>
        entry.formType === formType && correctedBy === undefined && fields && hasValues(fields, wanted),
    )
    .slice(0, maxFound);
}

/** Finds sent entries for a form: on this device, else in the receivers. Never rejects. */
export async function findSent(sources: Sources, query: EntryQuery): Promise<SentEntry[]> {
  const remembered = findMatching(await listSent(sources.user).catch(() => []), query);
  if (remembered.length === 0)
    return ((await readerFor(sources)?.matching(query, formLimitMs)) ?? []).map(toSentEntry);
  const formOf = await readForms();
  return remembered.map((entry) => toSentEntry(sentItem(entry, formOf(entry))));
}
