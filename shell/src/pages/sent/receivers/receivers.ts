/**
 * Reads a person's sent entries from the receivers that offer it by `config.json`: page by page for the list, one or a few
 * for a form. No exported function rejects.
 */
import type { EntryQuery } from '@registers/shared/contract';
import { SessionEnded, storeReceived } from '@registers/shared/submit';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import { type ReceivedItem, receivedItems } from './received';
import { type Endpoint, readMatching, readMine, readOne } from './requests';

/** A receiver that offers reading, and how far it has been read. */
export interface Receiver {
  address: string;
  /** What it has given; undefined before it has answered. */
  given?: {
    /** The newest first. */
    items: readonly ReceivedItem[];
    /** What it needs to find older ones; null if there are none. */
    next: string | null;
  };
  /** Why the last request brought nothing; undefined if it was answered. */
  failure?: 'unanswered' | 'signedOut';
}

/** The receivers that offer reading, before they are read. Several registers can have the same one. */
export function listReceivers({ endpoints, offers }: SentEntryAccess): Receiver[] {
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  return [...new Set(offering.map(([, address]) => address))].map((address) => ({ address }));
}

/**
 * Puts what receivers have into the entries of this device: pasted rows, and what was *sent before*, are compared with
 * those. What cannot be stored is tried again when it is read again.
 */
const remember = async (items: readonly ReceivedItem[]): Promise<void> => {
  const [first] = items;
  if (first) await storeReceived(items, first.askedAt).catch(() => undefined);
};

/** Reads the page after those that a receiver has given, if there is one. Where no answer comes, they stay. */
async function withNextPage(access: SentEntryAccess, receiver: Receiver): Promise<Receiver> {
  const { address, given } = receiver;
  if (given?.next === null) return receiver;
  const askedAt = Date.now();
  try {
    const endpoint = { address, getAccessToken: access.getAccessToken };
    const ids = new Set(given?.items.map(({ id }) => id));
    const { entries, next } = await readMine(endpoint, ids, given?.next);
    const page = await receivedItems(access, entries, askedAt);
    void remember(page);
    return { address, given: { items: [...(given?.items ?? []), ...page], next } };
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
  listed: ReadonlySet<string>,
): Promise<readonly Receiver[]> {
  const isEnough = ({ given, failure }: Receiver) =>
    failure !== undefined || given?.items.some(({ id }) => !listed.has(id));
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
    listReceivers(access).map(({ address }) => question({ address, getAccessToken })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** One of this person's own entries, from whichever receiver has it. This device remembers what it has of it, too. */
export async function findReceived(
  access: SentEntryAccess,
  id: string,
  limitMs?: number,
): Promise<ReceivedItem | undefined> {
  const askedAt = Date.now();
  const answers = await askAll(access, (endpoint) => readOne(endpoint, id, limitMs));
  const items = await receivedItems(access, answers.find((rows) => rows.length > 0) ?? [], askedAt);
  await remember(items);
  return items[0];
}

/** How long a form waits for receivers if it can go on without their answer, in milliseconds. */
export const formLimitMs = 2_000;

/** The most values that a receiver compares. More would be refused, so for more no receiver is asked. */
const maxValues = 3;

/** The latest versions with these values, the newest entry first; `theirs` if a colleague sent it, as far as a receiver lets people find these. */
export async function findReceivedBy(
  access: SentEntryAccess,
  query: EntryQuery,
): Promise<{ item: ReceivedItem; isTheirs: boolean }[]> {
  if (Object.keys(query.values).length > maxValues) return [];
  const askedAt = Date.now();
  const answers = await askAll(access, (endpoint) => readMatching(endpoint, query, formLimitMs));
  const rows = answers.flat().sort((a, b) => b.receivedAt - a.receivedAt);
  const theirs = new Set(rows.filter(({ own }) => own === false).map(({ id }) => id));
  const items = await receivedItems(access, rows, askedAt);
  return items.map((item) => ({ item, isTheirs: theirs.has(item.id) }));
}
