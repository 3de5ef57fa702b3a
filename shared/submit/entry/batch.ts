import * as v from 'valibot';
import { origin, text, time } from './schemas';

/** Rows that were submitted together, as they are stored. Times are milliseconds since 1970. */
export type Batch = v.InferOutput<typeof batchSchema>;
const batchSchema = v.object({
  ...origin,
  id: text,
  submittedAt: time,
  /** How many rows it had, without those that Stop returned or that are in a later batch; how many of them were accepted. */
  rows: v.number(),
  sent: v.number(),
  /** Whether a person has paused it. */
  paused: v.boolean(),
  /** True if its rows are withdrawals, else missing. */
  withdraws: v.optional(v.literal(true)),
});

/** Whether a record of the database is a batch (`schemas.ts`). */
export const isBatch = (value: unknown): value is Batch => v.is(batchSchema, value);
