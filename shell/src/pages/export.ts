import type { SentFields } from '@registers/shared/contract';
import { csvLine, safeText } from '@registers/shared/csv';
import { exportColumns } from '@registers/shared/sheet';
import { type Entry, latestVersion } from '@registers/shared/submit';
import { isoDayOf } from '@registers/shared/words';
import type { SentItem } from './sent/sentItem';

/** What Excel needs to read a file as UTF-8. */
const byteOrderMark = '\ufeff';

const needsQuotes = /["\t\r\n]/;

/** A value as spreadsheets copy a cell, changed so that no spreadsheet runs the value as a formula. */
function clipboardCell(text: string): string {
  const safe = safeText(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The values of an entry in the order of its fields, to be pasted into a sheet. */
export const asRow = ({ fields = [] }: SentItem): string =>
  fields.map(([, value]) => clipboardCell(value)).join('\t');

/** An entry as a row of a file: its values, and when it was first and last sent. */
interface Row {
  id: string;
  fields: SentFields | undefined;
  sentAt?: number | undefined;
  changedAt?: number | undefined;
  version: number;
}

const timeOf = (time: number | undefined): string => (time === undefined ? '' : new Date(time).toISOString());

/** Entries of one register as CSV (RFC 4180), with the columns of a download. */
function asCsv(rows: readonly Row[]): string {
  // The fields of the first entry, then those that only others have.
  const names = [...new Set(rows.flatMap(({ fields = [] }) => fields.map(([name]) => name)))];
  const lines = rows.map(({ id, fields, sentAt, changedAt, version }) => {
    const values = new Map(fields);
    const own = names.map((name) => values.get(name) ?? '');
    return [...own, id, timeOf(sentAt), timeOf(changedAt), String(version)];
  });
  const header = [...names, ...exportColumns];
  return byteOrderMark + [header, ...lines].map((cells) => `${csvLine(cells)}\r\n`).join('');
}

/** The latest versions of sent entries of one register. */
export const sentAsCsv = (items: readonly SentItem[]): string =>
  asCsv(
    items.map(({ entry, fields, sentAt }) => {
      const { number = 1, at } = latestVersion(entry) ?? {};
      return { id: entry.id, fields, sentAt, changedAt: at, version: number };
    }),
  );

/** Unsent entries of one register; a correction with the id of the entry that it changes. */
export const unsentAsCsv = (entries: readonly Entry[]): string =>
  asCsv(
    entries.map(({ id, sentAt, edit }) => ({ id, fields: edit?.fields, sentAt, version: edit?.number ?? 1 })),
  );

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked after the click, when the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address));
}

export const fileName = (register: string, what: 'sent' | 'unsent'): string =>
  `${register}-${what}-${isoDayOf(Date.now())}.csv`;
