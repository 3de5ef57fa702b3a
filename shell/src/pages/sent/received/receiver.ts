import { SessionEnded } from '@registers/shared/entries';
import type { SentEntryAccess } from '../../../entries/sentEntryAccess';
import type { Covered } from './coverage';
import type { SentSource } from './merge';
import { asSource } from './receivedItems';
import { readMine } from './reading';

/** One answer of a receiver. Times are milliseconds since 1970. */
interface Page extends SentSource {
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

export function coveredBy({ pages }: ReadSoFar): Covered {
  const [newest, oldest] = [pages[0], pages.at(-1)];
  if (!newest || !oldest) return 'unanswered';
  return { from: oldest.next === null ? 0 : oldest.oldest, until: newest.askedAt };
}

async function readPage(address: string, access: SentEntryAccess, before?: string): Promise<Page> {
  const askedAt = Date.now();
  const { entries, next } = await readMine({ address, getAccessToken: access.getAccessToken }, before);
  const oldest = entries.at(-1)?.receivedAt ?? askedAt;
  return { ...(await asSource(entries, access)), askedAt, oldest, next };
}

/** What is read from a receiver once `pages` have come. If reading fails, what was read before stays. */
async function withPages(before: ReadSoFar, pages: Promise<readonly Page[]>): Promise<ReadSoFar> {
  try {
    return { address: before.address, pages: await pages, failure: undefined };
  } catch (error) {
    return { ...before, failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered' };
  }
}

/** Reads the newest entries, in place of what was read before. Never rejects. */
export const readNewest = (before: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> =>
  withPages(
    before,
    readPage(before.address, access).then((page) => [page]),
  );

/** Reads the next older page, if there is one; the newest where nothing has been read yet. Never rejects. */
export async function readOlder(before: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> {
  const { address, pages } = before;
  const next = pages.at(-1)?.next;
  if (next === undefined) return readNewest(before, access);
  if (next === null) return before;
  const older = readPage(address, access, next);
  return withPages(
    before,
    older.then((page) => [...pages, page]),
  );
}
