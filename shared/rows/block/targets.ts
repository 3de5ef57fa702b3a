import { correctsColumn, idColumn, isUuid } from '@registers/shared/sheet';
import { indexOfAddedColumn } from '../read/columnNames';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf } from './block';
import type { FoundEntry, Known, KnownEntry } from './known';

/** What becomes of a row. */
export type Target = (
  | { is: 'new' }
  | ({ is: 'correction' } & FoundEntry)
  /** It names an entry that is not known. */
  | { is: 'unknown' }
  /** A person has to say which entry it corrects. */
  | { is: 'open' }
) & {
  /** The entries that have the key of the row, where it is not one alone. */
  among?: readonly KnownEntry[];
};

/** What a person has chosen among several entries for a row that corrects none of them. */
export const noEntry = '';

const isNew: Target = { is: 'new' };
const isUnknown: Target = { is: 'unknown' };

/** The column with the ids of stored entries, as in a download: by its header, or as the sheet has it, first. */
function referenceColumn({ pasted: { header }, changes }: Block): number | undefined {
  const named = [idColumn, correctsColumn].map((name) => indexOfAddedColumn(header?.cells ?? [], name));
  const column = header ? named.find((index) => index >= 0) : 0;
  return column === undefined || changes.layout.names[column] !== undefined ? undefined : column;
}

/** The id of the entry that a row names: none, or one. */
export function referencesOf(block: Block): (row: BlockRow) => readonly string[] {
  const column = referenceColumn(block);
  return ({ cells, corrects }) => {
    const cell = column === undefined ? '' : (cells[column] ?? '');
    const id = corrects ?? (isUuid(cell) ? cell.toLowerCase() : undefined);
    return id === undefined ? [] : [id];
  };
}

function targetById(known: Known | undefined, id: string): Target {
  const found = known?.find(id);
  return found ? { is: 'correction', ...found } : isUnknown;
}

function targetByKey(known: Known, { fields }: ReadRow, chosen: string | undefined): Target {
  const among = known.withKeyOf(fields);
  const [first, ...others] = among;
  if (!first) return isUnknown;
  if (others.length === 0) return { is: 'correction', entry: first, latest: first };
  if (chosen === noEntry) return { is: 'new', among };
  const entry = among.find(({ id }) => id === chosen);
  return entry ? { is: 'correction', entry, latest: entry, among } : { is: 'open', among };
}

/**
 * What becomes of each row. `known` is undefined where nothing can be corrected; `plain` reads a row as if it were a new
 * entry, by whose key one that was sent is found.
 */
export function targetsOf(
  block: Block,
  known: Known | undefined,
  plain: (row: BlockRow) => ReadRow,
): (row: BlockRow) => Target {
  const referencesFrom = referencesOf(block);
  const isByKey = block.changes.layout.correctsByKey;
  return (row) => {
    const [id] = referencesFrom(row);
    const { refusal, corrects } = changeOf(block, row.id);
    if (id !== undefined) return refusal?.isNotFound ? isUnknown : targetById(known, id);
    return known && isByKey ? targetByKey(known, plain(row), corrects) : isNew;
  };
}
