import { type BlockParts, checks } from '@registers/shared/entries';
import type { Block, Changes } from './block';

const { isFlag, isNumber, isText, list, object, oneOf, optional, record } = checks;

const row = object({ id: isText, number: isNumber, cells: list(isText) });
const pasted = object({
  id: isText,
  header: optional(row),
  rows: list(row),
  doubts: record(oneOf('undecided', 'day')),
  commas: record(oneOf('thousands', 'decimals', 'undecided')),
});
const layout = object({
  names: list(optional(isText)),
  forAll: record(isText),
  dateOrders: record(oneOf('day', 'month')),
  commas: record(oneOf('thousands', 'decimals')),
});
const refusal = object({ batch: isText, reason: isText, isStored: isFlag, mayBeStored: isFlag });
const rowChange = object({
  fixes: optional(record(isText)),
  submits: optional(isFlag),
  refusal: optional(refusal),
});
const changes = object({ of: isText, layout, matches: record(record(isText)), rows: record(rowChange) });
const block = object({ pasted, changes });

/** What the device has of a table; undefined where it was not written by this code. */
export const blockIn = (parts: BlockParts): Block | undefined =>
  block(parts)
    ? { pasted: parts['pasted'] as Block['pasted'], changes: parts['changes'] as Changes }
    : undefined;

/** The same of a copy of its changes. */
export const changesIn = (copy: unknown): Changes | undefined =>
  changes(copy) ? (copy as Changes) : undefined;
