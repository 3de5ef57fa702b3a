import type { ReadRequest } from './readRequest';
import type { Saved, Submission } from './submission';

/** A version of an entry as a receiver stores it, in a database or in a sheet. It is never changed. */
export interface StoredSubmission extends Submission {
  /** When this version was received, in UTC, as ISO 8601. */
  changedAt: string;
  /** Who sent it; null if the receiver did not check tokens. */
  subject: string | null;
}

/** A version as it is read from a store. */
export interface StoredVersion extends StoredSubmission {
  /** When the first version of its entry was received. */
  receivedAt: string;
}

/** What a store has found for a person: the newest entries first, and the newest versions of one entry first. */
export interface Found {
  versions: readonly StoredVersion[];
  more: boolean;
}

/** The latest version of each entry; or all, each entry's together. */
export type Versions = 'latest' | 'all';

/** A register for a download: entries in the order in which they first arrived, columns in that of their first use. */
export interface RegisterTable {
  columns: readonly string[];
  /** With `latest`, entries that were withdrawn are left out. */
  versions: Versions;
  rows: Iterable<StoredVersion> | AsyncIterable<StoredVersion>;
}

/** What the receiver needs of a store to answer people. There are two kinds: SQLite and PostgreSQL. */
export interface Store {
  /** How many calls of `save` may run at once. Further entries wait: after a second the receiver refuses them. */
  savesAtOnce: number;
  /** Stores a version, by `decide`. Returns when it is on the disk. After an error nobody knows whether it is stored. */
  save(submission: StoredSubmission): Promise<Saved>;
  /** Calls `consume` with a register, and returns what that returns. The table can be read until `consume` ends. */
  read<Result>(
    formType: string,
    consume: (table: RegisterTable) => Promise<Result>,
    versions?: Versions,
  ): Promise<Result>;
  /** Those of a person's own entries that they ask for; undefined if the request's `before` is not the id of one. */
  find(request: ReadRequest, subject: string): Promise<Found | undefined>;
}

export type Located = Omit<StoredSubmission, 'fields'>;

/** The column of a field, and who sent the entry that added it: null if the receiver did not check tokens. */
export interface AddedColumn {
  name: string;
  subject: string | null;
}

export interface Column extends AddedColumn {
  formType: string;
  position: number;
}

/** Everything in a store, as of one moment. */
export interface Contents {
  columns: readonly Column[];
  /** Every version, each entry's together and in order; entries in the order in which they first arrived. */
  versions: Iterable<StoredSubmission> | AsyncIterable<StoredSubmission>;
}

/** The message if somebody tries to restore a backup into a store with entries. */
export const notEmpty = 'This store has entries. A backup is restored only into one that has none.';

/** The events of which a store keeps the last time: a check of its health, a backup. */
export type Mark = 'health' | 'backup';

/** A store that is open, with what operators need besides `Store`. */
export interface OpenStore extends Store {
  /** All versions of the entries whose ids are from `first` to `last`. */
  locate(first: string, last: string): readonly Located[] | Promise<readonly Located[]>;
  /** Stores the last time of an event, as safely as an entry. It throws if nothing can be stored. */
  mark(what: Mark, at: string): void | Promise<void>;
  marked(what: Mark): Promise<string | undefined>;
  /** Calls `consume` with everything in the store. The contents can be read until `consume` ends. */
  readAll<Result>(consume: (contents: Contents) => Promise<Result>): Promise<Result>;
  /** Writes everything into a new SQLite file, as of one moment, while entries arrive. */
  backUp(file: string): Promise<void>;
  /** Stores a backup. Throws if the store has entries. After any error close the store: closing undoes everything. */
  restore(contents: Contents): Promise<void>;
  /** The free bytes on the store's disk. PostgreSQL has no such function: its disk may be elsewhere. */
  freeBytes?(): Promise<number>;
  close(): void | Promise<void>;
}
