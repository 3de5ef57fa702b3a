import type { EntryOrigin } from './entry';

/** Rows that were submitted together, as they are stored. Times are milliseconds since 1970. */
export interface Batch extends EntryOrigin {
  id: string;
  submittedAt: number;
  /** How many of its rows were accepted. */
  sent: number;
  /** Whether a person has paused it. */
  paused: boolean;
  /** True if its rows are withdrawals, else missing. */
  withdraws?: true | undefined;
}
