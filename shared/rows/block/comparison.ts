import type { SentFields } from '@registers/shared/entries';
import type { Texts } from '../../form/definition/fields';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { nameEntries } from './targets';

/** Why a row, if it is sent, perhaps repeats another row or a sent entry. */
export type Double =
  /** A row above, with the number `as`, corrects the same entry. */
  | { is: 'sameEntry'; as: number }
  /** An entry with the same values was sent. */
  | { is: 'sent' }
  /** A row above, with the number `as`, has the same values. */
  | { is: 'sameValues'; as: number }
  /**
   * An entry with the same key (`sameWhen` of the register) and other values was sent. `lacksId`: other rows have ids of
   * entries, so this row has probably lost its id.
   */
  | { is: 'sameKey'; lacksId: boolean };

/** A row with all that `verdictOn` needs to decide whether the row is sent. */
export interface ComparedRow extends RowReading {
  row: BlockRow;
  change: RowChange;
  /** Only for new entries, and corrections that change something. If several apply, the one that `Double` has first. */
  double: Double | undefined;
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

/** Returns a function to call for each row in order. It gives the number of the first row above with the same `key`. */
function firstRows(): (key: string, number: number) => number | undefined {
  const first = new Map<string, number>();
  return (key, number) => {
    const above = first.get(key);
    if (above === undefined) first.set(key, number);
    return above;
  };
}

/** Compares the rows of a block with each other and with sent entries, for `statesOf`. `readings`: those of all rows. */
export function compareRows(
  block: Block,
  readings: readonly RowReading[],
  { known }: CorrectionContext,
): ComparedRow[] {
  const sent = new Set(known.all.flatMap(({ fields }) => (fields ? [contentToCompare(fields)] : [])));
  const lacksId = nameEntries(block);
  const rowWithValues = firstRows();
  const rowForEntry = firstRows();
  function doubleOf({ number }: BlockRow, { target, read }: RowReading): Double | undefined {
    const content = contentToCompare(read.fields);
    // Called for every row, so that a new entry is compared with corrections above it too.
    const sameValues = rowWithValues(content, number);
    if (target.is === 'correction') {
      const as = isEmpty(read.was) ? undefined : rowForEntry(target.latest.id, number);
      return as === undefined ? undefined : { is: 'sameEntry', as };
    }
    if (target.is !== 'new') return undefined;
    if (sent.has(content)) return { is: 'sent' };
    if (sameValues !== undefined) return { is: 'sameValues', as: sameValues };
    return known.withKeyOf(read.fields).length > 0 ? { is: 'sameKey', lacksId } : undefined;
  }
  return block.pasted.rows.flatMap((row, index) => {
    const reading = readings[index];
    if (!reading) return [];
    return { ...reading, row, change: changeOf(block, row.id), double: doubleOf(row, reading) };
  });
}
