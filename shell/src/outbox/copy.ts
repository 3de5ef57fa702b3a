import { csvLine } from '@registers/shared/csv';
import type { OutboxEntry } from './outboxEntry';

/** An entry as text to read or mail: its title, and one line for each field that is not empty. */
export function asText({ title, fields, labels }: OutboxEntry): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels[name] ?? name}: ${value}`);
  return [title, ...lines].join('\n');
}

/** An entry as comma-separated values: a line of wire names and a line of values, as in a download of the receiver. */
export const asCsv = ({ fields }: OutboxEntry): string =>
  [fields.map(([name]) => name), fields.map(([, value]) => value)].map(csvLine).join('\r\n');

/** A heading for an entry: the values of its first three fields that are not empty. */
export const summaryOf = ({ fields }: OutboxEntry): string =>
  fields
    .map(([, value]) => value)
    .filter((value) => value !== '')
    .slice(0, 3)
    .join(' · ');
