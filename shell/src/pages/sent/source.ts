import type { EntrySource } from '@registers/shared/contract';
import { type Entry, getEntry, laterOf, listOutbox, listWithdrawals } from '@registers/shared/entries';
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

/**
 * The latest version of an entry that can be read: itself, or the last of its corrections. A withdrawal is no version,
 * as it has no values. Damaged records may name each other in a circle, so it ends at one that was read before.
 */
async function latestVersion<T extends { id: string }>(
  id: string,
  read: (id: string) => Promise<T | undefined>,
  becameOf: (entry: T) => Entry['later'],
): Promise<T | undefined> {
  const seen = new Set<string>();
  let latest: T | undefined;
  let next = await read(id);
  while (next && !seen.has(next.id)) {
    seen.add(next.id);
    latest = next;
    const later = becameOf(latest);
    next = later?.is === 'corrected' ? await read(later.by) : undefined;
  }
  return latest;
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

/** The latest version of a sent entry, from this device or a receiver; undefined if its values are unknown. */
async function latestOf(access: SentEntryAccess, { id, kind }: Asked): Promise<SentItem | undefined> {
  const here = await latestHere(access.user, id).catch(() => undefined);
  if (here?.fields && kind !== 'correct') return here;
  // The entry may have been corrected from another device, or by an entry whose answer was lost.
  const there = await latestThere(access, here?.id ?? id, here?.fields ? formLimitMs : undefined);
  // Where both have the same version, that of this device has the form with which it was sent.
  const saysMore = there && (there.id !== here?.id || !here.fields || here.mayBeStored || there.later);
  return saysMore ? there : here?.fields && here;
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
