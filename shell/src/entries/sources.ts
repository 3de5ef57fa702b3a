import type { RegisterRecord } from '../config/registry';
import type { Offers } from '../config/siteConfig';

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
