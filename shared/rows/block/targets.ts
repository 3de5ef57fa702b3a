import { correctsColumn, idColumn, isUuid } from '@registers/shared/sheet';
import { trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from '../read/columnNames';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf, type Pasted } from './block';
import type { FoundEntry, Known, KnownEntry } from './known';

/** What becomes of a row. */
export type Target = (
  | { is: 'new' }
  /** An entry that was found by its key has none of the row's empty cells. */
  | ({ is: 'correction'; isByKey: boolean } & FoundEntry)
  /** It names an entry that is not known, or was withdrawn. */
  | { is: 'unknown' }
  | { is: 'withdrawn' }
  /** It names the same entry as another row, which has this number: people copy rows, and what names them with them. */
  | { is: 'copy'; of: number }
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

/** How a row is read where it is a new entry, and where it corrects one. */
interface RowReader {
  asNew: (row: BlockRow) => ReadRow;
  asCorrection: (row: BlockRow, found: FoundEntry) => ReadRow;
}

/** The column of references of the rows of a block, for the columns that have a field. */
const known = new WeakMap<
  Pasted,
  { names: Block['changes']['layout']['names']; column: number | undefined }
>();

function findReferences({ pasted: { header, rows }, changes }: Block): number | undefined {
  const { names } = changes.layout;
  const isFree = (column: number) => column >= 0 && names[column] === undefined;
  const named = [idColumn, correctsColumn].map((name) => indexOfAddedColumn(header?.cells ?? [], name));
  const byName = named.find(isFree);
  if (byName !== undefined) return byName;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const counts = Array.from({ length: width }, (_, column) => {
    const filled = rows.flatMap(({ cells }) => trimEnds(cells[column] ?? '') || []);
    return isFree(column) && filled.every(isUuid) ? filled.length : 0;
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : undefined;
}

/** The column with the ids of stored entries, as in a download: by its name, or else by its cells. */
export function referenceColumn(block: Block): number | undefined {
  const { names } = block.changes.layout;
  const before = known.get(block.pasted);
  if (before?.names === names) return before.column;
  const column = findReferences(block);
  known.set(block.pasted, { names, column });
  return column;
}

/** What each row names an entry by; undefined where it names none. It may be damaged. */
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

function targetById(known: Known | undefined, id: string): Target {
  const found = known?.find(id);
  if (found === 'withdrawn') return { is: found };
  return found ? { is: 'correction', isByKey: false, ...found } : isUnknown;
}

const byKey = { is: 'correction', isByKey: true, earlier: [] } as const;

function targetByKey(known: Known, { fields }: ReadRow, chosen: string | undefined): Target {
  const among = known.withFirstKeyOf(fields);
  const [first, ...others] = among;
  if (!first) return isUnknown;
  if (others.length === 0) return { ...byKey, latest: first };
  if (chosen === noEntry) return { is: 'new', among };
  const latest = among.find(({ id }) => id === chosen);
  return latest ? { ...byKey, latest, among } : { is: 'open', among };
}

/** Of rows that name the same entry, one is its row: that which changes nothing, else the first. The others are copies. */
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
    const own = group.length > 1 ? (group.find((row) => isUnchanged(row, id)) ?? group[0]) : undefined;
    return own ? group.flatMap((row) => (row === own ? [] : [[row, own.number]])) : [];
  });
  return new Map(copies);
}

/** What becomes of each row. `known` is undefined where nothing can be corrected. */
export function targetsOf(
  block: Block,
  known: Known | undefined,
  { asNew, asCorrection }: RowReader,
): (row: BlockRow) => Target {
  const referenceOf = referencesOf(block);
  const isByKey = block.changes.layout.correctsByKey;
  const copies = copiesIn(block.pasted.rows, referenceOf, (row, id) => {
    const found = known?.find(id);
    return typeof found === 'object' && Object.keys(asCorrection(row, found).was).length === 0;
  });
  return (row) => {
    const id = referenceOf(row);
    const { refusal, corrects } = changeOf(block, row.id);
    const copied = copies.get(row);
    if (copied !== undefined && known) return { is: 'copy', of: copied };
    if (id !== undefined) return refusal?.isNotFound ? isUnknown : targetById(known, id);
    return known && isByKey ? targetByKey(known, asNew(row), corrects) : isNew;
  };
}
