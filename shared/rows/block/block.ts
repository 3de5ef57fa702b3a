import type { Texts } from '@registers/shared/contract';
import { type CommaUse, commaUseIn } from '../read/amountCell';
import { cellsByName } from '../read/columns';
import { yearIn } from '../read/dateCell';
import type { Matches } from '../read/matches';
import { type Doubt, doubtAbout } from '../read/monthFirst';

/** A row as it was pasted, or as it came back from a batch: then it has texts in place of cells. */
export interface BlockRow {
  /** The id of the entry that the row becomes. Made with the paste: a row submitted twice after a crash is stored once. */
  id: string;
  /** The number that people see: the row's place in the paste, from 1. */
  number: number;
  cells: readonly string[];
  /** The texts of the fields, by wire name. */
  texts?: Texts | undefined;
  /** The id of the entry that a row from a batch corrects. */
  corrects?: string | undefined;
}

/** The rows as they were pasted: the same object while cells are edited and settings changed (`isUnchanged`). */
export interface PastedRows {
  id: string;
  /** The row with the names of the columns; undefined if the table has none. */
  header?: BlockRow | undefined;
  rows: readonly BlockRow[];
  /** What the cells of a column tell of how they are to be read, by index of the column. */
  told: {
    /** What comes first in dates; only for columns whose dates may have the month first. */
    dates: Readonly<Record<number, Doubt>>;
    /** What the comma is for in amounts; only for columns in which it may be for decimals. */
    commas: Readonly<Record<number, CommaUse>>;
    /** The year of dates that lack it. */
    years: Readonly<Record<number, number>>;
  };
}

/** A person's decisions about all rows: which column is for which field, and how the cells of a column are read. */
export interface BlockLayout {
  /** The wire name of each column's field; undefined where the column is not used. */
  names: readonly (string | undefined)[];
  /** The texts of fields without a column, by wire name: the same for every row that becomes a new entry. */
  forAll: Texts;
  /** What a person has said of how the cells of a column are to be read (`told`), by index of the column. */
  said: {
    dates: Readonly<Record<number, 'day' | 'month'>>;
    commas: Readonly<Record<number, 'decimals' | 'thousands'>>;
  };
  /** Whether rows correct the entries with the same key (`sameWhen` of the register); undefined until a person says. */
  correctsByKey?: boolean | undefined;
}

/** Why the receiver refused a row. */
interface Refusal {
  /** The id of the batch that the row was sent in. */
  batch: string;
  reason: string;
  /** Whether somebody else's entry has the id of the row. */
  isTaken: boolean;
  /** Whether the receiver did not find the entry that the row corrects. */
  isNotFound: boolean;
}

/** What a person, or the receiver, has decided about one row. */
export interface RowChange {
  /** The texts of edited cells, by wire name. */
  fixes?: Texts | undefined;
  /** Whether a person wants the row to be submitted; undefined until the person ticks or unticks it. */
  submits?: boolean | undefined;
  refusal?: Refusal | undefined;
  /** The id of the entry that a person chose among several with the key of the row; `noEntry` for none of them. */
  chosenEntry?: string | undefined;
}

/** What a person, or the receiver, has decided since the rows were pasted. */
export interface Changes {
  /** The id of the pasted rows that the changes belong to. */
  pastedId: string;
  layout: BlockLayout;
  matches: Matches;
  /** The changes of each row, by its id. */
  rows: Readonly<Record<string, RowChange>>;
}

/** Rows on the page for rows, from pasting to submitting. Functions of this file return a new block and change none. */
export interface Block {
  pasted: PastedRows;
  changes: Changes;
}

/**
 * Whether a change has left a block, or this part of it, as it was. Then it is the same object: another one, even a copy,
 * is a step for Undo, and is written to the device.
 */
export const isUnchanged = <T>(before: T, now: T): boolean => before === now;

const newId = () => crypto.randomUUID();

const numbered = (rows: readonly BlockRow[]): BlockRow[] =>
  rows.map((row, index) => ({ ...row, number: index + 1 }));

/** Calls `resultOf` with the cells of each column. Returns its results by column index, without those that are undefined. */
function byColumn<T>(
  table: readonly (readonly string[])[],
  resultOf: (cells: readonly string[]) => T | undefined,
): Record<number, T> {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const found = resultOf(table.map((cells) => cells[column] ?? ''));
      return found === undefined ? [] : [[column, found]];
    }),
  );
}

/**
 * Makes a block of a pasted table. `header`: the first row names the columns. `names`: the field of each column. `year`: what
 * the titles above the table say.
 */
export function newBlock(
  table: readonly (readonly string[])[],
  { header, names, year }: { header: boolean; names: BlockLayout['names']; year?: number | undefined },
  id: string = newId(),
): Block {
  const rows = numbered(table.map((cells) => ({ id: newId(), number: 0, cells })));
  const pasted = {
    id,
    rows,
    told: {
      dates: byColumn(table, doubtAbout),
      commas: byColumn(table, commaUseIn),
      years: byColumn(table, (cells) => yearIn(cells) ?? year),
    },
  };
  const changes = {
    pastedId: pasted.id,
    layout: { names, forAll: {}, said: { dates: {}, commas: {} } },
    matches: {},
    rows: {},
  };
  return header ? setHeader({ pasted, changes }, true) : { pasted, changes };
}

const noChange: RowChange = {};

export const changeOf = ({ changes }: Block, id: string): RowChange => changes.rows[id] ?? noChange;

/** Takes the first pasted row, or the one with this `id`, as the names of the columns, or all as rows. */
export function setHeader({ pasted, changes }: Block, isHeader: boolean, id?: string): Block {
  const all = pasted.header ? [pasted.header, ...pasted.rows] : pasted.rows;
  const header = isHeader
    ? all.find((row) => row.texts === undefined && (id === undefined || row.id === id))
    : undefined;
  return { pasted: { ...pasted, header, rows: numbered(all.filter((row) => row !== header)) }, changes };
}

/** The number of columns of the widest row. */
export const columnCount = ({ pasted: { header, rows } }: Block): number =>
  Math.max(0, ...[...rows, ...(header ? [header] : [])].map(({ cells }) => cells.length));

function changeRows(
  block: Block,
  ids: readonly string[],
  change: (before: RowChange, id: string) => RowChange,
): Block {
  const changed = ids.map((id) => [id, change(changeOf(block, id), id)] as const);
  const rows = { ...block.changes.rows, ...Object.fromEntries(changed) };
  return { ...block, changes: { ...block.changes, rows } };
}

/** Puts edited texts into cells. `texts`: by the id of the row, then by wire name. */
export const fixCells = (block: Block, texts: Readonly<Record<string, Texts>>): Block =>
  changeRows(block, Object.keys(texts), (before, id) => ({
    ...before,
    fixes: { ...before.fixes, ...texts[id] },
  }));

/** Stores which entry a row corrects, as a person chose it among several with the same key (`sameWhen`). */
export const chooseEntry = (block: Block, id: string, chosenEntry: string): Block =>
  changeRows(block, [id], (before) => ({ ...before, chosenEntry }));

/** Leaves rows out, or includes them. An included row gets a new id if its own is taken. */
export function setSubmits(block: Block, ids: readonly string[], submits: boolean): Block {
  const changed = changeRows(block, ids, (before) => ({ ...before, submits }));
  const anew = submits ? ids.filter((id) => changeOf(block, id).refusal?.isTaken) : [];
  return anew.reduce(renewId, changed);
}

function renewId({ pasted, changes }: Block, id: string): Block {
  const renewed = newId();
  const { [id]: change = noChange, ...others } = changes.rows;
  return {
    pasted: { ...pasted, rows: pasted.rows.map((row) => (row.id === id ? { ...row, id: renewed } : row)) },
    changes: { ...changes, rows: { ...others, [renewed]: { ...change, refusal: undefined } } },
  };
}

/** The block without these rows; undefined when none is left. */
export function withoutRows(block: Block | undefined, ids: ReadonlySet<string>): Block | undefined {
  if (!block) return undefined;
  const { pasted, changes } = block;
  const rows = pasted.rows.filter(({ id }) => !ids.has(id));
  if (rows.length === 0) return undefined;
  const kept = Object.entries(changes.rows).filter(([id]) => !ids.has(id));
  return {
    pasted: rows.length === pasted.rows.length ? pasted : { ...pasted, rows },
    changes: { ...changes, rows: Object.fromEntries(kept) },
  };
}

/** The texts of a row by wire name: edited ones, else those from a batch, else the pasted cells, else values for all rows. */
export const cellsOf = (
  { cells, texts }: BlockRow,
  { names, forAll }: BlockLayout,
  fixes: Texts = {},
): Texts => ({ ...forAll, ...cellsByName(names, cells), ...texts, ...fixes });
