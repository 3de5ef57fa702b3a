/** The sent entries that forms ask for: one to begin with, by its id, or those that have certain values. */
import type { EntryQuery, EntrySource, SentEntry } from '@registers/shared/contract';
import { hasValues } from '@registers/shared/sheet';
import {
  certainNumber,
  getEntry,
  isInOutbox,
  isWithdrawn,
  sentPages,
  changeEntry,
} from '@registers/shared/submit';
import { entryPath, outboxPath, toReference } from '../../config/shellPages';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { isRefusedWithdrawal, notOffered } from './actions';
import { findReceived, findReceivedBy, formLimitMs } from './receivers/receivers';
import { isCurrent, type SentItem, sentItem, toSentEntry } from './sentItem';

/** Why a form is not begun with the entry that was asked for, and where the person can go on. */
interface Problem {
  text: string;
  link?: { label: string; to: string };
}

/** The sent entry with which a form is to be begun, or why there is none. */
export interface FoundSource {
  source?: EntrySource;
  problem?: Problem;
}

/** What the address of a form asks for: the register, the sent entry to begin with, and how. */
interface Asked {
  register: string;
  kind: EntrySource['kind'];
  id: string;
}

/** A sent entry of this device; undefined if it has not sent or forgotten it. */
async function itemHere({ user }: SentEntryAccess, id: string): Promise<SentItem | undefined> {
  const entry = await getEntry({ id, user }).catch(() => undefined);
  return entry && entry.versions.length > 0 ? sentItem(entry, (await formsOfEntries())(entry)) : undefined;
}

/** A sent entry with its latest values; undefined if these are not known. To be corrected, it has what the receivers have. */
async function findItem(access: SentEntryAccess, { id, kind }: Asked): Promise<SentItem | undefined> {
  const here = await itemHere(access, id);
  if (here?.fields && kind !== 'correct') return here;
  // For values that only receivers have, a form waits longer.
  const there = await findReceived(access, id, here?.fields ? formLimitMs : undefined);
  // `findReceived` has stored the answer, so the device's entry is read again.
  const item = (here && (await itemHere(access, id))) ?? there;
  return item?.fields && item;
}

/** Why an entry cannot be corrected now; undefined where it can. */
function notNow({ offers }: SentEntryAccess, register: string, item: SentItem): Problem | undefined {
  const { entry, headline } = item;
  const open = { label: 'Open entry', to: entryPath(entry.id) };
  if (!isOffered(offers, register, 'correct')) return { text: notOffered(offers, entry) };
  if (isInOutbox(entry) && !isRefusedWithdrawal(entry))
    return {
      text: `Your ${entry.edit?.withdraws ? 'withdrawal' : 'correction'} of ${headline} is in the Outbox.`,
      link: { label: 'Open outbox', to: outboxPath },
    };
  if (isWithdrawn(entry))
    return { text: `${headline} was withdrawn, so it can’t be corrected. You can copy it.`, link: open };
  if (certainNumber(entry) === 0)
    return { text: `We don’t know whether ${headline} arrived, so it can’t be corrected.`, link: open };
  return undefined;
}

/** The entry that a register's form is to be begun with. Never rejects. */
export async function findSource(access: SentEntryAccess, asked: Asked): Promise<FoundSource> {
  const { kind, id, register } = asked;
  const item = await findItem(access, asked);
  if (!item) return { problem: { text: `We couldn’t find entry ${toReference(id)}, so the form is empty.` } };
  const problem = kind === 'correct' ? notNow(access, register, item) : undefined;
  if (problem) return { problem };
  // An entry has one edit. Where the browser cannot store that the withdrawal has ended, the form says so.
  if (kind === 'correct' && isRefusedWithdrawal(item.entry))
    await changeEntry(item.entry, { type: 'discard' }).catch(() => undefined);
  return { source: { kind, entry: toSentEntry(item) } };
}

const maxFound = 5;
const readAtOnce = 100;

/** The newest entries on this device that the receiver has with these values, five at most; none that was withdrawn. */
async function findHere(user: string, { formType, values }: EntryQuery): Promise<SentItem[]> {
  const formOf = await formsOfEntries();
  const wanted = Object.entries(values);
  const isMeant = (item: SentItem) =>
    item.entry.formType === formType && isCurrent(item) && item.fields && hasValues(item.fields, wanted);
  const found: SentItem[] = [];
  for await (const { entries } of sentPages(user, readAtOnce)) {
    found.push(...entries.map((entry) => sentItem(entry, formOf(entry))).filter(isMeant));
    if (found.length >= maxFound) break;
  }
  return found.slice(0, maxFound);
}

/** Finds sent entries with these values, on this device, else at the receivers. Never rejects. */
export async function findSent(access: SentEntryAccess, query: EntryQuery): Promise<SentEntry[]> {
  // Where the browser blocks storage, only the receivers are asked.
  const here = await findHere(access.user, query).catch(() => []);
  if (here.length > 0) return here.map(toSentEntry);
  const received = await findReceivedBy(access, query);
  // A colleague's entry has no page.
  return received.map(({ item, isTheirs }) => ({
    ...toSentEntry(item),
    ...(isTheirs && { path: undefined }),
  }));
}
