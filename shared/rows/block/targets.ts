import type { SentFields } from '@registers/shared/entries';
import { idColumn, isUuid } from '@registers/shared/sheet';
import { kept } from '../../form/rules/kept';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from '../read/comparedNames';
import { type Block, type BlockRow, columnCount, type RowChange } from './block';
import type { CorrectionContext, FoundEntry, KnownEntry } from './knownEntries';

/** Which entry a row is to become or to correct. */
export type RowTarget = (
  | { is: 'new' }
  /** `ignoresEmpty`: empty cells of the row change nothing, unless they were emptied on the page. */
  | { is: 'correction'; entry: FoundEntry; ignoresEmpty: boolean }
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

/** The rows that name an entry by its id, each with this id, which may be damaged. */
export function namedEntries(block: Block): ReadonlyMap<BlockRow, string> {
  const column = referenceColumn(block);
  const named = block.pasted.rows.map((row): [BlockRow, string] => {
    const cell = column === undefined ? '' : trimEnds(row.cells[column] ?? '');
    return [row, row.corrects ?? cell.toLowerCase()];
  });
  return new Map(named.filter(([, id]) => id !== ''));
}

/** Rows that name one entry: for each id that several have, these rows. `named`: of `namedEntries`. */
export function rowsWithOneId(named: ReadonlyMap<BlockRow, string>): [BlockRow, ...BlockRow[]][] {
  const groups = new Map<string, [BlockRow, ...BlockRow[]]>();
  for (const [row, id] of named) {
    const before = groups.get(id);
    if (before) before.push(row);
    else groups.set(id, [row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const notFound = ({ corrections }: CorrectionContext, { refusal }: RowChange): RowTarget =>
  corrections === 'notLookedUp'
    ? { is: corrections }
    : { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined };

/** The target of a row that names the entry with this id. */
export function targetById(context: CorrectionContext, id: string, change: RowChange): RowTarget {
  if (context.corrections === 'notOffered') return { is: 'notOffered' };
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = change.refusal?.isNotFound ? undefined : context.known.find(id);
  if (found === 'withdrawn') return { is: found };
  return found ? { is: 'correction', entry: found, ignoresEmpty: false } : notFound(context, change);
}

/** An entry that was found by its key, which only latest versions are. */
const alone = kept((latest: KnownEntry): FoundEntry => ({ latest, earlier: [] }));

/** The target of a row that corrects the entry with its key. `fields`: its values as a new entry, which say the key. */
export function targetByKey(context: CorrectionContext, fields: SentFields, change: RowChange): RowTarget {
  const among = context.known.withFirstKeyOf(fields);
  const [first, ...others] = among;
  if (!first) return notFound(context, change);
  // Where its cell is empty, the sheet may never have had a text.
  const correctionOf = (entry: KnownEntry): RowTarget => ({
    is: 'correction',
    entry: alone(entry),
    ignoresEmpty: true,
  });
  if (others.length === 0) return correctionOf(first);
  if (change.chosenEntry === noEntry) return { is: 'new', among };
  const chosen = among.find(({ id }) => id === change.chosenEntry);
  return chosen ? { ...correctionOf(chosen), among } : { is: 'ambiguous', among };
}
