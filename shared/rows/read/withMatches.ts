import type { Texts } from '@registers/shared/contract';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { matchOf } from './matches';
import { type ReadBy, readNewRow, type ReadRow } from './readRow';

/** A definition with a few fields alone, whose labels are as in the whole definition: to read only these. */
function fieldsAlone(definition: RegisterDefinition, names: readonly string[]): RegisterDefinition {
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
 * Makes of a row that was read without matches what `readNewRow` makes of its `cells` with the matches of `by`. A person
 * matches one text after the other, and a thousand rows may have it. So only the matched cells are read again, in a
 * hundredth of the time of a row, unless other fields depend on one of them. `notes` and `unlisted` stay, as they tell of
 * the cells, matched or not.
 */
export function withMatches(by: ReadBy, unmatched: ReadRow, cells: Texts): ReadRow {
  const { definition, answers } = by;
  const matched = Object.entries(unmatched.unlisted).filter(
    ([name, text]) => matchOf(answers.matches, name, text) !== undefined,
  );
  const names = matched.map(([name]) => name);
  if (names.length === 0) return unmatched;
  if (concernOthers(definition, names)) return readNewRow(by, cells);
  const alone = { ...by, definition: fieldsAlone(definition, names) };
  const { texts, errors, fields } = readNewRow(alone, Object.fromEntries(matched));
  const changed = new Map(fields);
  const otherErrors = Object.entries(unmatched.errors).filter(([name]) => !names.includes(name));
  return {
    ...unmatched,
    texts: { ...unmatched.texts, ...texts },
    errors: { ...Object.fromEntries(otherErrors), ...errors },
    fields: unmatched.fields.map(([name, value]) => [name, changed.get(name) ?? value]),
  };
}
