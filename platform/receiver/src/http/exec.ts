import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { ReceiverAnswer } from '../core/refusals';
import { limits } from '../core/submission';
import { note } from './logFacts';
import { readBody } from './body';
import type { Receiver } from './receiver';
import { serverRefusals } from './refusals';
import { respond, respondWith } from './respond';
import type { Route } from './route';

export interface ExecParts {
  receiver: Receiver;
  allowedOrigins: readonly string[];
}

/** Finds the id of an entry in the address, so that the log has it even if the request is refused. */
const submissionId = /(?:^|&)submissionId=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i;

/** The headers without which a page of this origin cannot read the answer (CORS). */
const corsHeaders = (origin: string | undefined): OutgoingHttpHeaders => ({
  vary: 'Origin',
  ...(origin !== undefined && {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  }),
});

const isForm = ({ headers }: IncomingMessage) =>
  /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Answers `POST /exec`: pages send entries there, and requests to read them. Google's scripts have the same path. */
export function createExec({ receiver, allowedOrigins }: ExecParts): Route {
  return async (request, response, query) => {
    const { method = '', headers } = request;
    const { origin } = headers;
    const [, id] = submissionId.exec(query) ?? [];
    if (id !== undefined) note(response, { id: id.toLowerCase() });
    if (origin !== undefined && !allowedOrigins.includes(origin))
      return respond(response, serverRefusals.originNotAllowed(origin), corsHeaders(undefined));

    const cors = corsHeaders(origin);
    const answer = (given: ReceiverAnswer, more: OutgoingHttpHeaders = {}) =>
      respond(response, given, { ...more, ...cors });
    if (method !== 'POST') return answer(serverRefusals.wrongMethod(method, 'POST'), { allow: 'POST' });
    if (!isForm(request)) return answer(serverRefusals.bodyNotForm, { connection: 'close' });
    const body = await readBody(request, limits.bodyBytes);
    if (typeof body !== 'string') return answer(body, { connection: 'close' });

    const result = await receiver.post(query, body, (facts) => note(response, facts));
    if (!('page' in result)) return answer(result);
    note(response, { answer: 'read', entries: result.page.entries.length });
    respondWith(response, result.status, result.page, cors);
  };
}
