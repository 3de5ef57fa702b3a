import type { AcceptedEntry, Beginning, EntryQuery, SentEntry } from '@registers/shared/contract';
import type { Session } from '../auth/session';
import type { Answer } from './beginning';
import type { JournalEntry } from './journalEntry';
import type { JournalLimits } from './limits';
import type { Reader } from './reader';

/** The entry that a form has sent last, as long as the page is open. */
export interface Receipt {
  entry: JournalEntry;
  /** Whether this browser remembers it. */
  remembered: boolean;
  /** The person does not want to see it any more. */
  closed?: true;
}

/** The register that an entry was sent from. */
export type From = Pick<JournalEntry, 'register' | 'title'>;

/** What a person has sent, as far as this device remembers it. Nothing here rejects: a browser may block its storage. */
export interface Sent {
  user: string;
  signInAgain: Session['signInAgain'];
  limits: JournalLimits;
  /** What lists and forms ask for; undefined where its script cannot be loaded now. */
  entries: () => Promise<Entries | undefined>;
  /** The receipt of each register's form, by register id. */
  receipts: Readonly<Record<string, Receipt>>;
  closeReceipt: (register: string) => void;
  /** Remembers an entry that a form has sent, and gives a receipt. */
  rememberShown: (entry: AcceptedEntry, from: From) => Promise<void>;
  /** Remembers an entry that the outbox has sent. */
  remember: (entry: AcceptedEntry & From) => Promise<void>;
  find: (query: EntryQuery) => Promise<SentEntry[]>;
  /** The entry that was sent last from this register. */
  lastSent: (register: string) => Promise<SentEntry | undefined>;
  /** Whether the receiver of this register takes corrections. */
  takesCorrections: (register: string) => boolean;
  /** Removes everything that this person has sent from this device. */
  forget: () => Promise<void>;
}

/** What a person has sent, as lists and forms ask for it. Nothing here rejects: a browser may block its storage. */
export interface Entries {
  /** Reads from the receivers; undefined where none offers it, or its script cannot be loaded. */
  reader: () => Promise<Reader | undefined>;
  /** What a register's form is opened with, where its address asks for it. */
  beginning: (register: string, kind: Beginning['kind'], id: string) => Promise<Answer>;
  find: (query: EntryQuery) => Promise<SentEntry[]>;
  /** The entry that was sent last from this register. */
  lastSent: (register: string) => Promise<SentEntry | undefined>;
  /** Removes what this device remembers beyond the limits. */
  removeExpired: () => Promise<void>;
  /** The same, but only now and then: after each entry that was remembered. */
  afterRemembering: () => Promise<void>;
}
