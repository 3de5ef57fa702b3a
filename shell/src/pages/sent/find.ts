import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { type Entry, sentPages } from '@registers/shared/submit';
import { hasValues } from '@registers/shared/sheet';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { joined } from './joined';
import { findReceivedBy } from './receivers/receivers';
import { isCurrent, type SentItem, sentItem, toSentEntry } from './sentItem';

const maxFound = 5;
const readAtOnce = 100;

/** The newest entries on this device that the receiver has with these values, five at most; none that was withdrawn. */
async function findRemembered(user: string, { formType, values }: EntryQuery): Promise<SentItem[]> {
  const formOf = await formsOfEntries();
  const wanted = Object.entries(values);
  const isMeant = (item: SentItem) =>
    item.entry.formType === formType && isCurrent(item) && item.fields && hasValues(item.fields, wanted);
  const found: SentItem[] = [];
  for await (const page of sentPages(user, readAtOnce)) {
    found.push(...page.map((entry: Entry) => sentItem(entry, formOf(entry))).filter(isMeant));
    if (found.length >= maxFound) break;
  }
  return found.slice(0, maxFound);
}

/** Finds sent entries with these values, on this device, else at the receivers. Never rejects. */
export async function findSent(access: SentEntryAccess, query: EntryQuery): Promise<SentEntry[]> {
  // Where the browser blocks storage, only the receivers are asked.
  const remembered = await findRemembered(access.user, query).catch(() => []);
  if (remembered.length > 0) return remembered.map(toSentEntry);
  const received = await findReceivedBy(access, query);
  return received.map(({ item, isTheirs }) => {
    const found = toSentEntry(joined(undefined, item));
    // A colleague's entry has no page.
    return isTheirs ? { ...found, path: undefined } : found;
  });
}
