import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { limits } from '../core/submission';
import { readBody } from './body';
import type { Receiver } from './receiver';
import { respond, respondWith } from './respond';

export interface ExecParts {
  receiver: Receiver;
  allowedOrigins: readonly string[];
  report: (text: string) => void;
}

/** Answers requests to `/exec`. */
export type Exec = (request: IncomingMessage, response: ServerResponse, query: string) => Promise<void>;

/** What a browser needs in order to read the answer, whatever its status. */
function corsHeaders(origin: string | undefined): OutgoingHttpHeaders {
  return origin === undefined
    ? { vary: 'Origin' }
    : { vary: 'Origin', 'access-control-allow-origin': origin };
}

function errorInType(request: IncomingMessage): string | undefined {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type !== 'application/x-www-form-urlencoded')
    return 'Send the body as application/x-www-form-urlencoded.';
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && charset.replaceAll('"', '') !== 'utf-8') return 'Send the body in UTF-8.';
  return (request.headers['content-encoding'] ?? 'identity') === 'identity'
    ? undefined
    : 'Send the body uncompressed.';
}

/** `POST /exec`: the address a register posts to, named like that of a spreadsheet script. */
export function createExec({ receiver, allowedOrigins, report }: ExecParts): Exec {
  return async (request, response, query) => {
    const { origin } = request.headers;
    const answer = (status: number, message: string, headers: OutgoingHttpHeaders = {}) => {
      // Never the query or the body: they hold names, amounts and a token.
      if (status >= 400) report(`${status} ${request.method ?? ''} /exec: ${message}`);
      respond(response, status, message, { ...headers, ...corsHeaders(refused ? undefined : origin) });
    };
    const refused = origin !== undefined && !allowedOrigins.includes(origin);
    if (refused)
      return answer(403, `Pages of ${origin} may not submit here. Add the origin to ALLOWED_ORIGINS.`);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        ...corsHeaders(origin),
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      });
      return void response.end();
    }
    if (request.method !== 'POST') return answer(405, 'Use POST.', { allow: 'POST, OPTIONS' });
    const error = errorInType(request);
    if (error !== undefined) return answer(415, error, { connection: 'close' });
    const body = await readBody(request, limits.bodyBytes);
    if (!body.ok) return answer(body.status, body.message, { connection: 'close' });
    const result = await receiver.post(query, body.text);
    if ('page' in result) return respondWith(response, result.status, result.page, corsHeaders(origin));
    answer(result.status, result.message);
  };
}
