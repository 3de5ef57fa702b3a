import { SessionEnded } from '@registers/shared/entries';
import type { SentEntryAccess } from '../../../entries/sentEntryAccess';
import type { Coverage, Covered } from './coverage';
import type { SentSource } from './merge';
import { asSource } from './receivedItems';
import { readMine } from './reading';

/** The entries of a person that have been read from one receiver so far. Another answer makes another object. */
export interface ReadSoFar extends SentSource {
  address: string;
  covered: Covered;
  /** What the receiver needs to find the next older page; undefined if there is none, and before any answer. */
  older: string | undefined;
  /** Why the last request brought nothing; undefined if it was answered. */
  failure: 'unanswered' | 'signedOut' | undefined;
}

/** A receiver before anything has been read. */
export const unreadAt = (address: string): ReadSoFar => ({
  address,
  items: [],
  withdrawals: [],
  covered: 'unanswered',
  older: undefined,
  failure: undefined,
});

/** The newest entries, or those that `older` says. @throws as `readMine` */
async function readPage(address: string, access: SentEntryAccess, older?: string) {
  const until = Date.now();
  const { entries, next } = await readMine({ address, getAccessToken: access.getAccessToken }, older);
  const from = next === null ? 0 : (entries.at(-1)?.receivedAt ?? until);
  const covered: Coverage = { from, until };
  return {
    ...(await asSource(entries, access)),
    address,
    covered,
    older: next ?? undefined,
    failure: undefined,
  };
}

/** What was read now; if that failed, what was read before, and why. */
const orBefore = (before: ReadSoFar, reading: Promise<ReadSoFar>): Promise<ReadSoFar> =>
  reading.catch((error: unknown) => ({
    ...before,
    failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered',
  }));

/** Reads the newest entries, in place of what was read before. Never rejects. */
export const readNewest = (before: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> =>
  orBefore(before, readPage(before.address, access));

/** Reads the next older page, if there is one; the newest where nothing has been read yet. Never rejects. */
export function readOlder(before: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> {
  const { address, items, withdrawals, covered, older } = before;
  if (covered === 'unanswered') return readNewest(before, access);
  if (older === undefined) return Promise.resolve(before);
  const further = readPage(address, access, older).then((page) => ({
    ...page,
    items: [...items, ...page.items],
    withdrawals: [...withdrawals, ...page.withdrawals],
    covered: { from: page.covered.from, until: covered.until },
  }));
  return orBefore(before, further);
}
