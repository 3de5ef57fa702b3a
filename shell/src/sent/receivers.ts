import type { EntryQuery } from '@registers/shared/contract';
import type { Offers } from '../config/siteConfig';
import { type Endpoint, type Received, type ReceivedEntry, readMatching, readMine, readOne } from './reading';

interface Options {
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: Endpoint['getAccessToken'];
}

/** How long a form waits for entries with the same values, in milliseconds. Nobody is told of an answer after that. */
const matchLimitMs = 2_000;

/** The receivers of a site that let people read what they have sent. */
export interface Receivers {
  /** The addresses of those that offer it; none is ever asked that does not. */
  addresses: readonly string[];
  /** A page of this person's own entries at one of them, newest first. Rejects with a ReadingError. */
  mine: (address: string, before?: string) => Promise<Received>;
  /** One of this person's own entries, wherever it is stored. Never rejects. */
  one: (id: string) => Promise<ReceivedEntry | undefined>;
  /** Entries with these values, newest first. Never rejects. */
  matching: (query: EntryQuery) => Promise<readonly ReceivedEntry[]>;
}

export function receiversOf({ endpoints, offers, getAccessToken }: Options): Receivers {
  const addresses = [
    ...new Set(
      Object.entries(endpoints).flatMap(([id, address]) => (offers[id]?.includes('read') ? [address] : [])),
    ),
  ];
  const at = (address: string): Endpoint => ({ address, getAccessToken });
  /** What each receiver answers, without those that do not. */
  const ask = async <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(addresses.map((address) => question(at(address))));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  return {
    addresses,
    mine: (address, before) => readMine(at(address), [], before),
    one: async (id) => (await ask((endpoint) => readOne(endpoint, id))).find((entry) => entry !== undefined),
    matching: async (query) =>
      (await ask((endpoint) => readMatching(endpoint, query, matchLimitMs)))
        .flat()
        .sort((a, b) => b.receivedAt - a.receivedAt),
  };
}
