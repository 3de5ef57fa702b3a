import { type BlockParts, checks } from '@registers/shared/entries';
import type { Block, Changes } from './block';

type Check = typeof checks.isText;

const { isFlag, isNumber, isText, list, object, oneOf, optional, record } = checks;

const row = object({
  id: isText,
  number: isNumber,
  cells: list(isText),
  texts: optional(record(isText)),
  corrects: optional(isText),
});
const pasted = object({
  id: isText,
  header: optional(row),
  rows: list(row),
  doubts: record(oneOf('undecided', 'day')),
  commas: record(oneOf('thousands', 'decimals', 'undecided')),
});
const refusal = object({
  batch: isText,
  reason: isText,
  isStoredOtherwise: isFlag,
  isNotFound: isFlag,
  mayBeStored: isFlag,
});
const rowChange = object({
  fixes: optional(record(isText)),
  submits: optional(isFlag),
  refusal: optional(refusal),
  chosenEntry: optional(isText),
});
/** Makes the check of stored changes. `column` checks each of `names`: a wire name, or what stands for no field. */
const changesWith = (column: Check) =>
  object({
    of: isText,
    layout: object({
      names: list(column),
      forAll: record(isText),
      dateOrders: record(oneOf('day', 'month')),
      commas: record(oneOf('thousands', 'decimals')),
      correctsByKey: optional(isFlag),
    }),
    matches: record(record(isText)),
    rows: record(rowChange),
  });
const block = object({ pasted, changes: changesWith(optional(isText)) });
/** Whether something is the changes of a backup in `localStorage`. In its JSON, undefined has become null. */
const isBackupOfChanges = changesWith((value) => value === null || isText(value));

/** The block that the database has; undefined if something else is there, as any script of the page can write there. */
export const blockIn = (parts: BlockParts): Block | undefined =>
  block(parts)
    ? { pasted: parts['pasted'] as Block['pasted'], changes: parts['changes'] as Changes }
    : undefined;

/** The changes in a backup from `localStorage`; undefined if the backup is something else. */
export function changesIn(backup: unknown): Changes | undefined {
  if (!isBackupOfChanges(backup)) return undefined;
  const changes = backup as Changes;
  const names = changes.layout.names.map((name) => name ?? undefined);
  return { ...changes, layout: { ...changes.layout, names } };
}

/** The parts of block `next` to write while the device has block `before`. */
export const changedParts = (next: Block | undefined, before: Block | undefined): BlockParts => ({
  head: next && { rows: next.pasted.rows.length },
  ...(next?.pasted !== before?.pasted && { pasted: next?.pasted }),
  ...(next?.changes !== before?.changes && { changes: next?.changes }),
});

export function withBackup(block: Block | undefined, backup: Changes | undefined): Block | undefined {
  if (!block || backup?.of !== block.pasted.id) return block;
  // Changes of rows are joined: the database may have rows that came back from a batch after this backup was saved.
  const rows = { ...block.changes.rows, ...backup.rows };
  return { ...block, changes: { ...backup, rows } };
}
