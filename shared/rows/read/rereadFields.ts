import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { type Reading, readRow, type ReadRow } from './readRow';
import { without } from './without';

/** The part of a definition that has one field alone, called as in the whole of it. */
export const fieldAlone = (
  definition: RegisterDefinition,
  name: string,
  field: Field,
): RegisterDefinition => ({
  ...definition,
  sections: { [name]: { [name]: { ...field, label: fullLabelOf(definition, name) } } },
});

/** Whether no other field is calculated from a field, or checked beside it. */
const isAlone = (definition: RegisterDefinition, name: string): boolean =>
  fieldsOf(definition).every(([, field]) => {
    if (field.kind === 'calculated') return !field.from.includes(name);
    return field.kind !== 'amount' || field.currencyField !== name;
  });

/** Reads single fields of rows again, which takes a hundredth of the time of a whole row. */
export function createFieldReader(definition: RegisterDefinition, settings: Settings) {
  const fields = new Map(fieldsOf(definition));
  const parts = new Map<string, RegisterDefinition>();
  function partOf(name: string): RegisterDefinition | undefined {
    const field = fields.get(name);
    if (field && !parts.has(name) && isAlone(definition, name))
      parts.set(name, fieldAlone(definition, name, field));
    return parts.get(name);
  }
  /** The row with cells of these fields read again; undefined where all of the row has to be. */
  return (row: ReadRow, cells: Texts, reading: Reading): ReadRow | undefined => {
    let read = row;
    for (const [name, cell] of Object.entries(cells)) {
      const part = partOf(name);
      if (!part) return undefined;
      const again = readRow(part, { [name]: cell }, settings, reading);
      const [field] = again.fields;
      read = {
        texts: { ...read.texts, ...again.texts },
        errors: { ...without(read.errors, name), ...again.errors },
        notes: read.notes,
        unlisted: read.unlisted,
        fields: read.fields.map((before) => (field && before[0] === name ? field : before)),
      };
    }
    return read;
  };
}
