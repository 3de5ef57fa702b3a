import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { allowsEmpty, type UnlistedValue, unlistedValues } from '../read/unlistedValues';

/** A text that is no choice of its field; empty where the rows lack a value that is required. */
export type ValueToMatch = UnlistedValue<RowState>;

/** The required fields that are empty in all new rows, as those without a column. */
function missingIn(fields: ReadonlyMap<string, Field>, states: readonly RowState[]): ValueToMatch[] {
  const rows = states.filter(({ corrects }) => !corrects);
  if (rows.length === 0) return [];
  return [...fields].flatMap(([name, field]) => {
    const isMissing = rows.every(({ read }) => read.errors[name] !== undefined && !read.texts[name]);
    return isMissing && !allowsEmpty(field) ? [{ name, field, text: '', rows }] : [];
  });
}

/** What a person has to say of many rows at once: the values of the included rows. */
export function valuesToMatch(definition: RegisterDefinition, states: readonly RowState[]): ValueToMatch[] {
  const fields = new Map(fieldsOf(definition));
  const included = states.filter(({ inclusion }) => inclusion === 'included');
  const unlisted = unlistedValues(definition, included, ({ read }) => read.unlisted);
  return [...missingIn(fields, included), ...unlisted];
}
