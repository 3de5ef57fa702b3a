import type { Settings, Texts } from '@registers/shared/contract';
import type { Choice } from '@registers/shared/enum';
import { comparableValue } from '@registers/shared/sheet';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { listFor } from '../../form/definition/kinds';
import { meantBy } from '../../form/definition/meant';
import { closestChoice } from '../../form/rules/closest';
import { kept } from '../../form/rules/kept';
import { regionNamed } from './regionNamed';

/** A text that its field does not take, with the rows that have it: a person says once what it stands for. */
export interface ValueToMatch<Row> {
  /** The wire name of the field. */
  name: string;
  field: Field;
  /** As the first row spells it. */
  text: string;
  rows: readonly Row[];
  /** What the text probably stands for, to be confirmed by a person. */
  suggestion?: string | undefined;
}

/** The choices of a field; none if the field has no list. */
export function choicesOf(field: Field, settings: Settings): readonly Choice[] {
  if (field.kind === 'choice')
    return listFor(field.choices, settings).map((value) => ({
      value,
      aliases: field.valueAliases?.[value] ?? [],
    }));
  return field.kind === 'search' ? listFor(field.choices, settings) : [];
}

/** Whether a text is to be matched to one of a list. */
export const hasChoices = ({ kind }: Field): boolean => kind === 'choice' || kind === 'search';

/**
 * The texts of rows that their fields do not take, those in the most rows first; of a field without choices only one that
 * several rows have, such as `TBA`, or for which there is a suggestion. `unfit`: those of one row.
 */
export function valuesToMatch<Row>(
  definition: RegisterDefinition,
  settings: Settings,
  rows: readonly Row[],
  unfit: (row: Row) => Texts,
): ValueToMatch<Row>[] {
  const fields = new Map(fieldsOf(definition));
  const found = new Map<string, ValueToMatch<Row> & { rows: Row[] }>();
  for (const row of rows)
    for (const [name, text] of Object.entries(unfit(row))) {
      const field = fields.get(name);
      const key = `${name} ${comparableValue(text)}`;
      const value = found.get(key);
      if (value) value.rows.push(row);
      else if (field) found.set(key, { name, field, text, rows: [row] });
    }
  return [...found.values()]
    .map((value) => ({ ...value, suggestion: suggestionFor(value.field, value.text, settings) }))
    .filter(({ field, rows, suggestion }) => rows.length > 1 || hasChoices(field) || suggestion)
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** The results of `suggestionFor` for a field, by text: kept, as the texts are shown again after each change. */
const suggestions = kept((_field: Field) => new Map<string, string | undefined>());

/** What a text probably stands for, to be confirmed by a person; undefined if nothing is near. */
export function suggestionFor(field: Field, text: string, settings: Settings): string | undefined {
  const known = suggestions(field);
  if (!known.has(text)) {
    const choices = choicesOf(field, settings);
    const choice = regionNamed(choices, text) ?? closestChoice(choices, text);
    known.set(text, hasChoices(field) ? choice?.value : meantBy(field, text, settings));
  }
  return known.get(text);
}

/** Whether a person may leave the field empty. */
export const allowsEmpty = (field: Field): boolean => !field.required || field.whenEmpty !== undefined;
