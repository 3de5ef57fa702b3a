import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvOf } from './csv';
import type { Receiver } from './receiver';
import { respond } from './respond';
import { TooLargeForXlsx, xlsxOf } from './xlsx';

export interface DownloadParts {
  receiver: Receiver;
  formTypes: readonly string[];
  downloadKey: string | undefined;
}

const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const digest = (text: string) => createHash('sha256').update(text).digest();

function givenKey(request: IncomingMessage, query: string): string {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? new URLSearchParams(query).get('key') ?? '';
}

/**
 * Whether the request comes from a person at this machine. The name is looked at because a page elsewhere can
 * point a name of its own at 127.0.0.1; the forwarding headers, because a proxy here serves the world.
 */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const forwarded = headers.forwarded ?? headers['x-forwarded-for'] ?? headers.via;
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwarded === undefined
  );
}

function mayDownload(request: IncomingMessage, query: string, downloadKey: string | undefined): boolean {
  if (downloadKey === undefined) return isLocal(request);
  return timingSafeEqual(digest(givenKey(request, query)), digest(downloadKey));
}

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

async function sendCsv(
  response: ServerResponse,
  { receiver }: DownloadParts,
  formType: string,
): Promise<void> {
  await receiver.read(formType, async (table) => {
    response.writeHead(200, fileHeaders('text/csv; charset=utf-8; header=present', `${formType}.csv`));
    await pipeline(Readable.from(csvOf(table)), response);
  });
}

async function sendXlsx(
  response: ServerResponse,
  { receiver }: DownloadParts,
  formType: string,
): Promise<void> {
  try {
    const file = await receiver.read(formType, (table) => xlsxOf(formType, table));
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    response.writeHead(200, { ...fileHeaders(type, `${formType}.xlsx`), 'content-length': file.length });
    response.end(file);
  } catch (error) {
    if (!(error instanceof TooLargeForXlsx)) throw error;
    respond(response, 413, error.message);
  }
}

const senders: Readonly<Record<string, typeof sendCsv>> = { csv: sendCsv, xlsx: sendXlsx };

/** `GET /registers/<formType>.csv` and `.xlsx`. */
export function createDownloads(parts: DownloadParts) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    query: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return respond(response, 405, 'Use GET.', { allow: 'GET, HEAD' });
    const [formType = '', extension = ''] = file.split('.');
    const send = senders[extension];
    if (!send || !parts.formTypes.includes(formType)) {
      return respond(response, 404, `There is ${parts.formTypes.join(', ')}, each as .csv and .xlsx.`);
    }
    if (!mayDownload(request, query, parts.downloadKey)) {
      const advice =
        parts.downloadKey === undefined
          ? 'Set DOWNLOAD_KEY on the receiver to download from elsewhere.'
          : 'Give the download key.';
      return respond(response, 401, advice, { 'www-authenticate': 'Bearer' });
    }
    await send(response, parts, formType);
  };
}
