import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../definition';
import { errorsOf, fromWire, toTexts, wireValues } from '../entry';
import type { Texts } from '../fields';
import { rulesOf } from '../kinds';
import { differenceOf } from './calculatedCell';
import { readCell } from './readCell';

/** What stands in the cells of a row, as the form reads it. */
export interface ReadRow {
  /** The text of each field of the form. Read again, they give the same row. */
  texts: Texts;
  /** What keeps the row from being sent, by wire name. */
  errors: Texts;
  /** What a person should know of cells that can be sent, by wire name. */
  notes: Texts;
  /** The entry as it is sent. */
  fields: [name: string, value: string][];
}

/** How the cells of some columns are read, which a person chooses. */
export interface Reading {
  /** The wire names of fields whose dates have the month first. */
  monthFirst: ReadonlySet<string>;
}

/**
 * Reads a row of a spreadsheet, by wire name: with the rules and the errors of the form, which a person would have
 * typed it into. A field without a cell is as in a fresh form.
 */
export function readRow(
  definition: RegisterDefinition,
  cells: Texts,
  settings: Settings,
  reading: Reading,
): ReadRow {
  const found = fieldsOf(definition).map(([name, field]) => {
    const cell = cells[name];
    return {
      name,
      field,
      cell,
      read: cell === undefined ? {} : readCell(field, cell, settings, reading.monthFirst.has(name)),
    };
  });
  const texts = Object.fromEntries(
    found.flatMap(({ name, read }) => (read.text === undefined ? [] : [[name, read.text]])),
  );
  const entry = fromWire(definition, texts, settings);
  const fields = wireValues(definition, entry);
  const errors = errorsOf(definition, entry, settings);
  const result = {
    texts: { ...toTexts(definition, entry) },
    errors: { ...errors },
    notes: {} as Record<string, string>,
    fields,
  };
  for (const { name, field, cell = '', read } of found) {
    const value = entry[name];
    const note =
      field.kind === 'calculated'
        ? differenceOf(cell, new Map(fields).get(name) ?? '')
        : (read.note ?? (value === undefined ? undefined : rulesOf(field).note?.(value)));
    if (note !== undefined) result.notes[name] = `${fullLabelOf(definition, name)}: ${note}`;
    if (read.error !== undefined) {
      result.texts[name] = cell;
      result.errors[name] = `${fullLabelOf(definition, name)}: ${read.error}`;
    }
  }
  return result;
}
