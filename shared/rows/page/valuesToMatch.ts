import { comparableValue } from '@registers/shared/sheet';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { allowsEmpty } from '../read/unlistedValues';

/** A text that is no choice of its field, or nothing where something is required, and the rows that it is in. */
export interface ValueToMatch {
  name: string;
  field: Field;
  /** As the first row spells it; empty if the rows lack a value. */
  text: string;
  rows: readonly RowState[];
}

/** The texts that are no choice of their field, those in the most rows first. */
function unlistedIn(fields: ReadonlyMap<string, Field>, states: readonly RowState[]): ValueToMatch[] {
  const found = new Map<string, ValueToMatch & { rows: RowState[] }>();
  for (const state of states)
    for (const [name, text] of Object.entries(state.read.unlisted)) {
      const field = fields.get(name);
      const key = `${name} ${comparableValue(text)}`;
      const value = found.get(key);
      if (value) value.rows.push(state);
      else if (field) found.set(key, { name, field, text, rows: [state] });
    }
  return [...found.values()].sort((a, b) => b.rows.length - a.rows.length);
}

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
  return [...missingIn(fields, included), ...unlistedIn(fields, included)];
}
