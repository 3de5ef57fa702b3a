import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { changedValues } from '../../form/definition/changes';
import { errorsOf, fromWire, toTexts, wireValues } from '../../form/definition/entry';
import type { Field, Texts, Value } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { trimEnds } from '../../form/rules/whiteSpace';
import type { CommaUse } from './amountCell';
import { mismatchNote } from './mismatchNote';
import { type Matches, matchOf } from './matches';
import type { DateOrder } from './monthFirst';
import { readCell } from './readCell';

/** What stands in the cells of a row, as the form reads it. */
export interface ReadRow {
  /** The text of each field of the form. Read again, they give the same row. */
  texts: Texts;
  /** What keeps the row from being sent, by wire name. */
  errors: Texts;
  /** What a person should know of cells that can be sent, by wire name. */
  notes: Texts;
  /** The texts that name none of the choices of their field, by wire name, whatever they stand for. */
  unlisted: Texts;
  /** The entry as it is sent. */
  fields: [name: string, value: string][];
  /** In a correction, what the latest version has in each field that differs, by wire name. */
  was: Texts;
  /** What the row has in fields that were corrected since it was made: the latest version stays. */
  outdated: Texts;
}

/** How the cells of some columns are read. */
export interface Reading {
  /** What comes first in the dates of a field, by wire name; in those that are missing, the day. */
  dateOrders: Readonly<Record<string, DateOrder>>;
  /** What the comma is for in the amounts of a field, by wire name; in those that are missing, thousands. */
  commas: Readonly<Record<string, CommaUse>>;
  /** What texts stand for that name none of the choices of their field. */
  matches: Matches;
}

/** What a row corrects. */
export interface CorrectedEntry {
  /** The latest version of the entry, as the form would send it. */
  latest: Texts;
  /** The versions before it, from the one that the row was made from. */
  earlier: readonly Texts[];
  /** The cells that were edited in the table, with the latest version in view. */
  edited: Texts;
}

/** Where nobody has been asked. */
export const noAnswers: Reading = { dateOrders: {}, commas: {}, matches: {} };

/** What the form says below a field beside its error. */
const noteOf = (field: Field, value: Value | undefined): string | undefined =>
  value === undefined ? undefined : rulesOf(field).note?.(value);

/** An empty cell of a choice that has one in a fresh form stays so. */
const isPreselected = (field: Field, cell: string): boolean =>
  field.kind === 'choice' && field.initial !== undefined && trimEnds(cell) === '';

/** What a row has in fields that were corrected since it was made: a value of an earlier version, by wire name. */
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
 * Reads the cells of a row, by wire name, with the rules and the errors of the form: as if a person had typed them
 * there. A field without a cell is as in a fresh form; in a correction, it is as in the latest version of the entry, and so
 * is one whose cell says what an earlier version said, from the one that the row was made from.
 */
export function readRow(
  definition: RegisterDefinition,
  cells: Texts,
  settings: Settings,
  { dateOrders, commas, matches }: Reading,
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
    // Soonest read, and it is most of a download.
    if (cell === corrected?.latest[name]) continue;
    const { text, error, note, isUnlisted } = readCell(field, cell, {
      settings,
      dateOrder: dateOrders[name] ?? 'day',
      comma: commas[name] ?? 'thousands',
    });
    understood[name] = isUnlisted ? (matchOf(matches, name, text) ?? text) : text;
    if (isUnlisted) unlisted[name] = text;
    if (error !== undefined) unreadable[name] = text;
    if (error !== undefined) errors[name] = `${fullLabelOf(definition, name)}: ${error}`;
    if (note !== undefined) notes[name] = note;
  }
  const outdated = corrected ? outdatedIn(definition, understood, corrected, settings) : {};
  const taken = Object.entries(understood).filter(([name]) => outdated[name] === undefined);
  const entry = fromWire(definition, { ...corrected?.latest, ...Object.fromEntries(taken) }, settings);
  const fields = wireValues(definition, entry);
  for (const [index, [name, field]] of all.entries()) {
    const note =
      field.kind === 'calculated'
        ? mismatchNote(fullLabelOf(definition, name), fields[index]?.[1] ?? '', cells[name] ?? '')
        : noteOf(field, entry[name]);
    if (note !== undefined) notes[name] ??= note;
  }
  const was = corrected ? changedValues(definition, corrected.latest, fields) : {};
  // What is the same stays as it was written: 1234.5 does not take the place of 1234.50.
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
