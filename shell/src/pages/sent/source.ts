import type { EntrySource } from '@registers/shared/contract';
import { getEntry, laterOf, listOutbox, listWithdrawals, nextVersion } from '@registers/shared/entries';
import { referenceOf } from '../../config/shellPages';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { notOffered } from './actions';
import { receivedItems } from './receivers/receivedItems';
import { findReceived, formLimitMs } from './receivers/receivers';
import { type SentItem, sentItem, toSentEntry } from './sentItem';

/** The sent entry with which a form is to be begun, or in words why there is none. */
export interface FoundSource {
  source?: EntrySource;
  problem?: string;
}

/** What the address of a form asks for: the register, the sent entry to begin with, and how. */
interface Asked {
  register: string;
  kind: EntrySource['kind'];
  id: string;
}

/** The latest version of an entry that can be read: itself, or the last of its corrections. */
async function latestVersion<T extends { id: string }>(
  id: string,
  read: (id: string) => Promise<T | undefined>,
  becameOf: (entry: T) => ReturnType<typeof laterOf>,
  earlier: readonly T[] = [],
): Promise<T | undefined> {
  const found = await read(id);
  if (!found) return earlier.at(-1);
  const versions = [...earlier, found];
  const next = nextVersion(versions, becameOf(found));
  return next === undefined ? found : latestVersion(next, read, becameOf, versions);
}

/** The latest version of an entry that this device remembers; undefined if the device remembers none. */
async function latestHere(user: string, id: string): Promise<SentItem | undefined> {
  const read = async (version: string) => {
    const found = await getEntry({ id: version, user });
    return found?.state === 'sent' ? found : undefined;
  };
  const entry = await latestVersion(id, read, ({ later }) => later);
  return entry && sentItem(entry, (await formsOfEntries())(entry));
}

/** The latest version of an entry that the receivers have; undefined if they have none, or do not answer. */
async function latestThere(access: SentEntryAccess, id: string, limitMs: number | undefined) {
  const read = (version: string) => findReceived(access, version, limitMs);
  const entry = await latestVersion(id, read, laterOf);
  return entry && (await receivedItems(access, [entry]))[0];
}

/**
 * Which counts of the latest version on this device and that of the receivers:
 *
 * | on this device              | none there | the same there | the same, withdrawn there | another there |
 * | --------------------------- | ---------- | -------------- | ------------------------- | ------------- |
 * | none, or its values unknown | none       | there          | there                     | there         |
 * | that may not have arrived   | here       | there          | there                     | there         |
 * | accepted                    | here       | here           | there                     | there         |
 *
 * Only this device has the form with which it was sent; only receivers know of other devices, and of lost answers.
 */
function whichCounts(here: SentItem | undefined, there: SentItem | undefined): SentItem | undefined {
  if (!here?.fields) return there;
  if (!there) return here;
  return there.id === here.id && !there.later && !here.mayBeStored ? here : there;
}

/** The latest version of a sent entry, from this device or a receiver; undefined if its values are unknown. */
async function latestOf(access: SentEntryAccess, { id, kind }: Asked): Promise<SentItem | undefined> {
  const here = await latestHere(access.user, id).catch(() => undefined);
  if (here?.fields && kind !== 'correct') return here;
  // For values that only receivers have, a form waits longer.
  const there = await latestThere(access, here?.id ?? id, here?.fields ? formLimitMs : undefined);
  return whichCounts(here, there);
}

/** Why an entry cannot be corrected now, in words; undefined where it can. */
async function notNow({ user, offers }: SentEntryAccess, register: string, item: SentItem) {
  const { id, mayBeStored } = item;
  const reference = referenceOf(id);
  if (!isOffered(offers, register, 'correct')) return notOffered(offers, { register, id });
  if (item.later?.is === 'withdrawn')
    return `Entry ${reference} was withdrawn, so it can’t be corrected. Copy it as new.`;
  if (mayBeStored)
    return `Entry ${reference} may not have arrived, so it can’t be corrected. Copy it as new.`;
  const waiting = [listOutbox(user), listWithdrawals(user)].map((list) => list.catch(() => []));
  const change = (await Promise.all(waiting)).flat().find(({ corrects }) => corrects === id);
  if (!change) return undefined;
  return change.withdraws
    ? `A withdrawal of entry ${reference} is waiting in the Outbox. Stop it there to correct the entry.`
    : `A correction of entry ${reference} is waiting in the Outbox. Edit it there, or wait until it’s sent.`;
}

/** For `useOpening`: the entry that a register's form is to be begun with. Never rejects. */
export async function sourceOf(access: SentEntryAccess, asked: Asked): Promise<FoundSource> {
  const { kind, id } = asked;
  const item = await latestOf(access, asked);
  if (!item) return { problem: `We couldn’t find entry ${referenceOf(id)}, so the form is empty.` };
  const problem = kind === 'correct' ? await notNow(access, asked.register, item) : undefined;
  return problem === undefined ? { source: { kind, entry: toSentEntry(item) } } : { problem };
}
