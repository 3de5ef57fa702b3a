import { csvLine, safeText } from '@registers/shared/csv';
import { correctsColumn, idColumn, sentAtColumn } from '@registers/shared/sheet';
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

/** The part of an entry that is exported. An entry that has not been sent has no `sentAt`. */
type Exported = Pick<SentItem, 'id'> &
  Partial<Pick<SentItem, 'fields' | 'corrects'>> & { sentAt?: number | undefined };

/** Entries of one register as CSV (RFC 4180). */
export function asCsv(items: readonly Exported[]): string {
  // The fields of the first entry, then those that only others have.
  const names = [...new Set(items.flatMap(({ fields = [] }) => fields.map(([name]) => name)))];
  const rows = items.map(({ id, fields, sentAt, corrects = '' }) => {
    const values = new Map(fields);
    const sent = sentAt === undefined ? '' : new Date(sentAt).toISOString();
    return [...names.map((name) => values.get(name) ?? ''), id, sent, corrects];
  });
  const header = [...names, idColumn, sentAtColumn, correctsColumn];
  return byteOrderMark + [header, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('');
}

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
