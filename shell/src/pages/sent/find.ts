import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { type Entry, isAccepted, sentPages } from '@registers/shared/submit';
import { hasValues } from '@registers/shared/sheet';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { findReceivedBy } from './receivers/receivers';
import { sentItem, toSentEntry } from './sentItem';

const maxFound = 5;
const readAtOnce = 100;

/** The newest accepted entries on this device with these values that were neither corrected nor withdrawn, five at most. */
async function findRemembered(user: string, { formType, values }: EntryQuery): Promise<Entry[]> {
  const wanted = Object.entries(values);
  const isMeant = ({ fields, later, withdraws, ...entry }: Entry) =>
    entry.formType === formType && !later && !withdraws && fields && hasValues(fields, wanted);
  const found: Entry[] = [];
  for await (const page of sentPages(user, readAtOnce)) {
    found.push(...page.filter((entry) => isAccepted(entry) && isMeant(entry)));
    if (found.length >= maxFound) break;
  }
  return found.slice(0, maxFound);
}

/** For `useSentEntries`: finds sent entries with these values, on this device, else at the receivers. Never rejects. */
export async function findSent(access: SentEntryAccess, query: EntryQuery): Promise<SentEntry[]> {
  // Where the browser blocks storage, only the receivers are asked.
  const remembered = await findRemembered(access.user, query).catch(() => []);
  if (remembered.length === 0) return (await findReceivedBy(access, query)).map(toSentEntry);
  const formOf = await formsOfEntries();
  return remembered.map((entry) => toSentEntry(sentItem(entry, formOf(entry))));
}
