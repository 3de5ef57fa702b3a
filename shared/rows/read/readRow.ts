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
export interface Corrected {
  /** The entry that the row was made from, as the form would send it. */
  entry: Texts;
  /** The latest version of the entry, alike. */
  latest: Texts;
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

/** The latest version with what a row changes of the entry that it was made from. */
function withChanges(
  definition: RegisterDefinition,
  understood: Texts,
  { entry, latest, edited }: Corrected,
  settings: Settings,
): Texts {
  if (entry === latest) return { ...latest, ...understood };
  const values = wireValues(definition, fromWire(definition, { ...entry, ...understood }, settings));
  const changed = { ...changedValues(definition, entry, values), ...edited };
  const texts = Object.entries(understood).filter(([name]) => Object.hasOwn(changed, name));
  return { ...latest, ...Object.fromEntries(texts) };
}

/**
 * Reads the cells of a row, by wire name, with the rules and the errors of the form: as if a person had typed them
 * there. A field without a cell is as in a fresh form; in a correction, it is as in the latest version of the entry, and so
 * is one whose cell says what the entry said from which the row was made.
 */
export function readRow(
  definition: RegisterDefinition,
  cells: Texts,
  settings: Settings,
  { dateOrders, commas, matches }: Reading,
  corrected?: Corrected,
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
    if (cell === corrected?.entry[name] && corrected.edited[name] === undefined) continue;
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
  const entry = fromWire(
    definition,
    corrected ? withChanges(definition, understood, corrected, settings) : understood,
    settings,
  );
  const fields = wireValues(definition, entry);
  for (const [index, [name, field]] of all.entries()) {
    const note =
      field.kind === 'calculated'
        ? mismatchNote(fullLabelOf(definition, name), fields[index]?.[1] ?? '', cells[name] ?? '')
        : noteOf(field, entry[name]);
    if (note !== undefined) notes[name] ??= note;
  }
  return {
    texts: { ...toTexts(definition, entry), ...unreadable },
    errors: { ...errorsOf(definition, entry, settings), ...errors },
    notes,
    unlisted,
    fields,
    was: corrected ? changedValues(definition, corrected.latest, fields) : {},
  };
}
