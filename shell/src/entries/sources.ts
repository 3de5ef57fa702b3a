import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import type { RegisterRecord } from '../config/registry';
import type { Offers } from '../config/siteConfig';
import { loadDeferred } from '../loadDeferred';

/** Where the sent entries of a person are: on this device, and in the receivers that offer reading. */
export interface Sources {
  user: string;
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: () => Promise<string | undefined>;
  /** The registers of the site, now. */
  registers: () => readonly RegisterRecord[];
}

/** Whether the receiver of a register takes corrections. */
export const takesCorrections = (offers: Offers, register: string): boolean =>
  offers[register]?.includes('correct') ?? false;

/** The latest versions of sent entries, for a register's form. Never rejects. */
export async function find(sources: Sources, query: EntryQuery): Promise<readonly SentEntry[]> {
  const loaded = await loadDeferred();
  return loaded instanceof Error ? [] : loaded.findSent(sources, query);
}
