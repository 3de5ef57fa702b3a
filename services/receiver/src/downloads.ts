import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import writeXlsxFile from 'write-excel-file/node';
import type { FormType } from './core';
import { byteOrderMark, csvLine } from './csv';
import type { Store } from './store';
import { tableOf } from './table';

const disposition = (file: string) => `attachment; filename="${file}"`;

/** Sends a register as CSV, row by row: it may be larger than the memory. */
async function sendCsv(response: ServerResponse, store: Store, formType: FormType): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': disposition(`${formType}.csv`),
  });
  response.write(byteOrderMark);
  for (const row of tableOf(store, formType))
    if (!response.write(csvLine(row))) await once(response, 'drain');
  response.end();
}

/** Sends a register as a workbook in which every cell is text. */
async function sendXlsx(response: ServerResponse, store: Store, formType: FormType): Promise<void> {
  const rows = [...tableOf(store, formType)].map((row) => row.map((value) => ({ type: String, value })));
  const workbook = await writeXlsxFile(rows, { sheet: formType }).toBuffer();
  response.writeHead(200, {
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': disposition(`${formType}.xlsx`),
  });
  response.end(workbook);
}

export const download = { csv: sendCsv, xlsx: sendXlsx };

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Downloads hold the whole business: they are for this machine, and for whoever has the key. */
export function mayDownload(request: IncomingMessage, downloadKey: string | undefined): boolean {
  if (downloadKey === undefined) return local.has(request.socket.remoteAddress ?? '');
  return request.headers.authorization === `Bearer ${downloadKey}`;
}
