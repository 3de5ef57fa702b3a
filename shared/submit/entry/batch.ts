import type { EntryOrigin } from './entry';

/** Rows that were submitted together, as they are stored. Times are milliseconds since 1970. */
export interface Batch extends EntryOrigin {
  id: string;
  submittedAt: number;
  /** How many rows it has, sent ones too, but not those taken out of it. Of a discarded batch: the rows still being sent. */
  rows: number;
  /** Whether a person has paused it. */
  paused: boolean;
  /** True if its rows are withdrawals, else missing. */
  withdraws?: true | undefined;
}
