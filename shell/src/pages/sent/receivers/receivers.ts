/**
 * Reads a person's sent entries from the receivers that offer it by `config.json`: for `useSent` page by page, for
 * `source.ts` and `find.ts` what a form asks for. No exported function rejects.
 */
import type { EntryQuery, ReceivedEntry } from '@registers/shared/contract';
import { changeEntry, getEntry, laterOf, SessionEnded } from '@registers/shared/submit';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import type { SentItem } from '../sentItem';
import { receivedItems } from './receivedItems';
import { type Endpoint, readMatching, readMine, readOne } from './requests';

/** A receiver that offers reading, and how far it has been read. Times are milliseconds since 1970. */
export interface Receiver {
  address: string;
  /** What it has given; undefined before it has answered. */
  given?: {
    /** Newest first. */
    items: readonly SentItem[];
    /** When it was asked for the newest of them. */
    askedAt: number;
    /** What it needs to find older ones; null if there are none. */
    next: string | null;
  };
  /** Why the last request brought nothing; undefined if it was answered. */
  failure?: 'unanswered' | 'signedOut';
}

/** The receivers that offer reading, before they are read. Several registers can have the same one. */
export function receiversOf({ endpoints, offers }: SentEntryAccess): Receiver[] {
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  return [...new Set(offering.map(([, address]) => address))].map((address) => ({ address }));
}

/**
 * Marks the entries of this device that another device has corrected or withdrawn: the remark *sent before* and the
 * check of pasted rows take an entry as this device has it.
 */
async function markChanged(user: string, entries: readonly ReceivedEntry[]): Promise<void> {
  for (const entry of entries) {
    const later = laterOf(entry);
    const here = later && (await getEntry({ id: entry.id, user }));
    if (here && !here.later) await changeEntry(here, { type: 'later', later });
  }
}

/** Reads the page after those that a receiver has given, if there is one. Where no answer comes, they stay. */
async function withNextPage(access: SentEntryAccess, receiver: Receiver): Promise<Receiver> {
  const { address, given } = receiver;
  if (given?.next === null) return receiver;
  const askedAt = given?.askedAt ?? Date.now();
  try {
    const endpoint = { address, getAccessToken: access.getAccessToken };
    const { entries, next } = await readMine(endpoint, given?.next);
    // A mark that cannot be stored is tried again when the receiver is read again.
    markChanged(access.user, entries).catch(() => undefined);
    const items = [...(given?.items ?? []), ...(await receivedItems(access, entries))];
    return { address, given: { items, askedAt, next } };
  } catch (error) {
    return { ...receiver, failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered' };
  }
}

/** Reads the newest entries, in place of what was given before. Where no answer comes, that stays. */
export const readNewest = (access: SentEntryAccess, receivers: readonly Receiver[]): Promise<Receiver[]> =>
  Promise.all(
    receivers.map(async (before) => {
      const after = await withNextPage(access, { address: before.address });
      return after.given ? after : { ...before, ...after };
    }),
  );

/** Reads older pages until an entry is not in `listed` (this device may remember a whole page), or a receiver fails. */
export async function readOlder(
  access: SentEntryAccess,
  receivers: readonly Receiver[],
  listed: readonly SentItem[],
): Promise<readonly Receiver[]> {
  const ids = new Set(listed.map(({ id }) => id));
  const isNew = ({ id, withdraws }: SentItem) => !withdraws && !ids.has(id);
  const isEnough = ({ given, failure }: Receiver) => failure !== undefined || given?.items.some(isNew);
  let read = receivers;
  do read = await Promise.all(read.map((receiver) => withNextPage(access, receiver)));
  while (!read.some(isEnough) && read.some(({ given }) => given?.next !== null));
  return read;
}

/** Asks all receivers the same question. Returns the answers of those that do not fail. */
async function askAll<T>(
  access: SentEntryAccess,
  question: (endpoint: Endpoint) => Promise<T>,
): Promise<T[]> {
  const { getAccessToken } = access;
  const answers = await Promise.allSettled(
    receiversOf(access).map(({ address }) => question({ address, getAccessToken })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** One of this person's own entries, from whichever receiver has it. A withdrawal is none, as it has no values. */
export async function findReceived(
  access: SentEntryAccess,
  id: string,
  limitMs?: number,
): Promise<ReceivedEntry | undefined> {
  const answers = await askAll(access, (endpoint) => readOne(endpoint, id, limitMs));
  return answers.find((entry) => entry && !entry.withdraws);
}

/** How long a form waits for receivers if it can go on without their answer, in milliseconds. */
export const formLimitMs = 2_000;

/** The most values that a receiver compares. More would be refused, so for more no receiver is asked. */
const maxValues = 3;

/** For a form: current entries with these values, newest first; colleagues' too, if a receiver lets people find these. */
export async function findReceivedBy(access: SentEntryAccess, query: EntryQuery): Promise<SentItem[]> {
  if (Object.keys(query.values).length > maxValues) return [];
  const answers = await askAll(access, (endpoint) => readMatching(endpoint, query, formLimitMs));
  const latest = answers.flat().filter((entry) => !laterOf(entry));
  latest.sort((a, b) => b.receivedAt - a.receivedAt);
  return receivedItems(access, latest);
}
