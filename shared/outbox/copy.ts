import { csvLine } from '../csv';
import type { OutboxEntry } from './entry';

/** An entry to be read or mailed: one line for each field that has something in it. */
export function asText({ title, fields, labels }: OutboxEntry): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels[name] ?? name}: ${value}`);
  return [title, ...lines].join('\n');
}

/** An entry as comma-separated values: the wire names, and below them the values, as in a download. */
export const asCsv = ({ fields }: OutboxEntry): string =>
  [fields.map(([name]) => name), fields.map(([, value]) => value)].map(csvLine).join('\r\n');

/** What an entry is told apart by: its first three fields that have something in them. */
export const headlineOf = ({ fields }: OutboxEntry): string =>
  fields
    .map(([, value]) => value)
    .filter((value) => value !== '')
    .slice(0, 3)
    .join(' · ');
