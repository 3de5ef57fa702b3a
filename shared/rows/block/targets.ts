import type { Entry } from '@registers/shared/submit';
import { idColumn, isUuid, versionColumns } from '@registers/shared/sheet';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from '../read/comparedNames';
import { type Block, type BlockRow, columnCount, type RowChange } from './block';
import type { CorrectionContext, FoundEntry } from './knownEntries';

export interface CorrectionTarget {
  is: 'correction';
  found: FoundEntry;
  /** Whether empty cells of the row change nothing, unless they were emptied on the page. */
  ignoresEmpty: boolean;
}

/** Why a row that names an entry, by its id or its key, does not correct it: see the table in `findings.ts`. */
export type Unresolved =
  | { is: 'notOffered' | 'notLookedUp' | 'withdrawn' }
  /** `count` entries have the key of the row, and a person has to say which one it corrects. */
  | { is: 'ambiguous'; count: number }
  /** `reason`: what the receiver said when it did not find the entry itself. */
  | { is: 'notFound'; reason: string | undefined }
  /** The row names the same entry as the row with the number `of`: people copy rows, and ids with them. */
  | { is: 'sameId'; of: number };

/** Which entry a row is to become or to correct. */
export type RowTarget = { is: 'new' } | CorrectionTarget | Unresolved;

/** Stored in place of an id (`chosenEntry`) if a person says that a row corrects none of the entries with its key. */
export const noEntry = '';

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

/** The number in the column `version` of a download: the version of its entry that the row was copied from. */
export function versionNamed(block: Block): (row: BlockRow) => number | undefined {
  const column = indexOfAddedColumn(block.pasted.header?.cells ?? [], versionColumns[0]);
  return ({ cells }) => {
    const cell = trimEnds(cells[column] ?? '');
    return /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;
  };
}

/** The rows that name an entry by its id, each with this id, which may be damaged. */
export function namedEntries(block: Block): ReadonlyMap<BlockRow, string> {
  const column = referenceColumn(block);
  const named = block.pasted.rows.map((row): [BlockRow, string] => {
    const cell = column === undefined ? '' : trimEnds(row.cells[column] ?? '');
    return [row, row.corrects ?? cell.toLowerCase()];
  });
  return new Map(named.filter(([, id]) => id !== ''));
}

const notFound = ({ correctable }: CorrectionContext, { refusal }: RowChange): RowTarget =>
  correctable === 'known'
    ? { is: 'notLookedUp' }
    : { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined };

/** The target of a row that names the entry with this id, and perhaps the version of it that it was copied from. */
export function targetById(
  context: CorrectionContext,
  { id, version }: { id: string; version: number | undefined },
  change: RowChange,
): RowTarget {
  if (context.correctable === 'none') return { is: 'notOffered' };
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = change.refusal?.isNotFound ? 'unknown' : context.known.find(id, version);
  if (found === 'withdrawn') return { is: 'withdrawn' };
  if (found === 'unknown') return notFound(context, change);
  return { is: 'correction', found, ignoresEmpty: false };
}

/** The target of a row that corrects the entry with its key. `among`: the entries that have it. */
export function targetByKey(
  context: CorrectionContext,
  among: readonly Entry[],
  change: RowChange,
): RowTarget {
  if (among.length === 0) return notFound(context, change);
  const chosen = among.length === 1 ? among[0] : among.find(({ id }) => id === change.chosenEntry);
  if (chosen) {
    const found = context.known.find(chosen.id);
    if (found === 'unknown') return notFound(context, change);
    if (found === 'withdrawn') return { is: 'withdrawn' };
    // An empty cell empties no field: the sheet may never have had its text.
    return { is: 'correction', found: { ...found, earlier: [] }, ignoresEmpty: true };
  }
  return change.chosenEntry === noEntry ? { is: 'new' } : { is: 'ambiguous', count: among.length };
}
