import type { Saved, Submission } from './core';

/** What a receiver keeps of a submission. */
export interface StoredSubmission extends Submission {
  /** UTC, ISO 8601. */
  receivedAt: string;
  /** Who sent it, when tokens are checked. */
  subject: string | null;
}

/** One register: the field names in the order they were first seen, and the rows in order of arrival. */
export interface Table {
  columns: readonly string[];
  /** Whether any entry of the register corrects another one. */
  hasCorrections: boolean;
  rows: Iterable<StoredSubmission> | AsyncIterable<StoredSubmission>;
}

/** Which rows of a register: all of them, or without those that were corrected. */
export type State = 'all' | 'latest';

export interface Store {
  /** Returns only when the outcome is durable. */
  save(submission: StoredSubmission): Saved | Promise<Saved>;
  /** Calls `consume` with the rows of one register, in order of arrival. The table is valid until `consume` has ended. */
  read<Result>(formType: string, consume: (table: Table) => Promise<Result>, state?: State): Promise<Result>;
}

/** A store that is connected to where it keeps things. */
export interface OpenStore extends Store {
  /** Throws when nothing can be read. */
  ping(): void | Promise<void>;
  close(): void | Promise<void>;
}
