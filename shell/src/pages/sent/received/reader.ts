import type { EntryQuery, ReceivedEntry } from '@registers/shared/contract';
import { SessionEnded } from '@registers/shared/entries';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import { latestVersion, type SentItem } from '../sentItem';
import type { Covered, Listing } from './listing';
import { asListing } from './receivedItems';
import { type Endpoint, readMatching, readMine, readOne } from './reading';

/** One answer of a receiver. Times are milliseconds since 1970. */
interface Page extends Listing {
  askedAt: number;
  /** When the oldest of its entries was received. */
  oldest: number;
  /** What the receiver needs to find the next older page; null if there is none. */
  next: string | null;
}

/** The entries of a person that have been read from one receiver so far. */
export interface ReadSoFar {
  address: string;
  /** The page with the newest entries comes first. Empty before any answer. */
  pages: readonly Page[];
  /** Why the last request brought nothing; undefined if it was answered. */
  failure: 'unanswered' | 'signedOut' | undefined;
}

export const hasOlder = ({ pages }: ReadSoFar): boolean => typeof pages.at(-1)?.next === 'string';

const hasAll = ({ pages }: ReadSoFar): boolean => pages.at(-1)?.next === null;

export function coveredBy({ pages }: ReadSoFar): Covered {
  const [newest, oldest] = [pages[0], pages.at(-1)];
  if (!newest || !oldest) return 'unanswered';
  return { from: oldest.next === null ? 0 : oldest.oldest, until: newest.askedAt };
}

async function readPage(address: string, access: SentEntryAccess, before?: string): Promise<Page> {
  const askedAt = Date.now();
  const { entries, next } = await readMine({ address, getAccessToken: access.getAccessToken }, before);
  const oldest = entries.at(-1)?.receivedAt ?? askedAt;
  return { ...(await asListing(entries, access)), askedAt, oldest, next };
}

/** Reads the page after those that are kept. If that fails, all that was read before stays. Never rejects. */
async function withPage(
  before: ReadSoFar,
  kept: readonly Page[],
  access: SentEntryAccess,
): Promise<ReadSoFar> {
  const { address } = before;
  try {
    const page = await readPage(address, access, kept.at(-1)?.next ?? undefined);
    return { address, pages: [...kept, page], failure: undefined };
  } catch (error) {
    return { ...before, failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered' };
  }
}

/** The most values that a receiver compares. More would be refused, so for more no receiver is asked. */
const maxValues = 3;

/** How long a form waits for what only a receiver knows, in milliseconds. Then it goes on without. */
export const formLimitMs = 2_000;

/**
 * Returns functions that read what a person has sent, from the receivers that offer this by `config.json`; undefined
 * if none does. No other receiver is asked. The functions never reject.
 */
export function readerFor(access: SentEntryAccess) {
  const { endpoints, offers, getAccessToken } = access;
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  if (offering.length === 0) return undefined;
  const addresses = [...new Set(offering.map(([, address]) => address))];
  /** Asks every receiver the same question, and returns the answers of those that do not fail. */
  async function ask<T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> {
    const answers = await Promise.allSettled(
      addresses.map((address) => question({ address, getAccessToken })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }
  const asItems = async (entries: readonly ReceivedEntry[]) => (await asListing(entries, access)).items;
  async function one(id: string, limitMs?: number) {
    const answers = await ask((endpoint) => readOne(endpoint, id, limitMs));
    const found = answers.find((entry) => entry !== undefined);
    return found && (await asItems([found]))[0];
  }
  const unread: readonly ReadSoFar[] = addresses.map((address) => ({
    address,
    pages: [],
    failure: undefined,
  }));
  return {
    /** Each receiver, before anything has been read. */
    unread,
    /** Reads the newest of this person's own entries again, in place of what was read before. */
    readNewest: (receivers: readonly ReadSoFar[]) =>
      Promise.all(receivers.map((receiver) => withPage(receiver, [], access))),
    /** Reads the next older page from each receiver that may have one. */
    readOlder: (receivers: readonly ReadSoFar[]) =>
      Promise.all(
        receivers.map(async (receiver) =>
          hasAll(receiver) ? receiver : withPage(receiver, receiver.pages, access),
        ),
      ),
    /** One of this person's own entries, from whichever receiver has it. */
    one,
    /** The latest version of one of this person's own entries. */
    latest: (id: string, limitMs?: number) => latestVersion(id, (version) => one(version, limitMs)),
    /** Entries with these values, newest first. None for more than three values, which receivers refuse. */
    async matching(query: EntryQuery, limitMs: number): Promise<readonly SentItem[]> {
      if (Object.keys(query.values).length > maxValues) return [];
      const found = (await ask((endpoint) => readMatching(endpoint, query, limitMs))).flat();
      const latest = found.filter(({ correctedBy }) => correctedBy === null);
      return asItems(latest.sort((a, b) => b.receivedAt - a.receivedAt));
    },
  };
}

export type ReceivedReader = NonNullable<ReturnType<typeof readerFor>>;
