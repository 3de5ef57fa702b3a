import type { OutboxEntry } from './entry';

/** An entry to be read or mailed: one line for each field that has something in it. */
export function asText({ title, fields, labels }: OutboxEntry): string {
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels[name] ?? name}: ${value}`);
  return [title, ...lines].join('\n');
}

/** A cell that a spreadsheet must neither split nor run as a formula. */
const cell = (value: string) =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** An entry as comma-separated values (RFC 4180): the wire names, and below them the values. */
export const asCsv = ({ fields }: OutboxEntry): string =>
  [fields.map(([name]) => name), fields.map(([, value]) => value)]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');

/** What an entry is told apart by: its first three fields that have something in them. */
export const headlineOf = ({ fields }: OutboxEntry): string =>
  fields
    .map(([, value]) => value)
    .filter((value) => value !== '')
    .slice(0, 3)
    .join(' · ');
