import type { Settings, Texts } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { valuesBefore } from '../../form/definition/changes';
import { errorsOf, fromWire, toTexts, wireValues } from '../../form/definition/entry';
import type { Field, Values } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { isBlank } from '../../form/rules/whiteSpace';
import type { CommaUse } from './amountCell';
import type { CellReading } from './cellReading';
import { mismatchNote } from './mismatchNote';
import { type Matches, matchOf } from './matches';
import type { DateOrder } from './monthFirst';
import { readCell } from './readCell';

/*
 * The stages of a row, by wire name; here a cell of an amount and one of a choice.
 *
 * cells    `1,234.50`, `asha`   as they were pasted, typed, or filled in for all rows
 * readings `1,234.50`, `Asha`   what those cells that say something are read as: with a text, error or note for each
 * entry    `1234.50`, `Asha`    the form with these texts, tidied; the other fields fresh, or as in the corrected entry
 * values   `1234.50`, `Asha`    what is sent of it, with calculated values
 */

/** A row as it was read. All but `fields` is by wire name. */
export interface ReadRow {
  /** The text of each field, as in the form. Reading these texts again gives the same row. */
  texts: Texts;
  /** The errors, because of which the row cannot be sent. */
  errors: Texts;
  /** What a person should know about cells without errors. */
  notes: Texts;
  /** The texts of cells that name no choice of their field, also if a person has matched them to a choice. */
  unlisted: Texts;
  /** The values that are sent. */
  fields: [name: string, value: string][];
  /** In a correction, the values that the entry has now, of fields that the row changes. */
  was: Texts;
  /** In a correction, the values of the row that are out of date: an earlier version had them. They are not sent. */
  outdated: Texts;
}

/** How ambiguous cells are read: as a person has answered, else as the cells of the column tell. */
export interface ReadingAnswers {
  /** What comes first in the dates of each field, by wire name; the day for a field that is missing here. */
  dateOrders: Readonly<Record<string, DateOrder>>;
  /** What the comma is for in the amounts of each field, by wire name; thousands for a field that is missing here. */
  commas: Readonly<Record<string, CommaUse>>;
  /** The year of dates that lack it, by wire name; else it is as in the form. */
  years: Readonly<Record<string, number | undefined>>;
  matches: Matches;
}

/** All that the cells of a row are read by. */
export interface ReadBy {
  definition: RegisterDefinition;
  settings: Settings;
  answers: ReadingAnswers;
}

/** How cells are read before anybody can be asked: to find the fields of columns. */
export const noAnswers: ReadingAnswers = { dateOrders: {}, commas: {}, years: {}, matches: {} };

type Named<T> = readonly (readonly [name: string, T])[];

/** By wire name, what `textOf` gives for each element; nothing where it gives undefined. */
function textsOf<T>(all: Named<T>, textOf: (one: T, name: string) => string | undefined): Texts {
  const texts: Record<string, string> = {};
  for (const [name, one] of all) {
    const text = textOf(one, name);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/**
 * Reads the cells of a row, by wire name, as if a person had typed them into the form. A field without a cell has the
 * value of a fresh form.
 */
export function readNewRow(by: ReadBy, cells: Texts): ReadRow {
  const readings = readingsOf(by, cells, {});
  const entry = fromWire(by.definition, textsIn(readings), by.settings);
  const fields = wireValues(by.definition, entry);
  return { ...shownOf(by, cells, readings, entry, fields), fields, was: {}, outdated: {} };
}

/** The entry that a row corrects. */
export interface CorrectedEntry {
  /** By wire name, the values of the latest version, as the form would send them. */
  latest: Texts;
  /** The values of each earlier version, beginning with the version that the row was copied from. */
  earlier: readonly Texts[];
  /** By wire name, the texts of cells that were edited on the page. These are never out of date. */
  edited: Texts;
}

/**
 * Reads the cells of a row, by wire name, as changes of a sent entry. A field without a cell, and one whose cell is out of
 * date, has the value of the entry's latest version.
 */
export function readCorrection(by: ReadBy, cells: Texts, corrected: CorrectedEntry): ReadRow {
  const { definition, settings } = by;
  const { latest } = corrected;
  const readings = readingsOf(by, cells, latest);
  const outdated = outdatedIn(by, textsIn(readings), corrected);
  const current = readings.filter(([name]) => outdated[name] === undefined);
  const entry = fromWire(definition, { ...latest, ...textsIn(current) }, settings);
  const values = wireValues(definition, entry);
  const was = valuesBefore(definition, latest, values);
  return {
    ...shownOf(by, cells, readings, entry, values),
    // An unchanged value is sent as the entry has it: 1234.50 does not become 1234.5.
    fields: values.map(([name, value]) => [name, was[name] === undefined ? (latest[name] ?? value) : value]),
    was,
    outdated,
  };
}

/** Whether a cell says nothing: one that the form calculates, or an empty one where a choice is preselected. */
const saysNothing = (field: Field, cell: string): boolean =>
  field.kind === 'calculated' || (field.kind === 'choice' && field.initial !== undefined && isBlank(cell));

type Readings = Named<CellReading>;

/** Reads the cells of a row, but none that says nothing, or is as in the `latest` version, as most cells of a download are. */
function readingsOf({ definition, settings, answers }: ReadBy, cells: Texts, latest: Texts): Readings {
  const { dateOrders, commas, years, matches } = answers;
  const all: [string, CellReading][] = [];
  for (const [name, field] of fieldsOf(definition)) {
    const cell = cells[name];
    if (cell === undefined || cell === latest[name] || saysNothing(field, cell)) continue;
    const [dateOrder, comma] = [dateOrders[name] ?? 'day', commas[name] ?? 'thousands'];
    const read = readCell(field, cell, { settings, dateOrder, comma, year: years[name] });
    const choice = read.unlisted === undefined ? undefined : matchOf(matches, name, read.unlisted);
    all.push([name, choice === undefined ? read : { ...read, text: choice }]);
  }
  return all;
}

const textsIn = (readings: Readings): Texts => textsOf(readings, ({ text }) => text);

/**
 * The values of a correction that are out of date: the `OPEN` of a row that was copied before the entry became `WON`. Not
 * what a person has edited on the page.
 */
function outdatedIn(by: ReadBy, texts: Texts, { latest, earlier, edited }: CorrectedEntry): Texts {
  const { definition, settings } = by;
  if (earlier.length === 0) return {};
  const values = wireValues(definition, fromWire(definition, { ...latest, ...texts }, settings));
  const namesAsIn = (version: Texts): string[] => {
    const changed = valuesBefore(definition, version, values);
    return values.flatMap(([name]) => (changed[name] === undefined ? [name] : []));
  };
  const [inLatest, inEarlier] = [new Set(namesAsIn(latest)), new Set(earlier.flatMap(namesAsIn))];
  const isFromSheet = (name: string) => texts[name] !== undefined && edited[name] === undefined;
  const isOutdated = (name: string) => isFromSheet(name) && inEarlier.has(name) && !inLatest.has(name);
  return textsOf(values, (value, name) => (isOutdated(name) ? value : undefined));
}

/** What the table shows of a row: the texts of the entry that it becomes, and what there is to say of its cells. */
function shownOf(
  { definition, settings }: ReadBy,
  cells: Texts,
  readings: Readings,
  entry: Values,
  values: Named<string>,
): Pick<ReadRow, 'texts' | 'errors' | 'notes' | 'unlisted'> {
  const unreadable = readings.filter(([, { error }]) => error !== undefined);
  const errors = textsOf(unreadable, ({ error }, name) => `${fullLabelOf(definition, name)}: ${error}`);
  const valueOf = new Map(values);
  const notes = textsOf(fieldsOf(definition), (field, name) => {
    if (field.kind === 'calculated')
      return mismatchNote(fullLabelOf(definition, name), valueOf.get(name) ?? '', cells[name] ?? '');
    const value = entry[name];
    return value === undefined ? undefined : rulesOf(field).note?.(value);
  });
  return {
    texts: { ...toTexts(definition, entry), ...textsIn(unreadable) },
    errors: { ...errorsOf(definition, entry, settings), ...errors },
    notes: { ...notes, ...textsOf(readings, ({ note }) => note) },
    unlisted: textsOf(readings, ({ unlisted }) => unlisted),
  };
}
