import type { SentFields } from '@registers/shared/entries';
import { kept } from '../../form/rules/kept';
import type { Block } from './block';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { namedEntries, type RowTarget } from './targets';

/** What a row is, compared with the other rows and with sent entries. `verdictOn` says if it is sent. */
export type Finding =
  /** A new entry. */
  | { is: 'new' }
  /** A new entry with the values of a sent one. */
  | { is: 'sent' }
  /** A new entry with the values of the row with the number `as`, which is above it. */
  | { is: 'duplicate'; as: number }
  /**
   * A new entry with the key of a sent one (`sameWhen` of the register) and other values. `lacksId`: other rows have ids of
   * entries, so this row has probably lost its id.
   */
  | { is: 'alike'; lacksId: boolean }
  /** A correction that changes its entry. */
  | { is: 'correction' }
  /** A correction that changes the same entry as the row with the number `as`, which is above it. */
  | { is: 'sameEntry'; as: number }
  /** A correction with the values of its entry. */
  | { is: 'unchanged' }
  /** A correction whose changes are all out of date. */
  | { is: 'outdated' }
  | Exclude<RowTarget, { is: 'new' | 'correction' }>;

/** A text that is the same for entries with the same values. A missing field counts as empty. */
const contentOf = kept((fields: SentFields): string =>
  JSON.stringify(fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1))),
);

/** Returns a function to call for each row in order. It gives the number of the first row above with the same `key`. */
function firstRows(): (key: string, number: number) => number | undefined {
  const first = new Map<string, number>();
  return (key, number) => {
    const above = first.get(key);
    if (above === undefined) first.set(key, number);
    return above;
  };
}

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;

/** A row that is read and compared. */
export interface ComparedRow extends RowReading {
  finding: Finding;
}

/** Compares the rows of a block with each other and with sent entries. `readings`: those of all rows, in order. */
export function compareRows(
  block: Block,
  readings: readonly RowReading[],
  { known }: CorrectionContext,
): ComparedRow[] {
  const sent = new Set(known.all.flatMap(({ fields }) => (fields ? [contentOf(fields)] : [])));
  const lacksId = namedEntries(block).size > 0;
  const rowWithValues = firstRows();
  const rowForEntry = firstRows();
  const findingOn = ({ row: { number }, target, read }: RowReading): Finding => {
    const content = contentOf(read.fields);
    // Called for every row, so that a new entry is compared with corrections above it too.
    const sameValues = rowWithValues(content, number);
    if (target.is === 'correction') {
      if (isEmpty(read.was)) return { is: isEmpty(read.outdated) ? 'unchanged' : 'outdated' };
      const as = rowForEntry(target.entry.latest.id, number);
      return as === undefined ? { is: 'correction' } : { is: 'sameEntry', as };
    }
    if (target.is !== 'new') return target;
    if (sent.has(content)) return { is: 'sent' };
    if (sameValues !== undefined) return { is: 'duplicate', as: sameValues };
    return known.withKeyOf(read.fields).length > 0 ? { is: 'alike', lacksId } : { is: 'new' };
  };
  return readings.map((reading) => ({ ...reading, finding: findingOn(reading) }));
}
