import * as v from 'valibot';
import type { Reading } from '../read/reading';

/** What the rows of a table were read from, and what a person has decided about all of them. */
export interface Sheet {
  /** Undefined once no row is of it any more. */
  reading?: Reading | undefined;
  /** Whether rows correct the entries with the same key (`sameWhen` of the register); undefined until a person says. */
  byKey?: boolean | undefined;
}

const line = v.array(v.string());
const sheet = v.object({
  reading: v.optional(
    v.object({
      lines: v.array(line),
      header: v.optional(v.object({ cells: line, at: v.number(), end: v.number() })),
      columns: v.array(
        v.object({
          name: v.optional(v.string()),
          dates: v.picklist(['day', 'month', 'undecided']),
          comma: v.picklist(['thousands', 'decimals', 'undecided']),
          year: v.optional(v.number()),
        }),
      ),
    }),
  ),
  byKey: v.optional(v.boolean()),
});

/** A stored sheet; an empty one if there is none, or if it is built otherwise. */
export const sheetIn = (stored: unknown): Sheet => (v.is(sheet, stored) ? stored : {});
