import type { BlockParts } from '@registers/shared/submit';
import * as v from 'valibot';
import { type Block, type Changes, isUnchanged } from './block';
import { withBatchRows } from './returnedRows';

/**
 * The block on this device, for `openBlock.ts`. In the database: the pasted rows, the changes (each written only when
 * it was replaced), and rows on their way back from batches (`returned`). In `localStorage`, as a backup: the changes
 * alone. How rows come back:
 *
 * 1. `takeRowsBack` moves them from the batch to `returned`.
 * 2. `OpenBlock.takeBack` adds them to the block in memory, before the page writes anything else to the device.
 * 3. The next write, `partsOf`, has them among the pasted rows, and removes `returned`.
 *
 * If the page is closed between 1 and 3, the next one adds them as it opens the block (`withLater`), and goes on with 3.
 */
const text = v.string();
const texts = v.record(text, text);
const row = v.object({
  id: text,
  number: v.number(),
  cells: v.array(text),
  texts: v.optional(texts),
  corrects: v.optional(text),
});
const pastedRows = v.object({
  id: text,
  header: v.optional(row),
  rows: v.array(row),
  told: v.object({
    dates: v.record(text, v.picklist(['undecided', 'day'])),
    commas: v.record(text, v.picklist(['thousands', 'decimals', 'undecided'])),
    years: v.record(text, v.number()),
  }),
});
const refusal = v.object({ batch: text, reason: text, isTaken: v.boolean(), isNotFound: v.boolean() });
const rowChange = v.object({
  fixes: v.optional(texts),
  submits: v.optional(v.boolean()),
  refusal: v.optional(refusal),
  chosenEntry: v.optional(text),
});
const blockChanges = v.object({
  pastedId: text,
  layout: v.object({
    // In the JSON of a backup, undefined has become null.
    names: v.array(v.nullish(text)),
    forAll: texts,
    said: v.object({
      dates: v.record(text, v.picklist(['day', 'month'])),
      commas: v.record(text, v.picklist(['thousands', 'decimals'])),
    }),
    correctsByKey: v.optional(v.boolean()),
  }),
  matches: v.record(text, texts),
  rows: v.record(text, rowChange),
});

/** Changes from the device; undefined if they are built otherwise, as any script of the page can write there. */
function changesIn(stored: unknown): Changes | undefined {
  if (!v.is(blockChanges, stored)) return undefined;
  const changes = stored as Changes;
  const names = changes.layout.names.map((name) => name ?? undefined);
  return { ...changes, layout: { ...changes.layout, names } };
}

/** The block that the database has, without `returned`; undefined if it has none. */
export function blockIn({ pasted, changes: stored }: BlockParts): Block | undefined {
  const changes = changesIn(stored);
  return changes && v.is(pastedRows, pasted) ? { pasted, changes } : undefined;
}

/** The stored block with rows that came back after it was written, and with the changes of a backup of this block. */
export function withLater(
  stored: Block | undefined,
  { returned = [] }: BlockParts,
  backup: unknown,
): Block | undefined {
  const block = returned.length > 0 ? withBatchRows(stored, returned) : stored;
  const changes = changesIn(backup);
  // A block of returned rows alone had the same id when the backup was saved: `withBatchRows` sees to that.
  if (!block || changes?.pastedId !== block.pasted.id) return block;
  // Changes of rows are joined: the backup may have been saved before some of the rows came back.
  return { ...block, changes: { ...changes, rows: { ...block.changes.rows, ...changes.rows } } };
}

/** The parts to write so that the device, which has block `before`, has `next`. This has the rows of `returned` already. */
export const partsOf = (next: Block | undefined, before: Block | undefined): BlockParts => ({
  head: next && { rows: next.pasted.rows.length },
  returned: undefined,
  ...(!isUnchanged(before?.pasted, next?.pasted) && { pasted: next?.pasted }),
  ...(!isUnchanged(before?.changes, next?.changes) && { changes: next?.changes }),
});
