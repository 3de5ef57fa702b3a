import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Every answer but a download is JSON, and nobody keeps a copy. */
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

/** An answer with a message that says what to do. */
export function respond(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  respondWith(response, status, { message }, headers);
}
