import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { type Entry, sentPages } from '@registers/shared/entries';
import { hasValues } from '@registers/shared/sheet';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { findReceivedBy } from './receivers/receivers';
import { sentItem, toSentEntry } from './sentItem';

const maxFound = 5;
const readAtOnce = 100;

/** The entries that have the form type and values of the query, and were neither corrected nor withdrawn. */
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

/** The newest matching entries on this device, five at most; none where the browser stores nothing. */
async function findRemembered(user: string, query: EntryQuery): Promise<Entry[]> {
  const found: Entry[] = [];
  try {
    for await (const page of sentPages(user, readAtOnce)) {
      found.push(...findMatching(page, query));
      if (found.length >= maxFound) break;
    }
  } catch {
    // The browser blocks storage, so only the receivers are asked.
  }
  return found.slice(0, maxFound);
}

/** Finds sent entries with these values for a form: on this device, else at the receivers. Never rejects. */
export async function findSent(access: SentEntryAccess, query: EntryQuery): Promise<SentEntry[]> {
  const remembered = await findRemembered(access.user, query);
  if (remembered.length === 0) return (await findReceivedBy(access, query)).map(toSentEntry);
  const formOf = await formsOfEntries();
  return remembered.map((entry) => toSentEntry(sentItem(entry, formOf(entry))));
}
