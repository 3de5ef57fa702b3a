import { idColumn, isUuid } from '@registers/shared/sheet';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from '../read/comparedNames';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf, columnCount, type RowChange } from './block';
import type { CorrectionContext, FoundEntry, KnownEntry } from './knownEntries';

/** Which entry a row is to become or to correct. */
export type RowTarget = (
  | { is: 'new' }
  /** `isByKey`: the entry was found by the key of the row, not by an id. Then empty cells of the row change nothing. */
  | ({ is: 'correction'; isByKey: boolean } & FoundEntry)
  /** Several entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; among: readonly KnownEntry[] }
  /** The row names an entry that was withdrawn. */
  | { is: 'withdrawn' }
  /** The row names the same entry as the row with the number `of`: people copy rows, and ids with them. */
  | { is: 'copy'; of: number }
  /** No entry has the id or key of the row. `reason`: what the receiver said when it did not find the entry itself. */
  | { is: 'notFound'; reason: string | undefined }
  /** No known entry has the id or key of the row, but the receiver could not be asked for more. */
  | { is: 'notLookedUp' }
  /** The row names an entry, but the receiver takes no corrections. */
  | { is: 'notOffered' }
) & {
  /** The entries that have the key of the row, if there are several; also after a person has chosen one. */
  among?: readonly KnownEntry[];
};

/** Stored in place of an id (`chosenEntry`) if a person says that a row corrects none of the entries with its key. */
export const noEntry = '';

const isNew: RowTarget = { is: 'new' };

/** The index of the column with ids of entries: an unused one, named `submissionId` or, if none is, with only ids. */
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

const missing = ({ corrections }: CorrectionContext, { refusal }: RowChange): RowTarget =>
  corrections === 'notLookedUp'
    ? { is: corrections }
    : { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined };

function targetById(context: CorrectionContext, id: string, change: RowChange): RowTarget {
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = change.refusal?.isNotFound ? undefined : context.known.find(id);
  if (found === 'withdrawn') return { is: found };
  return found ? { is: 'correction', isByKey: false, ...found } : missing(context, change);
}

const byKey = { is: 'correction', isByKey: true, earlier: [] } as const;

function targetByKey(context: CorrectionContext, { fields }: ReadRow, change: RowChange): RowTarget {
  const among = context.known.withFirstKeyOf(fields);
  const [first, ...others] = among;
  if (!first) return missing(context, change);
  if (others.length === 0) return { ...byKey, latest: first };
  if (change.chosenEntry === noEntry) return { is: 'new', among };
  const latest = among.find(({ id }) => id === change.chosenEntry);
  return latest ? { ...byKey, latest, among } : { is: 'ambiguous', among };
}

/**
 * For each row that is a copy, the number of its original. If several rows name the same entry, the original is the
 * first of them that changes nothing, or else the first of all; the others are copies.
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

/** Returns a function that gives the target of a row, for `RowReader`. */
export function targetsOf(
  block: Block,
  context: CorrectionContext,
  read: ReadAs,
): (row: BlockRow) => RowTarget {
  const referenceOf = referencesOf(block);
  if (context.corrections === 'notOffered')
    return (row) => (referenceOf(row) === undefined ? isNew : { is: 'notOffered' });
  const { correctsByKey } = block.changes.layout;
  const copies = copiesIn(block.pasted.rows, referenceOf, (row, id) => {
    const found = context.known.find(id);
    return typeof found === 'object' && Object.keys(read(row, found).was).length === 0;
  });
  return (row) => {
    const id = referenceOf(row);
    const change = changeOf(block, row.id);
    if (id === undefined) return correctsByKey ? targetByKey(context, read(row), change) : isNew;
    const original = copies.get(row);
    return original === undefined ? targetById(context, id, change) : { is: 'copy', of: original };
  };
}
