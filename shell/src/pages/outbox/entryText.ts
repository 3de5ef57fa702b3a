import { csvLine } from '@registers/shared/csv';
import type { Entry } from '@registers/shared/entries';

/** An entry as text to read or mail: a title, and one line for each field that is not empty. */
export function entryAsText(
  { fields = [] }: Entry,
  title: string,
  labelOf: (name: string) => string,
): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labelOf(name)}: ${value}`);
  return [title, ...lines].join('\n');
}

/** An entry as CSV: a line of field names as they are sent, and a line of values, as in the receiver's downloads. */
export const entryAsCsv = ({ fields = [] }: Entry): string =>
  [fields.map(([name]) => name), fields.map(([, value]) => value)].map(csvLine).join('\r\n');
