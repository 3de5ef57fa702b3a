import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '@registers/shared/csv';
import { isLoopback } from '../../../../service/listen';
import { parseForm } from '../../core/form';
import type { RegisterTable, Store, Versions } from '../../core/store';
import type { ReceiverSettings } from '../../settings/settings';
import { type LogFacts, note } from '../logFacts';
import { serverRefusals } from '../refusals';
import { respond } from '../respond';
import type { CountedFields } from './columnKinds';
import { downloadCells, downloadHeader, joinPieces } from './table';
import { writeXlsx } from './xlsx';

export interface DownloadParts extends Pick<
  ReceiverSettings,
  'formTypes' | 'downloadKey' | 'localDownloads' | 'amountFields' | 'dateFields'
> {
  store: Pick<Store, 'read'>;
}

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

const byteOrderMark = '\ufeff';

async function* csvLines({ rows, ...shape }: RegisterTable): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(downloadHeader(shape))}\r\n`;
  for await (const row of rows) yield `${csvLine(downloadCells(row, shape))}\r\n`;
}

/** A register as CSV (RFC 4180), in pieces. Excel reads it as UTF-8 only with the byte order mark. */
export const writeCsv = (table: RegisterTable): AsyncGenerator<string> => joinPieces(csvLines(table));

type Extension = 'csv' | 'xlsx';
type FileOf = (
  formType: string,
  table: RegisterTable,
  counted: CountedFields,
) => AsyncIterable<string | Uint8Array>;

/** The type of each kind of file, and the function that makes it in pieces, as fast as the client reads. */
const files: Readonly<Record<Extension, { type: string; of: FileOf }>> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', of: (_formType, table) => writeCsv(table) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', of: writeXlsx },
};

const isExtension = (text: string): text is Extension => Object.hasOwn(files, text);

interface Credentials {
  key: string;
  /** The user name, for the log: nothing checks it. Undefined if it is the key itself. */
  name: string | undefined;
}

/** Reads the key from `Authorization` (Basic), and not from the address: logs and browsers keep addresses. */
function readCredentials({ headers }: IncomingMessage): Credentials {
  const [, value = ''] = /^basic +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  const [, name, key = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return { key, name: name === key ? undefined : name };
}

const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a request comes from this machine itself, by its headers. Other machines cannot connect: LOCAL_DOWNLOADS is
 * refused if HOST is not loopback. But a page from elsewhere can make its own host name lead here:
 * the request then has that name as its host. A proxy or a tunnel on this machine, which serves the world, adds headers.
 */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request may download: with the key; if none is set, from this machine where the settings allow that. */
function mayDownload(
  request: IncomingMessage,
  { key }: Credentials,
  { downloadKey, localDownloads }: Pick<ReceiverSettings, 'downloadKey' | 'localDownloads'>,
): boolean {
  if (downloadKey === undefined) return localDownloads && isLocal(request);
  return timingSafeEqual(digest(key), digest(downloadKey));
}

/** Where a request comes from, for the log. Anybody can write the header: it counts only if `from` is the proxy. */
const whereFrom = ({ socket, headers }: IncomingMessage): Pick<LogFacts, 'from' | 'forwardedFor'> => {
  const claimed = headers['x-forwarded-for'];
  return {
    from: String(socket.remoteAddress),
    ...(claimed !== undefined && { forwardedFor: String(claimed) }),
  };
};

/** Which versions an address asks for: `versions=all`, or the latest ones without it; undefined for any other text. */
function versionsIn(query: string): Versions | undefined {
  const given = (parseForm(query) ?? []).filter(([name]) => name === 'versions');
  if (given.length === 0) return 'latest';
  return given.length === 1 && given[0]?.[1] === 'all' ? 'all' : undefined;
}

/** Answers `GET /registers/<formType>.csv` (or `.xlsx`). A row for each entry; `?versions=all`: one for each version. */
export function createDownloads(parts: DownloadParts) {
  const { formTypes } = parts;
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { file, query }: { file: string; query: string },
  ): Promise<void> => {
    // HEAD is refused too: the whole register would be read for nothing.
    const { method = '' } = request;
    if (method !== 'GET')
      return respond(response, serverRefusals.wrongMethod(method, 'GET'), { allow: 'GET' });
    const [, formType = '', extension = ''] = /^([a-z0-9-]+)\.(\w+)$/.exec(file) ?? [];
    const versions = versionsIn(query);
    if (!formTypes.includes(formType) || !isExtension(extension) || versions === undefined)
      return respond(response, serverRefusals.downloadUnknown(formTypes));
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return respond(response, serverRefusals.downloadCrossSite);
    const credentials = readCredentials(request);
    const name = versions === 'all' ? `${formType}-versions` : formType;
    note(response, { formType, file: `${name}.${extension}`, ...whereFrom(request) });
    // A refusal is logged without the user name: people may have typed the key there.
    if (!mayDownload(request, credentials, parts))
      // A browser then asks the person for the key.
      return respond(response, serverRefusals.downloadKeyWrong, {
        'www-authenticate': 'Basic realm="registers", charset="UTF-8"',
      });
    note(response, {
      answer: 'downloaded',
      ...(credentials.name !== undefined && { by: credentials.name }),
    });
    const { type, of } = files[extension];
    const send = async (table: RegisterTable) => {
      response.writeHead(200, fileHeaders(type, `${name}.${extension}`));
      await pipeline(Readable.from(of(formType, table, parts)), response);
    };
    await parts.store.read(formType, send, versions);
  };
}
