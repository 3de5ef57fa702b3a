import type { EntryDetails } from './sentEntry';

/** One row of a batch: a complete entry. */
export interface BatchRow {
  /** The entry's id, which it keeps. */
  id: string;
  /** Its number in the table that it was submitted from, by which people know it. */
  number: number;
  /** As it is sent: every field in order, by wire name. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The text of each field of the form, so that it can be edited. */
  values: Readonly<Record<string, string>>;
}

/** Rows that are submitted together. They are sent one at a time, each as an entry of its own. */
export interface Batch {
  id: string;
  formType: string;
  /** What each field is called on the screen, by wire name. */
  labels: Readonly<Record<string, string>>;
  details: EntryDetails;
  rows: readonly BatchRow[];
}

/** How far a batch has been sent. */
export interface BatchProgress {
  id: string;
  formType: string;
  /** When it was submitted, in milliseconds since 1970. */
  submittedAt: number;
  /** All of its rows are sent, wait to be sent, or were refused. */
  sent: number;
  waiting: number;
  refused: number;
  /** A person has stopped it for a while. */
  paused: boolean;
  /** Why nothing of it is sent at present, in words. */
  reason?: string | undefined;
  /** How long the waiting rows will take, in milliseconds, as far as that can be told. */
  remainingMs?: number | undefined;
}

/** A row that has not been sent. */
export interface UnsentRow extends BatchRow {
  /** It was sent at least once without an answer. */
  mayBeStored: boolean;
  /** It is being sent now. */
  sending: boolean;
  /** Why the receiver refused it, in words; undefined while it waits to be sent. */
  refused?: string | undefined;
}

/**
 * The batches of a person and a register, in the shell's outbox. What returns a promise rejects where this browser
 * stores nothing.
 */
export interface Batches {
  /** Calls back after each change. Returns a function that stops it. */
  subscribe: (call: () => void) => () => void;
  /** The batches, oldest first; the same array until something changes. A finished one stays until it is closed. */
  list: () => readonly BatchProgress[];
  /**
   * Stores all rows in one transaction; from then on they are sent. Rejects and stores none where one of them is in a
   * batch already.
   */
  add: (batch: Batch) => Promise<void>;
  /** Stops sending after the row that is being sent, or goes on. */
  pause: (id: string, paused: boolean) => Promise<void>;
  /** The rows that have not been sent, in order. */
  unsent: (id: string) => Promise<readonly UnsentRow[]>;
  /** Removes rows that have not been sent, but none that is being sent now. */
  remove: (id: string, rows: readonly string[]) => Promise<void>;
  /** Forgets a batch of which nothing is left to send. */
  close: (id: string) => Promise<void>;
  /** What this person has sent from this register, or is about to send, as far as this device knows. */
  known: () => Promise<readonly { id: string; fields: BatchRow['fields'] }[]>;
}
