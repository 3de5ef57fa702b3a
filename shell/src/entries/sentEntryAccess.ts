import type { ShownRegister } from '../config/registry';
import type { Offer, Offers } from '../config/siteConfig';

/** Where the sent entries of a person are: on this device, and in the receivers that offer reading. */
export interface Sources {
  user: string;
  /** Where each register's submissions go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  offers: Offers;
  getAccessToken: () => Promise<string | undefined>;
  /** The registers of the site, now. */
  registers: () => readonly ShownRegister[];
}

/** Whether config.json says that the receiver of a register can do this. */
export const isOffered = (offers: Offers, register: string, what: Offer): boolean =>
  Object.hasOwn(offers, register) && (offers[register]?.includes(what) ?? false);
