import type { SentFields } from '@registers/shared/entries';
import type { Texts } from '../../form/definition/fields';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { nameEntries } from './targets';

/** A row with all that decides whether the row is sent; `verdict.ts` decides. */
export interface ComparedRow extends RowReading {
  row: BlockRow;
  change: RowChange;
  /** Whether the row corrects an entry, but changes none of its values. */
  changesNothing: boolean;
  /** The first row above that changes the same entry; undefined if there is none. */
  sameEntryAbove: BlockRow | undefined;
  /** The first row above that has the same values; undefined if there is none. */
  sameValuesAbove: BlockRow | undefined;
  /** Whether an entry with the same values was sent. */
  wasSent: boolean;
  /** Whether an entry with the same key was sent (`sameWhen` of the register). */
  hasSentKey: boolean;
  /** Whether any row of the block names an entry by its id. */
  areEntriesNamed: boolean;
  context: CorrectionContext;
}

export const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;

/** The results of `contentToCompare`, kept by its argument: all rows are compared again whenever one of them is edited. */
const contents = new WeakMap<SentFields, string>();

/** A text that is the same for entries with the same values. A missing field counts as empty. */
function contentToCompare(fields: SentFields): string {
  const before = contents.get(fields);
  if (before !== undefined) return before;
  const filled = fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(filled);
  contents.set(fields, content);
  return content;
}

/** For each row, the first row above it with the same key; undefined if there is none. `keys` has the key of each row. */
function rowsAbove(
  rows: readonly BlockRow[],
  keys: readonly (string | undefined)[],
): (BlockRow | undefined)[] {
  const first = new Map<string, BlockRow>();
  return rows.map((row, index) => {
    const key = keys[index];
    if (key === undefined) return undefined;
    const above = first.get(key);
    if (!above) first.set(key, row);
    return above;
  });
}

/** Compares the rows of a block with each other and with sent entries, for `statesOf`. `readings`: those of all rows. */
export function compareRows(
  block: Block,
  readings: readonly RowReading[],
  context: CorrectionContext,
): ComparedRow[] {
  const { rows } = block.pasted;
  const { known } = context;
  const sent = new Set(known.all.flatMap(({ fields }) => (fields ? [contentToCompare(fields)] : [])));
  const readRows = readings.map((reading) => ({
    ...reading,
    changesNothing: reading.target.is === 'correction' && isEmpty(reading.read.was),
  }));
  const sameValues = rowsAbove(
    rows,
    readRows.map(({ read }) => contentToCompare(read.fields)),
  );
  const sameEntry = rowsAbove(
    rows,
    readRows.map(({ target, changesNothing }) =>
      target.is === 'correction' && !changesNothing ? target.latest.id : undefined,
    ),
  );
  const areEntriesNamed = nameEntries(block);
  return rows.flatMap((row, index) => {
    const reading = readRows[index];
    if (!reading) return [];
    return {
      ...reading,
      row,
      change: changeOf(block, row.id),
      sameEntryAbove: sameEntry[index],
      sameValuesAbove: sameValues[index],
      wasSent: sent.has(contentToCompare(reading.read.fields)),
      hasSentKey: known.withKeyOf(reading.read.fields).length > 0,
      areEntriesNamed,
      context,
    };
  });
}
