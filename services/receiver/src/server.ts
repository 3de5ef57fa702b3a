import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type FormType, formTypes, limits, type Refusal } from './core';
import { download, mayDownload } from './downloads';
import { receive } from './receive';
import type { Settings } from './settings';
import type { Store } from './store';
import type { Verify } from './token';

interface Parts {
  settings: Pick<Settings, 'allowedOrigins' | 'downloadKey'>;
  store: Store;
  verify: Verify;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, { status, message }: Refusal) =>
  json(response, status, { message });

/** Reads a body up to the limit; one that is longer is not read to its end. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.body) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Lets the pages of the allowed origins read the answer; says false for any other page. A program has no origin. */
function admitOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return true;
  if (!allowed.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  return true;
}

async function takeEntry(
  { settings, store, verify }: Parts,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!admitOrigin(request, response, settings.allowedOrigins)) {
    return refuse(response, {
      status: 403,
      message: `Entries from ${request.headers.origin ?? ''} are not taken here`,
    });
  }
  if (request.method !== 'POST')
    return refuse(response, { status: 405, message: 'Entries are sent by POST' });
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return refuse(response, {
      status: 415,
      message: 'Entries are sent as application/x-www-form-urlencoded',
    });
  }
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    return refuse(response, { status: 413, message: `An entry has at most ${limits.body} bytes` });
  }
  const answer = await receive(store, verify, url.searchParams.get('submissionId'), body);
  return 'refusal' in answer ? refuse(response, answer.refusal) : json(response, 200, answer);
}

async function sendDownload(
  { settings, store }: Parts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const [, name, format] = /^\/registers\/(\w+)\.(csv|xlsx)$/.exec(path) ?? [];
  const formType = formTypes.find((known): known is FormType => known === name);
  if (!formType)
    return refuse(response, {
      status: 404,
      message: `There is /registers/<${formTypes.join('|')}>.<csv|xlsx>`,
    });
  if (!mayDownload(request, settings.downloadKey)) {
    return refuse(response, {
      status: 403,
      message: 'Downloads are for this machine, or with the key: Authorization: Bearer <DOWNLOAD_KEY>',
    });
  }
  response.setHeader('Cache-Control', 'no-store');
  return download[format === 'xlsx' ? 'xlsx' : 'csv'](response, store, formType);
}

async function route(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://receiver');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (url.pathname === '/exec') return takeEntry(parts, url, request, response);
  if (url.pathname.startsWith('/registers/')) return sendDownload(parts, url.pathname, request, response);
  if (url.pathname === '/healthz') {
    parts.store.columns('inquiry');
    return json(response, 200, { status: 'ok' });
  }
  return refuse(response, { status: 404, message: `There is nothing at ${url.pathname}` });
}

/** The receiver's server: entries, downloads, a health check. */
export function createReceiver(parts: Parts): Server {
  return createServer((request, response) => {
    route(parts, request, response).catch((error: unknown) => {
      console.error(`receiver: ${request.method ?? ''} ${request.url?.split('?')[0] ?? ''} failed`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 503, message: 'The receiver failed. Try again' });
    });
  });
}
