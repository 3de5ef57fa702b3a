import type { Settings } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { type ReadingAnswers, readRow, type ReadRow } from './readRow';

/** A definition with a few fields alone, whose labels are as in the whole definition: to read or show only these. */
export function fieldsAlone(definition: RegisterDefinition, names: readonly string[]): RegisterDefinition {
  const fields = fieldsOf(definition).filter(([name]) => names.includes(name));
  const labelled = fields.map(([name, field]) => [name, { ...field, label: fullLabelOf(definition, name) }]);
  return { ...definition, sections: { all: Object.fromEntries(labelled) as Record<string, Field> } };
}

/** Whether another field is calculated from one of these fields, or takes its currency from one. */
const concernOthers = (definition: RegisterDefinition, names: readonly string[]): boolean =>
  fieldsOf(definition).some(([, field]) =>
    field.kind === 'calculated'
      ? field.from.some((name) => names.includes(name))
      : field.kind === 'amount' && names.includes(field.currencyField ?? ''),
  );

/**
 * Reads only some cells of a row again, by wire name, after a person has matched their texts to choices: a field takes a
 * hundredth of the time of a row. Undefined if other fields depend on one of these: the whole row has to be read.
 */
export function rereadFields(
  definition: RegisterDefinition,
  row: ReadRow,
  cells: Texts,
  settings: Settings,
  answers: ReadingAnswers,
): ReadRow | undefined {
  const names = Object.keys(cells);
  if (names.length === 0) return row;
  if (concernOthers(definition, names)) return undefined;
  const { texts, errors, fields } = readRow(fieldsAlone(definition, names), cells, settings, answers);
  const changed = new Map(fields);
  const otherErrors = Object.entries(row.errors).filter(([name]) => !names.includes(name));
  return {
    ...row,
    texts: { ...row.texts, ...texts },
    errors: { ...Object.fromEntries(otherErrors), ...errors },
    fields: row.fields.map(([name, value]) => [name, changed.get(name) ?? value]),
  };
}
