import type { EntryQuery } from '@registers/shared/contract';
import type { RegisterRecord } from '../config/registry';
import type { Offers } from '../config/siteConfig';
import { listSent } from './journal';
import type { JournalEntry } from './journalEntry';
import { fromReceived, type Known } from './merge';
import { type Endpoint, type ReceivedEntry, type ReceivedPage, readMatching, readMine, readOne } from './reading';

interface Options {
  user: string;
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: Endpoint['getAccessToken'];
  registers: () => readonly RegisterRecord[];
}

/** How many values a receiver compares. With more, only what this device remembers is searched. */
const mostValues = 3;

/** Reads what a person has sent from the receivers of a site that offer it. None is asked that does not. */
export interface Reader {
  addresses: readonly string[];
  /** A page of this person's own entries at one of them, newest first. Rejects with a ReadingError. */
  mine: (address: string, before?: string) => Promise<ReceivedPage>;
  /** One of this person's own entries, wherever it is stored. Never rejects. */
  one: (id: string, limitMs?: number) => Promise<ReceivedEntry | undefined>;
  /** The latest version of one of this person's own entries. Never rejects. */
  latest: (id: string, limitMs?: number) => Promise<JournalEntry | undefined>;
  /** Entries with these values, newest first. Never rejects. */
  matching: (query: EntryQuery, limitMs: number) => Promise<JournalEntry[]>;
  /** What this page knows of the entries of a form type. */
  knownOf: (formType: string) => Promise<Known>;
}

export function readerFor({ user, endpoints, offers, getAccessToken, registers }: Options): Reader {
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
    addresses,
    mine: (address, before) => readMine(at(address), [], before),
    one,
    knownOf,
    async latest(id, limitMs) {
      let entry = await one(id, limitMs);
      // A chain of corrections has one end.
      while (entry?.correctedBy) {
        const later = await one(entry.correctedBy, limitMs);
        if (!later) break;
        entry = later;
      }
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
