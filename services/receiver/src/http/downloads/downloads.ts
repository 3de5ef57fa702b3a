import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseForm } from '../../core/form';
import type { State, Store, RegisterTable } from '../../core/store';
import type { ReceiverSettings } from '../../settings/settings';
import { type LogFacts, note } from '../logFacts';
import { serverRefusals } from '../refusals';
import { readsOnly, respond } from '../respond';
import { credentialsOf, mayDownload } from './access';
import { csvOf } from './csv';
import { TooLargeForXlsx, xlsxOf } from './xlsx';

export interface DownloadParts extends Pick<
  ReceiverSettings,
  'formTypes' | 'downloadKey' | 'localDownloads'
> {
  store: Pick<Store, 'read'>;
}

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** What is asked for, and the name of the file without its extension. */
interface Wanted {
  formType: string;
  state: State;
  name: string;
}

/** The state of `?state=latest`, or of no state; undefined for any other, so that nobody confuses the two files. */
function stateIn(query: string): State | undefined {
  const form = parseForm(query);
  const given = form.ok ? form.fields.filter(([name]) => name === 'state') : [['state', '']];
  if (given.length === 0) return 'all';
  return given.length === 1 && given[0]?.[1] === 'latest' ? 'latest' : undefined;
}

async function sendCsv(
  response: ServerResponse,
  { store }: DownloadParts,
  { formType, state, name }: Wanted,
): Promise<void> {
  const send = async (table: RegisterTable) => {
    response.writeHead(200, fileHeaders('text/csv; charset=utf-8; header=present', `${name}.csv`));
    await pipeline(Readable.from(csvOf(table)), response);
  };
  await store.read(formType, send, state);
}

async function sendXlsx(
  response: ServerResponse,
  { store }: DownloadParts,
  { formType, state, name }: Wanted,
): Promise<void> {
  try {
    const file = await store.read(formType, (table) => xlsxOf(formType, table), state);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    response.writeHead(200, { ...fileHeaders(type, `${name}.xlsx`), 'content-length': file.length });
    response.end(file);
  } catch (error) {
    if (!(error instanceof TooLargeForXlsx)) throw error;
    respond(response, serverRefusals.downloadTooLarge(error.maxCells));
  }
}

/** Where a request comes from, for the log: its address, and the sender that a proxy names. */
function whereFrom({ socket, headers }: IncomingMessage): Pick<LogFacts, 'from' | 'forwardedFor'> {
  const forwarded = headers['x-forwarded-for'] ?? headers['x-real-ip'];
  return {
    from: socket.remoteAddress ?? 'nowhere',
    ...(forwarded !== undefined && { forwardedFor: String(forwarded) }),
  };
}

function refuseWithoutKey(response: ServerResponse, downloadKey: string | undefined): void {
  if (downloadKey === undefined)
    return respond(response, serverRefusals.downloadWithoutKey, { 'www-authenticate': 'Bearer' });
  // Basic, so that a browser asks the person for the key.
  return respond(response, serverRefusals.downloadKeyWrong, {
    'www-authenticate': 'Basic realm="registers", charset="UTF-8"',
  });
}

/** `GET /registers/<formType>.csv` and `.xlsx`, with `?state=latest` without the rows that were corrected. */
export function createDownloads(parts: DownloadParts) {
  const { formTypes, downloadKey } = parts;
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { file, query }: { file: string; query: string },
  ): Promise<void> => {
    if (!readsOnly(request, response)) return;
    const [, formType = '', extension] = /^([a-z0-9-]+)\.(csv|xlsx)$/.exec(file) ?? [];
    if (!formTypes.includes(formType)) return respond(response, serverRefusals.downloadUnknown(formTypes));
    const state = stateIn(query);
    if (state === undefined) return respond(response, serverRefusals.downloadStateUnknown);
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return respond(response, serverRefusals.downloadCrossSite);
    const credentials = credentialsOf(request);
    const name = state === 'all' ? formType : `${formType}-latest`;
    note(response, { formType, file: `${name}.${extension ?? ''}`, ...whereFrom(request) });
    // A refusal is logged without the user name: people may have typed the key there.
    if (!mayDownload(request, credentials, parts)) return refuseWithoutKey(response, downloadKey);
    note(response, {
      answer: 'downloaded',
      ...(credentials.name !== undefined && { by: credentials.name }),
    });
    await (extension === 'csv' ? sendCsv : sendXlsx)(response, parts, { formType, state, name });
  };
}
