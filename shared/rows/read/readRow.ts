import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { changedValues } from '../../form/definition/changes';
import { errorsOf, fromWire, toTexts, wireValues } from '../../form/definition/entry';
import type { Field, Texts, Value } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { isBlank } from '../../form/rules/whiteSpace';
import type { CommaUse } from './amountCell';
import { mismatchNote } from './mismatchNote';
import { type Matches, matchOf } from './matches';
import type { DateOrder } from './monthFirst';
import { readCell } from './readCell';

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

/** How cells are read: as a person has answered, or as the column tells until then. */
export interface ReadingAnswers {
  /** What comes first in the dates of each field, by wire name; the day for a field that is missing here. */
  dateOrders: Readonly<Record<string, DateOrder>>;
  /** What the comma is for in the amounts of each field, by wire name; thousands for a field that is missing here. */
  commas: Readonly<Record<string, CommaUse>>;
  matches: Matches;
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

/** How cells are read before anybody can be asked: to find the fields of columns. */
export const noAnswers: ReadingAnswers = { dateOrders: {}, commas: {}, matches: {} };

/** The note that the form shows below a field with this value. */
const noteOf = (field: Field, value: Value | undefined): string | undefined =>
  value === undefined ? undefined : rulesOf(field).note?.(value);

/** Whether an empty cell keeps the field's choice: that of a fresh form or, in a correction, of the latest version. */
const isPreselected = (field: Field, cell: string): boolean =>
  field.kind === 'choice' && field.initial !== undefined && isBlank(cell);

/** By wire name, the values of a row that are out of date: the entry has another value now, and had this value before. */
function outdatedIn(
  definition: RegisterDefinition,
  understood: Texts,
  { latest, earlier, edited }: CorrectedEntry,
  settings: Settings,
): Texts {
  if (earlier.length === 0) return {};
  const read = fromWire(definition, { ...latest, ...understood }, settings);
  const values = wireValues(definition, read);
  const changed = Object.keys(changedValues(definition, latest, values));
  const isEarlier = (name: string) =>
    earlier.some((version) => changedValues(definition, version, values)[name] === undefined);
  const now = new Map(values);
  const outdated = changed.filter(
    (name) => understood[name] !== undefined && edited[name] === undefined && isEarlier(name),
  );
  return Object.fromEntries(outdated.map((name) => [name, now.get(name) ?? '']));
}

/**
 * Reads the cells of a row, by wire name, as if a person had typed them into the form. A field without a cell is as in a
 * fresh form; in a correction (`corrected`) as in the latest version of the entry, as is a field whose cell is out of date.
 */
export function readRow(
  definition: RegisterDefinition,
  cells: Texts,
  settings: Settings,
  { dateOrders, commas, matches }: ReadingAnswers,
  corrected?: CorrectedEntry,
): ReadRow {
  const understood: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const notes: Record<string, string> = {};
  const unlisted: Record<string, string> = {};
  const all = fieldsOf(definition);
  for (const [name, field] of all) {
    const cell = cells[name];
    if (cell === undefined || field.kind === 'calculated' || isPreselected(field, cell)) continue;
    // Most cells of a download are as in the entry, and need no reading.
    if (cell === corrected?.latest[name]) continue;
    const { text, error, note, isUnlisted } = readCell(field, cell, {
      settings,
      dateOrder: dateOrders[name] ?? 'day',
      comma: commas[name] ?? 'thousands',
    });
    understood[name] = isUnlisted ? (matchOf(matches, name, text) ?? text) : text;
    if (isUnlisted) unlisted[name] = text;
    if (error !== undefined) {
      unreadable[name] = text;
      errors[name] = `${fullLabelOf(definition, name)}: ${error}`;
    }
    if (note !== undefined) notes[name] = note;
  }
  const outdated = corrected ? outdatedIn(definition, understood, corrected, settings) : {};
  const taken = Object.entries(understood).filter(([name]) => outdated[name] === undefined);
  const entry = fromWire(definition, { ...corrected?.latest, ...Object.fromEntries(taken) }, settings);
  const fields = wireValues(definition, entry);
  // `fields` has every field, in the order of `all`.
  for (const [index, [name, field]] of all.entries()) {
    const note =
      field.kind === 'calculated'
        ? mismatchNote(fullLabelOf(definition, name), fields[index]?.[1] ?? '', cells[name] ?? '')
        : noteOf(field, entry[name]);
    if (note !== undefined) notes[name] ??= note;
  }
  const was = corrected ? changedValues(definition, corrected.latest, fields) : {};
  // In a correction, an unchanged value is sent as the entry has it: 1234.50 does not become 1234.5.
  const kept = (name: string, value: string) =>
    was[name] === undefined ? (corrected?.latest[name] ?? value) : value;
  return {
    texts: { ...toTexts(definition, entry), ...unreadable },
    errors: { ...errorsOf(definition, entry, settings), ...errors },
    notes,
    unlisted,
    fields: fields.map(([name, value]) => [name, kept(name, value)]),
    was,
    outdated,
  };
}
