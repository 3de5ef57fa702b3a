import type { ShownRegister } from '../config/registry';
import type { Offers } from '../config/siteConfig';

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
export const isOffered = (offers: Offers, register: string, what: 'read' | 'correct'): boolean =>
  Object.hasOwn(offers, register) && (offers[register]?.includes(what) ?? false);

/** Whether the receiver of a register takes corrections. */
export const takesCorrections = (offers: Offers, register: string): boolean =>
  isOffered(offers, register, 'correct');

/** What a person does about a wrong entry where its receiver takes no corrections. */
export const noCorrections = (reference: string): string =>
  `Entries here can’t be corrected online. Tell the person who keeps the spreadsheet that entry ${reference} is wrong.`;
