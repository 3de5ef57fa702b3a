import type { FormType, Submission } from './core';

/** A stored entry as a download shows it. */
export interface Row extends Submission {
  /** When it was stored: UTC, ISO 8601. */
  receivedAt: string;
  /** Who sent it, as the access token says; empty where no token is asked for. */
  subject: string;
}

/** Where entries are kept. What `add` answers is durable by then; anything else it throws. */
export interface Store {
  /** Stores an entry unless its id is there; then says whether that is the same entry. */
  add: (submission: Submission, subject: string) => 'stored' | 'stored before' | 'other content';
  /** The entries of a register in the order of their arrival, read one by one. */
  rows: (formType: FormType) => Iterable<Row>;
  /** Every field a register was ever sent, in the order of first sight. */
  columns: (formType: FormType) => string[];
  close: () => void;
}
