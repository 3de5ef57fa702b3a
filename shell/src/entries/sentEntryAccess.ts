import type { RegisterRecord } from '@registers/shared/registry';
import type { Offer, Offers } from '../config/siteConfig';

/** What is needed to read a person's sent entries, from this device and from the receivers that offer it. */
export interface SentEntryAccess {
  user: string;
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: () => Promise<string | undefined>;
  /** The registers as `registers.json` has them now. */
  registers: () => readonly RegisterRecord[];
}

/** Whether `config.json` says that the receiver of a register can do `what`. */
export const isOffered = (offers: Offers, register: string, what: Offer): boolean =>
  Object.hasOwn(offers, register) && (offers[register]?.includes(what) ?? false);

/** Whether it is told which version of an entry a submission was made from. */
export const isVersioned = (offers: Offers, register: string): boolean =>
  isOffered(offers, register, 'correct') || isOffered(offers, register, 'withdraw');
