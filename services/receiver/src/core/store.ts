import type { LinkColumn } from '@registers/shared/sheet';
import type { ReadRequest } from './readRequest';
import type { Saved, Submission } from './submission';

/** A submission as a receiver keeps it. */
export interface StoredSubmission extends Submission {
  /** When it was received, in UTC, as ISO 8601. */
  receivedAt: string;
  /** Who sent it, when tokens are checked. */
  subject: string | null;
}

/** Who reads, and whether `match` finds the entries of others too. */
export interface EntryReader {
  subject: string;
  others: boolean;
}

export interface StoredEntry extends StoredSubmission {
  /** The id of the entry that corrects this one, or withdraws it. */
  correctedBy: string | null;
  withdrawn: boolean;
}

/** Entries, newest first. */
export interface Found {
  entries: readonly StoredEntry[];
  /** Whether there are entries after the last one. */
  more: boolean;
}

/** One register: the field names in the order they were first seen, and the rows in order of arrival. */
export interface RegisterTable {
  columns: readonly string[];
  /** The columns of corrections and of withdrawals, each only if the register has one. */
  links: readonly LinkColumn[];
  rows: Iterable<StoredSubmission> | AsyncIterable<StoredSubmission>;
}

/** Which rows of a register: all of them, or without those that were corrected or withdrawn, and without withdrawals. */
export type State = 'all' | 'latest';

export interface Store {
  /** How many calls of `save` may run. Others wait in the queue, which refuses them after a second. */
  savesAtOnce: number;
  /** Returns only when the outcome can no longer be lost. */
  save(submission: StoredSubmission): Saved | Promise<Saved>;
  /** Calls `consume` with the rows of one register, in order of arrival. The table is valid until `consume` has ended. */
  read<Result>(
    formType: string,
    consume: (table: RegisterTable) => Promise<Result>,
    state?: State,
  ): Promise<Result>;
  /** The entries that a person has asked for and may read; undefined if `before` is not one of their entries. */
  find(request: ReadRequest, reader: EntryReader): Found | undefined | Promise<Found | undefined>;
}

/** What became of an entry: all that a store knows of it but its content. */
export type Located = Omit<StoredEntry, 'fields'>;

/** The place of a field among the columns of its register. */
export interface Column {
  formType: string;
  name: string;
  position: number;
}

/** Everything in a store, as of one moment. */
export interface Contents {
  columns: readonly Column[];
  /** In order of arrival. */
  entries: Iterable<StoredSubmission> | AsyncIterable<StoredSubmission>;
}

/** The message if a backup is to be restored into a store with entries. */
export const notEmpty = 'This store has entries. A backup is restored only into one that has none.';

/** An event whose last time a store keeps: a check of its health, or a backup. */
export type Mark = 'health' | 'backup';

/** A store that is open, with what operators need besides `Store`. */
export interface OpenStore extends Store {
  /** The entries with an id from `first` to `last`, in order of arrival. */
  locate(first: string, last: string): readonly Located[] | Promise<readonly Located[]>;
  /** Stores when something was done last, as durably as an entry. Throws when nothing can be stored. */
  mark(what: Mark, at: string): void | Promise<void>;
  /** When something was done last; undefined if never. */
  marked(what: Mark): string | undefined | Promise<string | undefined>;
  /** Calls `consume` with everything in the store, which is valid until `consume` has ended. */
  readAll<Result>(consume: (contents: Contents) => Promise<Result>): Promise<Result>;
  /** Writes everything into a new SQLite file, as of one moment, while entries arrive. */
  backUp(file: string): Promise<void>;
  /**
   * Stores everything of a backup. Throws where there are entries. If it throws, close the store: nothing of the backup
   * is then in it.
   */
  restore(contents: Contents): Promise<void>;
  /** The free bytes of the store's disk; missing if the disk is not in this machine. */
  freeBytes?(): Promise<number>;
  close(): void | Promise<void>;
}
