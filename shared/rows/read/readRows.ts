import type { Settings, Texts } from '@registers/shared/contract';
import { fieldsOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { type EntryNamed, entryIdsIn } from './entryIds';
import { readCell } from './readCell';
import { type Column, type ReadBy, type Reading, rowsIn } from './reading';
import { rememberedChoice } from './remembered';

/** What cells are read as, by wire name. A cell that says nothing is left out. */
export interface CellsRead {
  /** The text of each field, as the form takes it. Of a calculated field, the sheet's, which is only compared. */
  texts: Texts;
  /** Why a text cannot be taken as it stands: an error, until somebody edits the field. */
  unread: Texts;
  /** What a person should know, as the text differs from the cell. */
  notes: Texts;
}

/** A row as it was read. */
export interface RowRead extends CellsRead {
  /** Its place below the names of the columns, from 1. */
  number: number;
  /** The entry that it names: then it corrects that one. */
  names?: EntryNamed | undefined;
}

/** The cells of a row by wire name. `names` has the wire name of each column. */
export const cellsByName = (names: readonly (string | undefined)[], row: readonly string[]): Texts =>
  Object.fromEntries(names.flatMap((name, index) => (name === undefined ? [] : [[name, row[index] ?? '']])));

/** Whether an empty cell says nothing: a choice that is preselected stays so. */
const staysAsFresh = (field: Field, cell: string): boolean =>
  field.kind === 'choice' && field.initial !== undefined && isBlank(cell);

/** A date as the form has it once a person has left its field: then it keeps its year. */
function asLeft(field: Field, text: string, settings: Settings): string {
  if (field.kind !== 'date' && field.kind !== 'dates') return text;
  const { fromText, tidy, toText } = rulesOf(field);
  const value = fromText?.(text) ?? text;
  const tidied = tidy?.(value, field, { entry: {}, settings }) ?? value;
  return toText?.(tidied) ?? (tidied as string);
}

/** Reads cells, by wire name. `columns` say how; fields without a column are read with the day first. */
export function readCells(by: ReadBy, columns: readonly Column[], cells: Texts): CellsRead {
  const { definition, settings } = by;
  const read = {
    texts: {} as Record<string, string>,
    unread: {} as Record<string, string>,
    notes: {} as Record<string, string>,
  };
  for (const [name, field] of fieldsOf(definition)) {
    const cell = cells[name];
    if (cell === undefined || staysAsFresh(field, cell)) continue;
    if (field.kind === 'calculated') {
      read.texts[name] = trimEnds(cell);
      continue;
    }
    const { dates = 'day', comma = 'thousands', year } = columns.find((column) => column.name === name) ?? {};
    const { text, error, note, unlisted } = readCell(field, cell, {
      settings,
      dateOrder: dates,
      comma,
      year,
    });
    const choice = unlisted === undefined ? undefined : rememberedChoice(by, name, field, unlisted);
    read.texts[name] = error === undefined ? (choice ?? asLeft(field, text, settings)) : text;
    if (error !== undefined) read.unread[name] = error;
    if (note !== undefined) read.notes[name] = note;
  }
  return read;
}

/** The rows of a table. */
export function readRows(by: ReadBy, reading: Reading): RowRead[] {
  const names = reading.columns.map(({ name }) => name);
  const entryIn = entryIdsIn(reading);
  return rowsIn(reading).map((cells, index) => ({
    number: index + 1,
    ...readCells(by, reading.columns, cellsByName(names, cells)),
    names: entryIn(cells),
  }));
}

/**
 * What changes in rows that were made of a table when a person says that it means something else: by the number of the row,
 * what those fields are read as that are as they were read before. Others were edited.
 */
export function readAgain(
  by: ReadBy,
  before: Reading,
  after: Reading,
  rows: readonly { number: number; texts: Texts }[],
): Map<number, CellsRead> {
  const [old, now] = [readRows(by, before), readRows(by, after)];
  const changes = rows.map(({ number, texts }): [number, CellsRead] => {
    const [was, is] = [old[number - 1], now[number - 1]];
    const names = Object.keys({ ...was?.texts, ...is?.texts }).filter((name) => {
      const isEdited = (texts[name] ?? '') !== (was?.texts[name] ?? '');
      const differs = was?.texts[name] !== is?.texts[name] || was?.unread[name] !== is?.unread[name];
      return !isEdited && differs;
    });
    const of = (all: Texts = {}): Texts =>
      Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
    const emptied = Object.fromEntries(names.map((name) => [name, '']));
    return [
      number,
      { texts: { ...emptied, ...of(is?.texts) }, unread: of(is?.unread), notes: of(is?.notes) },
    ];
  });
  return new Map(changes.filter(([, { texts }]) => Object.keys(texts).length > 0));
}
