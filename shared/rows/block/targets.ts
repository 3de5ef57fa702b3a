import { idColumn, isUuid } from '@registers/shared/sheet';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from '../read/comparedNames';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf, columnCount } from './block';
import type { FoundEntry, KnownEntries, KnownEntry } from './knownEntries';

/** Which entry a row is to become or to correct. */
export type RowTarget = (
  | { is: 'new' }
  /** `isByKey`: the entry was found by the key of the row, not by an id. Then empty cells of the row change nothing. */
  | ({ is: 'correction'; isByKey: boolean } & FoundEntry)
  /** No known entry has the id that the row names, or its key, or the receiver did not find the entry. */
  | { is: 'unknown' }
  /** The row names an entry that was withdrawn. */
  | { is: 'withdrawn' }
  /** The row names the same entry as the row with the number `of`: people copy rows, and ids with them. */
  | { is: 'copy'; of: number }
  /** Several entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; among: readonly KnownEntry[] }
) & {
  /** The entries that have the key of the row, if there are several; also after a person has chosen one. */
  among?: readonly KnownEntry[];
};

/** Stored in place of an id (`chosenEntry`) if a person says that a row corrects none of the entries with its key. */
export const noEntry = '';

const isNew: RowTarget = { is: 'new' };
const isUnknown: RowTarget = { is: 'unknown' };

/** The index of the column with ids of entries: named as in downloads, else the first unused one with only ids. */
export function referenceColumn(block: Block): number | undefined {
  const { header, rows } = block.pasted;
  const isFree = (column: number) => block.changes.layout.names[column] === undefined;
  const byName = indexOfAddedColumn(header?.cells ?? [], idColumn);
  if (byName >= 0 && isFree(byName)) return byName;
  const columns = Array.from({ length: columnCount(block) }, (_, column) => column);
  return columns.filter(isFree).find((column) => {
    const cellIn = ({ cells }: BlockRow) => trimEnds(cells[column] ?? '');
    const isIdOrEmpty = (row: BlockRow) => cellIn(row) === '' || isUuid(cellIn(row));
    return rows.every(isIdOrEmpty) && rows.some((row) => cellIn(row) !== '');
  });
}

/** Returns a function that gives the id of the entry that a row names (perhaps damaged); undefined if it names none. */
export function referencesOf(block: Block): (row: BlockRow) => string | undefined {
  const column = referenceColumn(block);
  return ({ cells, corrects }) => {
    const cell = column === undefined ? '' : trimEnds(cells[column] ?? '');
    return corrects ?? (cell === '' ? undefined : cell.toLowerCase());
  };
}

/** Whether any of the rows names an entry. */
export const nameEntries = (block: Block): boolean =>
  block.pasted.rows.map(referencesOf(block)).some((id) => id !== undefined);

function targetById(known: KnownEntries | undefined, id: string): RowTarget {
  const found = known?.find(id);
  if (found === 'withdrawn') return { is: found };
  return found ? { is: 'correction', isByKey: false, ...found } : isUnknown;
}

const byKey = { is: 'correction', isByKey: true, earlier: [] } as const;

function targetByKey(known: KnownEntries, { fields }: ReadRow, chosen: string | undefined): RowTarget {
  const among = known.withFirstKeyOf(fields);
  const [first, ...others] = among;
  if (!first) return isUnknown;
  if (others.length === 0) return { ...byKey, latest: first };
  if (chosen === noEntry) return { is: 'new', among };
  const latest = among.find(({ id }) => id === chosen);
  return latest ? { ...byKey, latest, among } : { is: 'ambiguous', among };
}

/**
 * The number of the original of each row that is a copy: both name the same entry. Of the rows that name one,
 * the original is the row that changes nothing, or else the first.
 */
function copiesIn(
  rows: readonly BlockRow[],
  referenceOf: (row: BlockRow) => string | undefined,
  isUnchanged: (row: BlockRow, id: string) => boolean,
): Map<BlockRow, number> {
  const groups = new Map<string, BlockRow[]>();
  for (const row of rows) {
    const id = referenceOf(row);
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  const copies = [...groups].flatMap(([id, group]): [BlockRow, number][] => {
    const original = group.length > 1 ? (group.find((row) => isUnchanged(row, id)) ?? group[0]) : undefined;
    return original ? group.flatMap((row) => (row === original ? [] : [[row, original.number]])) : [];
  });
  return new Map(copies);
}

/** Reads a row as a correction of `found`; without `found`, as a new entry. */
type ReadAs = (row: BlockRow, found?: FoundEntry) => ReadRow;

/** Returns a function that gives the target of a row, for `RowReader`. `known`: undefined if the receiver takes no corrections. */
export function targetsOf(
  block: Block,
  known: KnownEntries | undefined,
  read: ReadAs,
): (row: BlockRow) => RowTarget {
  const referenceOf = referencesOf(block);
  const { correctsByKey } = block.changes.layout;
  const copies = copiesIn(block.pasted.rows, referenceOf, (row, id) => {
    const found = known?.find(id);
    return typeof found === 'object' && Object.keys(read(row, found).was).length === 0;
  });
  return (row) => {
    const id = referenceOf(row);
    const { refusal, chosenEntry } = changeOf(block, row.id);
    const original = copies.get(row);
    if (original !== undefined && known) return { is: 'copy', of: original };
    if (id !== undefined) return refusal?.isNotFound ? isUnknown : targetById(known, id);
    return known && correctsByKey ? targetByKey(known, read(row), chosenEntry) : isNew;
  };
}
