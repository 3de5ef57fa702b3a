import type { EntryQuery } from '@registers/shared/contract';
import type { RegisterRecord } from '../config/registry';
import type { Offers } from '../config/siteConfig';
import { followCorrections } from './followCorrections';
import { fromReceived, type Known } from './fromReceived';
import type { JournalEntry } from './journalEntry';
import { listSent } from './journalList';
import { type Endpoint, readMatching, readMine, readOne, ReadingError, type ReceivedEntry } from './reading';

export interface ReaderOptions {
  user: string;
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: Endpoint['getAccessToken'];
  registers: () => readonly RegisterRecord[];
}

/** How many values a receiver compares. With more, only what this device remembers is searched. */
const mostValues = 3;

/** Where the next page of each receiver begins, by its address. */
export type Cursors = Readonly<Record<string, string>>;

/** Entries of all receivers that offer reading, as far as they answered. */
export interface ReadPage {
  entries: JournalEntry[];
  /** Of those that have more. */
  cursors: Cursors;
  /** From when on no entry is missing, in milliseconds since 1970; undefined where none is missing at all. */
  completeSince: number | undefined;
  state: 'read' | 'unanswered' | 'signedOut';
}

/** Reads what a person has sent from the receivers of a site that offer it. None is asked that does not. Never rejects. */
export interface Reader {
  /** This person's own entries, a page of each receiver: the newest, or those behind the cursors. */
  page: (after?: Cursors) => Promise<ReadPage>;
  /** One of this person's own entries, wherever it is stored. */
  one: (id: string) => Promise<JournalEntry | undefined>;
  /** The latest version of one of this person's own entries. */
  latest: (id: string, limitMs?: number) => Promise<JournalEntry | undefined>;
  /** Entries with these values, newest first. */
  matching: (query: EntryQuery, limitMs: number) => Promise<JournalEntry[]>;
}

export function readerFor({ user, endpoints, offers, getAccessToken, registers }: ReaderOptions): Reader {
  const offering = Object.entries(endpoints).filter(([id]) => offers[id]?.includes('read'));
  const addresses = [...new Set(offering.map(([, address]) => address))];
  const at = (address: string): Endpoint => ({ address, getAccessToken });
  /** What each receiver answers, without those that do not. */
  const ask = async <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(addresses.map((address) => question(at(address))));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  const one = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const knownOf = async (formType: string): Promise<Known> => {
    const sent = await listSent(user).catch(() => []);
    const like = sent.find((entry) => entry.formType === formType);
    // A register's form type is its id, unless an entry of this device says otherwise.
    const register = like?.register ?? formType;
    const title = registers().find(({ id }) => id === register)?.title ?? like?.title ?? formType;
    return { user, register, title, details: like?.details };
  };
  const known = async (entry: ReceivedEntry) => fromReceived(entry, await knownOf(entry.formType));
  return {
    async page(after) {
      const asked = after ? Object.keys(after) : addresses;
      const read = (address: string) => readMine(at(address), after?.[address]);
      const { received, ...page } = pageOf(asked, await Promise.allSettled(asked.map(read)), after);
      return { ...page, entries: await Promise.all(received.map(known)) };
    },
    async one(id) {
      const entry = await one(id);
      return entry && known(entry);
    },
    async latest(id, limitMs) {
      const read = (version: string) => one(version, limitMs);
      const entry = await followCorrections(await read(id), read);
      return entry && known(entry);
    },
    async matching(query, limitMs) {
      if (Object.keys(query.values).length > mostValues) return [];
      const found = (await ask((endpoint) => readMatching(endpoint, query, limitMs))).flat();
      const latest = found.filter(({ correctedBy }) => correctedBy === null);
      return Promise.all(latest.sort((a, b) => b.receivedAt - a.receivedAt).map(known));
    },
  };
}

/** The answers of the receivers that were asked for a page, in their order, as one. */
function pageOf(
  asked: readonly string[],
  pages: readonly PromiseSettledResult<Awaited<ReturnType<typeof readMine>>>[],
  after: Cursors | undefined,
): Omit<ReadPage, 'entries'> & { received: ReceivedEntry[] } {
  const failures = pages.flatMap((page) => (page.status === 'rejected' ? [page.reason as unknown] : []));
  const signedOut = failures.some((failure) => failure instanceof ReadingError && failure.signedOut);
  const cursors = asked.flatMap((address, index): [string, string][] => {
    const page = pages[index];
    if (page?.status !== 'fulfilled')
      return after?.[address] === undefined ? [] : [[address, after[address]]];
    return page.value.next === null ? [] : [[address, page.value.next]];
  });
  const oldest = pages.flatMap((page) =>
    page.status === 'fulfilled' && page.value.next !== null
      ? [Math.min(...page.value.entries.map(({ receivedAt }) => receivedAt))]
      : [],
  );
  return {
    completeSince: oldest.length > 0 ? Math.max(...oldest) : undefined,
    received: pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.entries : [])),
    cursors: Object.fromEntries(cursors),
    state: failures.length === 0 ? 'read' : signedOut ? 'signedOut' : 'unanswered',
  };
}
