import { type Entry, isStoredOtherwise, reasonFor } from '@registers/shared/entries';
import type { Texts } from '../../form/definition/fields';
import { type CommaUse, commaUseIn } from '../read/amountCell';
import { cellsByName } from '../read/columns';
import type { Matches } from '../read/matches';
import { type Doubt, doubtAbout } from '../read/monthFirst';

/** A row as it was pasted. */
export interface BlockRow {
  /** Made when it is pasted: a row that is submitted once more after a crash is the same entry. */
  id: string;
  /** Its place among the rows that were pasted, from 1, by which people know it. */
  number: number;
  cells: readonly string[];
  /** The texts with which it came back from a batch, and the id of the entry that it was to correct. */
  texts?: Texts | undefined;
  corrects?: string | undefined;
}

/** What was pasted. It is the same object while cells are edited, so that it is stored once. */
export interface Pasted {
  id: string;
  /** The row that names the columns. */
  header?: BlockRow | undefined;
  rows: readonly BlockRow[];
  /** The columns whose dates may have the month first, by their index: they stay so when rows leave. */
  doubts: Readonly<Record<number, Doubt>>;
  /** What the comma is for in the amounts of columns, by their index, where it is not for thousands, or may not be. */
  commas: Readonly<Record<number, CommaUse>>;
}

/** How the cells become fields, the same for all rows. */
export interface BlockLayout {
  /** The field of each column, by wire name; undefined where the column is not used. */
  names: readonly (string | undefined)[];
  /** The texts of fields that have no column. */
  forAll: Texts;
  /** What comes first in the dates of a column, by its index, where a person has said so. */
  dateOrders: Readonly<Record<number, 'day' | 'month'>>;
  /** What the comma is for in the amounts of a column, by its index, where a person has said so. */
  commas: Readonly<Record<number, 'decimals' | 'thousands'>>;
  /** Whether rows correct the entries that have their key, by the register's own rule, where a person has said so. */
  correctsByKey?: boolean | undefined;
}

/** Why a receiver did not take a row. */
interface Refusal {
  /** The batch in which it was sent. */
  batch: string;
  reason: string;
  /** Something else is stored under its id. */
  isStored: boolean;
  /** The entry that it corrects was not found. */
  isNotFound: boolean;
  /** An earlier attempt got no answer. */
  mayBeStored: boolean;
}

/** What a person has decided about one row, or a receiver. */
export interface RowChange {
  /** The texts of edited cells, by wire name. */
  fixes?: Texts | undefined;
  /** Whether it is to be submitted, where a person has said so. */
  submits?: boolean | undefined;
  refusal?: Refusal | undefined;
  /** The id of the entry that it corrects, chosen among several with its key; empty for none of them. */
  corrects?: string | undefined;
}

export interface Changes {
  /** The id of what they belong to. */
  of: string;
  layout: BlockLayout;
  /** What texts stand for that name none of the choices of their field, as a person has said. */
  matches: Matches;
  /** By the id of the row. */
  rows: Readonly<Record<string, RowChange>>;
}

/** The rows of a spreadsheet, from pasting to submitting. */
export interface Block {
  pasted: Pasted;
  changes: Changes;
}

const newId = () => crypto.randomUUID();

const numbered = (rows: readonly BlockRow[]): BlockRow[] =>
  rows.map((row, index) => ({ ...row, number: index + 1 }));

/** By index, what the cells of columns say, where they say something. */
function byColumn<T>(
  table: readonly (readonly string[])[],
  said: (cells: readonly string[]) => T | undefined,
): Record<number, T> {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const found = said(table.map((cells) => cells[column] ?? ''));
      return found === undefined ? [] : [[column, found]];
    }),
  );
}

/** A block of what was pasted, `header` if its first row names the columns. */
export function newBlock(
  table: readonly (readonly string[])[],
  { header, names }: { header: boolean; names: BlockLayout['names'] },
): Block {
  const rows = numbered(table.map((cells) => ({ id: newId(), number: 0, cells })));
  const pasted = {
    id: newId(),
    rows,
    doubts: byColumn(table, doubtAbout),
    commas: byColumn(table, commaUseIn),
  };
  const changes = {
    of: pasted.id,
    layout: { names, forAll: {}, dateOrders: {}, commas: {} },
    matches: {},
    rows: {},
  };
  return header ? setHeader({ pasted, changes }, true) : { pasted, changes };
}

const noChange: RowChange = {};

export const changeOf = ({ changes }: Block, id: string): RowChange => changes.rows[id] ?? noChange;

/** Takes the first row as the names of the columns, or as a row like the others. */
export function setHeader({ pasted, changes }: Block, isHeader: boolean): Block {
  const { header, rows } = pasted;
  const [first, ...rest] = rows;
  if (isHeader) return { pasted: { ...pasted, header: first, rows: numbered(rest) }, changes };
  const all = header ? numbered([header, ...rows]) : rows;
  return { pasted: { ...pasted, header: undefined, rows: all }, changes };
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

/** Gives cells the texts that were typed, by the id of their row. */
export const fixCells = (block: Block, texts: Readonly<Record<string, Texts>>): Block =>
  changeRows(block, Object.keys(texts), (before, id) => ({
    ...before,
    fixes: { ...before.fixes, ...texts[id] },
  }));

/** Says which of several entries with its key a row corrects. */
export const setCorrects = (block: Block, id: string, corrects: string): Block =>
  changeRows(block, [id], (before) => ({ ...before, corrects }));

/** Leaves rows out, or puts them back. One under whose id something else is stored gets another: it is a new entry. */
export function setSubmits(block: Block, ids: readonly string[], submits: boolean): Block {
  const anew = submits ? ids.filter((id) => changeOf(block, id).refusal?.isStored) : [];
  const renewed = anew.reduce(renewId, block);
  const same = ids.filter((id) => !anew.includes(id));
  return changeRows(renewed, same, (before) => ({ ...before, submits }));
}

function renewId({ pasted, changes }: Block, id: string): Block {
  const renewed = newId();
  const { [id]: change = noChange, ...others } = changes.rows;
  return {
    pasted: { ...pasted, rows: pasted.rows.map((row) => (row.id === id ? { ...row, id: renewed } : row)) },
    changes: { ...changes, rows: { ...others, [renewed]: { ...change, refusal: undefined, submits: true } } },
  };
}

/** The block without these rows; undefined when none is left. */
export function withoutRows({ pasted, changes }: Block, ids: ReadonlySet<string>): Block | undefined {
  const rows = pasted.rows.filter(({ id }) => !ids.has(id));
  if (rows.length === 0) return undefined;
  const kept = Object.entries(changes.rows).filter(([id]) => !ids.has(id));
  return {
    pasted: rows.length === pasted.rows.length ? pasted : { ...pasted, rows },
    changes: { ...changes, rows: Object.fromEntries(kept) },
  };
}

const overtaken = 'Corrected somewhere else since: compare it with the latest values.';

/** Why a row of a batch was refused; undefined where it was not. */
function refusalOfRow(row: Entry): Refusal | undefined {
  const { state, failure, batch, mayBeStored, corrects } = row;
  if (state !== 'held' || !failure) return undefined;
  const status = corrects !== undefined && failure.state === 'rejected' ? failure.status : undefined;
  const isNotFound = status === 404;
  const reason = status === 412 ? overtaken : reasonFor(failure, corrects !== undefined);
  return { batch, reason, isStored: isStoredOtherwise(row), isNotFound, mayBeStored };
}

/**
 * Takes rows of a batch into the block that were not sent, as they were submitted, and with their numbers where these
 * are free.
 */
export function withBatchRows(block: Block | undefined, added: readonly Entry[]): Block {
  const before = block ?? newBlock([], { header: false, names: [] });
  const changes = added.map((row): [string, RowChange] => [row.id, { refusal: refusalOfRow(row) }]);
  const rows = [...before.pasted.rows];
  const numbers = new Set(rows.map(({ number }) => number));
  let last = Math.max(0, ...numbers, ...added.map(({ number }) => number));
  for (const { id, number, texts, corrects } of added) {
    // Other rows may have been pasted meanwhile.
    const own = numbers.has(number) ? (last += 1) : number;
    numbers.add(own);
    rows.push({ id, number: own, cells: [], texts, corrects });
  }
  return {
    pasted: { ...before.pasted, rows: rows.sort((a, b) => a.number - b.number) },
    changes: { ...before.changes, rows: { ...before.changes.rows, ...Object.fromEntries(changes) } },
  };
}

/** The texts of a row by field: edited cells, then the cells of its columns, then the values for all rows. */
export const cellsOf = (
  { cells, texts }: BlockRow,
  { names, forAll }: BlockLayout,
  fixes: Texts = {},
): Texts => ({ ...forAll, ...cellsByName(names, cells), ...texts, ...fixes });
