import { randomInt } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ReceiverAnswer } from '../core/refusals';
import { note } from './logFacts';
import { serverRefusals } from './refusals';

/** Answers with JSON that must not be cached. All answers but downloads and metrics are sent by this. */
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

/** Answers with a message, and notes a refusal for the log. */
export function respond(
  response: ServerResponse,
  { status, message }: ReceiverAnswer,
  headers: OutgoingHttpHeaders = {},
): void {
  if (status >= 400) note(response, { answer: 'refused', why: message });
  // A random number of seconds, so that those who were refused together do not come back together.
  const pause = status === 503 || status === 429 ? { 'retry-after': String(randomInt(2, 11)) } : {};
  respondWith(response, status, { message }, { ...pause, ...headers });
}

/** Whether a request is GET or HEAD. Any other is answered here, with a refusal. */
export function readsOnly({ method = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  respond(response, serverRefusals.wrongMethod(method, 'GET'), { allow: 'GET, HEAD' });
  return false;
}
