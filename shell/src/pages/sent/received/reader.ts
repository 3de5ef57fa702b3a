import type { EntryQuery } from '@registers/shared/contract';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import type { SentItem } from '../sentItem';
import { followCorrections } from './followCorrections';
import { asSource } from './receivedItems';
import { readNewest, readOlder, type ReadSoFar } from './receiver';
import { type AnsweredEntry, type Endpoint, readMatching, readOne } from './reading';

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
  const find = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const asItems = async (entries: readonly AnsweredEntry[]) => (await asSource(entries, access)).items;
  const asItem = async (entry: AnsweredEntry | undefined) => entry && (await asItems([entry]))[0];
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
      Promise.all(receivers.map((receiver) => readNewest(receiver, access))),
    /** Reads a further page of this person's own entries from each receiver that has one. */
    readOlder: (receivers: readonly ReadSoFar[]) =>
      Promise.all(receivers.map((receiver) => readOlder(receiver, access))),
    /** One of this person's own entries, from whichever receiver has it. */
    one: async (id: string) => asItem(await find(id)),
    /** The latest version of one of this person's own entries. */
    async latest(id: string, limitMs?: number) {
      const version = (versionId: string) => find(versionId, limitMs);
      return asItem(await followCorrections(await version(id), version));
    },
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
