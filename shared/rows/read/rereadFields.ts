import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { type ReadingAnswers, readRow, type ReadRow } from './readRow';

/** A definition with one field alone, whose label is as in the whole definition: to read or show a single field. */
export const fieldAlone = (
  definition: RegisterDefinition,
  name: string,
  field: Field,
): RegisterDefinition => ({
  ...definition,
  sections: { [name]: { [name]: { ...field, label: fullLabelOf(definition, name) } } },
});

/** Whether another field is calculated from this field, or takes its currency from this field. */
const concernsOthers = (definition: RegisterDefinition, name: string): boolean =>
  fieldsOf(definition).some(([, field]) =>
    field.kind === 'calculated'
      ? field.from.includes(name)
      : field.kind === 'amount' && field.currencyField === name,
  );

/**
 * Reads only some cells of a row again, by wire name, after a person has matched their texts to choices. A field takes a
 * hundredth of the time of a row. Undefined if other fields depend on one of these: the whole row has to be read.
 */
export function rereadFields(
  definition: RegisterDefinition,
  row: ReadRow,
  cells: Texts,
  settings: Settings,
  answers: ReadingAnswers,
): ReadRow | undefined {
  let read = row;
  for (const [name, field] of fieldsOf(definition)) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (concernsOthers(definition, name)) return undefined;
    const again = readRow(fieldAlone(definition, name, field), { [name]: cell }, settings, answers);
    const { [name]: _before, ...errors } = read.errors;
    read = {
      ...read,
      texts: { ...read.texts, ...again.texts },
      errors: { ...errors, ...again.errors },
      fields: read.fields.map((other) => again.fields.find(([same]) => same === other[0]) ?? other),
    };
  }
  return read;
}
