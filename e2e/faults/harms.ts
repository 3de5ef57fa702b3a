import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as startRequest,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';

/** What the network does to one request. `stored`: the receiver gets the whole request first. */
export type Harm =
  | { kind: 'reset' | 'hang'; stored: boolean }
  /** Something in between answers. Without `readable`, the answer has no CORS headers, as that of a captive portal. */
  | { kind: 'answer'; stored: boolean; status: number; readable: boolean }
  /** The connection breaks in the middle of the body. */
  | { kind: 'cut' }
  /** The browser sends the same request twice, at the same time. */
  | { kind: 'double' }
  /** The redirect of a spreadsheet script leads to a host that cannot be reached. */
  | { kind: 'deadRedirect' };

/** One request at the proxy, its body read. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  /** The address of the receiver whose turn it is. */
  upstream: () => string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });
const nobodyListens = 'http://127.0.0.1:9/macros/echo';

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function open({ request: { method, url, headers }, upstream }: Exchange) {
  return startRequest(new URL(url ?? '/', upstream()), { method, headers, agent });
}

async function forward(exchange: Exchange): Promise<Answer> {
  const outgoing = open(exchange).end(exchange.body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await readAll(incoming) };
}

/** Sends the receiver the headers and half of the body, then breaks the connection. */
async function forwardHalf(exchange: Exchange): Promise<void> {
  const outgoing = open(exchange);
  const closed = once(outgoing, 'close');
  // The request that breaks off gets no answer, only this error.
  outgoing.on('error', () => undefined);
  outgoing.write(exchange.body.subarray(0, exchange.body.length / 2), () => outgoing.destroy());
  await closed;
}

export const reset = ({ request }: Pick<Exchange, 'request'>): void => void request.socket.resetAndDestroy();

/** The headers of an answer that mean something to the sender. */
const passed = ['content-type', 'access-control-allow-origin', 'location'] as const;

function reply({ response }: Exchange, { status, headers, body }: Answer): void {
  const some = passed.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  response.writeHead(status, { ...Object.fromEntries(some), 'content-length': body.length }).end(body);
}

const answerOf = (status: number, headers: IncomingHttpHeaders): Answer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: Buffer.from(`<!DOCTYPE html><title>${status}</title><p>Not what you were looking for.`),
});

export const passOn = async (exchange: Exchange): Promise<void> => reply(exchange, await forward(exchange));

/** Harms one request. One that hangs gets no answer: the sender gives up. */
export async function inflict(exchange: Exchange, harm: Harm): Promise<void> {
  if ('stored' in harm && harm.stored) await forward(exchange);
  switch (harm.kind) {
    case 'hang':
      return;
    case 'reset':
      return reset(exchange);
    case 'answer': {
      const { origin = '*' } = exchange.request.headers;
      return reply(
        exchange,
        answerOf(harm.status, harm.readable ? { 'access-control-allow-origin': origin } : {}),
      );
    }
    case 'cut':
      await forwardHalf(exchange);
      return reset(exchange);
    case 'double': {
      const [first] = await Promise.all([forward(exchange), forward(exchange)]);
      return reply(exchange, first);
    }
    case 'deadRedirect': {
      const answer = await forward(exchange);
      return reply(exchange, { ...answer, headers: { ...answer.headers, location: nobodyListens } });
    }
  }
}
