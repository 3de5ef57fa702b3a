import { randomInt } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ReceiverAnswer } from '../core/refusals';
import { note } from './logFacts';
import { serverRefusals } from './refusals';

/** Answers with JSON, of which nobody keeps a copy. Every answer but a download is sent so. */
export function respondWith(
  response: ServerResponse,
  status: number,
  content: object,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = JSON.stringify(content);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

/** An answer with a message. */
export function respond(
  response: ServerResponse,
  { status, message }: ReceiverAnswer,
  headers: OutgoingHttpHeaders = {},
): void {
  if (status >= 400) note(response, { answer: 'refused', why: message });
  // In seconds, and not the same for all who were refused together.
  const pause = status === 503 || status === 429 ? { 'retry-after': String(randomInt(2, 11)) } : {};
  respondWith(response, status, { message }, { ...pause, ...headers });
}

/** Whether a request is GET or HEAD; refuses any other. */
export function readsOnly({ method = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  respond(response, serverRefusals.wrongMethod(method, 'GET'), { allow: 'GET, HEAD' });
  return false;
}
