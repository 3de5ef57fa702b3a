import type { Settings, Texts } from '@registers/shared/contract';
import { idColumn, isUuid, versionColumns } from '@registers/shared/sheet';
import { fieldsOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import type { Day } from '../../form/rules/calendar';
import { readDateList } from '../../form/rules/dateLists';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { indexOfAddedColumn } from './columnNames';
import { readCell } from './readCell';
import { type CellReading, cellsIn, type Column, type ReadBy, type Reading, rowsIn } from './reading';
import { matchNote, rememberedChoice } from './remembered';
import { takeUnit } from './unitCell';

/** What cells are read as, by wire name. A cell that says nothing is left out. */
export interface CellsRead {
  /** The text of each field, as the form takes it. Of a calculated field, the sheet's, which is only compared. */
  texts: Texts;
  /** Why a text cannot be taken as it stands: an error, until somebody edits the field. */
  unread: Texts;
  /** What a person should know, as the text differs from the cell. */
  notes: Texts;
}

/** The entry that a row of a download names. */
interface EntryNamed {
  /** Its id, which may be damaged. */
  id: string;
  /** The number of the version that the row was copied from. */
  version?: number | undefined;
}

/** A row as it was read. */
export interface RowRead extends CellsRead {
  /** Its place below the names of the columns, from 1. */
  number: number;
  /** The entry that it names: then it corrects that one. */
  names?: EntryNamed | undefined;
}

/** The cells of a row by wire name. `names` has the wire name of each column. */
export function cellsByName(names: readonly (string | undefined)[], row: readonly string[]): Texts {
  const cells: Record<string, string> = {};
  for (const [index, name] of names.entries()) if (name !== undefined) cells[name] = row[index] ?? '';
  return cells;
}

/** An empty cell of a choice with a preselection (Unit: Days) leaves the preselection. */
const saysNothing = (field: Field, cell: string): boolean =>
  field.kind === 'choice' && field.initial !== undefined && isBlank(cell);

/** The first day of a row that its cells, or their columns, tell with its year. */
function firstDay(fields: readonly FieldReader[], reads: ReadonlyMap<string, CellReading>): Day | undefined {
  for (const { name, field } of fields) {
    const read = reads.get(name);
    const areDates = field.kind === 'date' || field.kind === 'dates';
    if (!areDates || !read || read.error !== undefined || read.lacksYear) continue;
    const [day] = readDateList(rulesOf(field).wire?.(read.text) ?? '').days ?? [];
    if (day) return day;
  }
  return undefined;
}

/** A date as the form has it once a person has left its field: then it keeps its year. */
function asLeft(field: Field, text: string, settings: Settings): string {
  if (field.kind !== 'date' && field.kind !== 'dates') return text;
  return rulesOf(field).tidy?.(text, field, { texts: {}, settings }) ?? text;
}

/** A field, with what the cells of its column were read as: columns repeat their texts. */
interface FieldReader {
  name: string;
  field: Field;
  /** How the column is read; without one, dates have the day first. */
  column: Column | undefined;
  known: Map<string, CellReading>;
}

function readField(by: ReadBy, { name, field, column }: FieldReader, cell: string, near?: Day): CellReading {
  const { dates = 'day', comma = 'thousands', year } = column ?? {};
  const { settings } = by;
  const read = readCell(field, cell, { settings, dateOrder: dates, comma, year, near });
  const { text, error, unlisted } = read;
  // It is only compared: what the spreadsheet does not show is not.
  if (field.kind === 'calculated') return { text: error === undefined ? text : '' };
  if (error !== undefined) return read;
  const choice = unlisted === undefined ? undefined : rememberedChoice(by, name, field, unlisted);
  if (choice !== undefined) return { ...read, text: choice, note: matchNote(text) };
  return { ...read, text: asLeft(field, text, settings) };
}

/** What the text of a field tells of others: the currency of an amount, or else that in the name of its column. */
export function fills(field: Field, column: Column | undefined, text: string): Texts {
  const told = rulesOf(field).fills?.(text, field) ?? {};
  if (field.kind !== 'amount' || !field.currencyField || !column?.currency || isBlank(text)) return told;
  return { [field.currencyField]: column.currency, ...told };
}

/** Reads the cells of a row one by one; those last whose year another date of the row tells. */
function readEach(by: ReadBy, fields: readonly FieldReader[], cells: Texts): Map<string, CellReading> {
  const reads = new Map<string, CellReading>();
  for (const reader of fields) {
    const { name, field, known } = reader;
    const cell = cells[name];
    if (cell === undefined || saysNothing(field, cell)) continue;
    const read = known.get(cell) ?? readField(by, reader, cell);
    known.set(cell, read);
    reads.set(name, read);
  }
  const undated = fields.filter(({ name }) => reads.get(name)?.lacksYear);
  const near = undated.length > 0 ? firstDay(fields, reads) : undefined;
  if (near)
    for (const reader of undated)
      reads.set(reader.name, readField(by, reader, cells[reader.name] ?? '', near));
  return reads;
}

/** Makes the function that reads the cells of a row, by wire name. */
function rowReader(by: ReadBy, columns: readonly Column[]): (cells: Texts) => CellsRead {
  const fields = fieldsOf(by.definition).map(([name, field]): FieldReader => ({
    ...{ name, field, known: new Map<string, CellReading>() },
    column: columns.find((column) => column.name === name),
  }));
  return (cells) => {
    const texts: Record<string, string> = {};
    const unread: Record<string, string> = {};
    const notes: Record<string, string> = {};
    for (const [name, read] of readEach(by, fields, cells)) {
      texts[name] = read.text;
      if (read.error !== undefined) unread[name] = read.error;
      if (read.note !== undefined) notes[name] = read.note;
    }
    for (const { name, field, column } of fields) {
      const filled = unread[name] === undefined ? fills(field, column, texts[name] ?? '') : {};
      for (const [other, text] of Object.entries(filled))
        if (isBlank(texts[other] ?? '')) texts[other] = text;
      const why = takeUnit(by, name, field, texts);
      if (why !== undefined) unread[name] = why;
    }
    return { texts, unread, notes };
  };
}

/** Reads some cells, by wire name, as the columns of their fields are read. */
export const readCells = (by: ReadBy, columns: readonly Column[], cells: Texts): CellsRead =>
  rowReader(by, columns)(cells);

/** The index of the column with ids of entries: an unused one, named `submissionId` or, if none is, with only ids. */
export function idColumnOf(reading: Reading): number | undefined {
  const isFree = (column: number) => reading.columns[column]?.name === undefined;
  const byName = indexOfAddedColumn(reading.header?.cells ?? [], idColumn);
  if (byName >= 0 && isFree(byName)) return byName;
  return [...reading.columns.keys()].filter(isFree).find((column) => {
    const cells = cellsIn(reading, column)
      .map(trimEnds)
      .filter((cell) => cell !== '');
    return cells.length > 0 && cells.every(isUuid);
  });
}

/** Makes the function that tells which entry a row names, if any. */
function entryIdsIn(reading: Reading): (cells: readonly string[]) => EntryNamed | undefined {
  const [ids, versions] = [
    idColumnOf(reading),
    indexOfAddedColumn(reading.header?.cells ?? [], versionColumns[0]),
  ];
  return (cells) => {
    const id = ids === undefined ? '' : trimEnds(cells[ids] ?? '').toLowerCase();
    const version = trimEnds(cells[versions] ?? '');
    return id === '' ? undefined : { id, version: /^\d{1,9}$/.test(version) ? Number(version) : undefined };
  };
}

/** Makes the function that reads a row of a table, of its cells and its place. */
export function rowReaderOf(
  by: ReadBy,
  reading: Reading,
): (cells: readonly string[], index: number) => RowRead {
  const names = reading.columns.map(({ name }) => name);
  const [readRow, entryIn] = [rowReader(by, reading.columns), entryIdsIn(reading)];
  return (cells, index) => ({
    number: index + 1,
    ...readRow(cellsByName(names, cells)),
    names: entryIn(cells),
  });
}

export const readRows = (by: ReadBy, reading: Reading): RowRead[] =>
  rowsIn(reading).map(rowReaderOf(by, reading));
