import type { Settings } from '@registers/shared/contract';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { listed } from '../../form/definition/kinds';
import { closestChoice } from '../../form/rules/closest';
import type { ReadRow } from './readRow';

/** What a list has in place of a text that is not in it. */
export interface CloseMatch {
  /** The wire name of the field. */
  name: string;
  text: string;
  match: string;
  /** How many rows have this text. */
  rows: number;
}

/** More than a person can answer at once. The others are asked about when these have been. */
const mostTexts = 50;

/**
 * What may have been meant by cells that are not in the list of their field: in the order of the fields, and for each
 * the most frequent texts first.
 */
export function closeMatches(
  definition: RegisterDefinition,
  rows: readonly ReadRow[],
  settings: Settings,
): CloseMatch[] {
  return fieldsOf(definition).flatMap(([name, field]) => {
    if (field.kind !== 'choice' && field.kind !== 'search') return [];
    const counts = new Map<string, number>();
    for (const { texts, errors } of rows) {
      const text = texts[name] ?? '';
      if (errors[name] !== undefined && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const choices =
      field.kind === 'choice'
        ? listed(field.choices, settings).map((value) => ({ value }))
        : listed(field.choices, settings);
    const mostFrequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, mostTexts);
    return mostFrequent.flatMap(([text, count]) => {
      const match = closestChoice(choices, text)?.value;
      return match === undefined ? [] : [{ name, text, match, rows: count }];
    });
  });
}
