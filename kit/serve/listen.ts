import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request. `path` is decoded and begins with a slash. */
export type Answer = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

export interface Listening {
  port: number;
  /** Takes no more requests, and drops those under way. */
  close: () => void;
}

/** undefined when the address cannot be read: `//`, a `%` that encodes nothing, another scheme than http. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whatever is asked for, and whatever fails while it is answered, the server goes on. */
async function guarded(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request);
  if (path === undefined) return void response.writeHead(400).end('Bad request');
  response.once('pipe', (source) => {
    // pipe() does not pass errors on: without a listener, a file that cannot be read would end the process.
    source.once('error', () => response.destroy());
    response.once('close', () => source.destroy());
  });
  try {
    await answer(path, request, response);
  } catch (error) {
    // Whoever asked may have gone meanwhile.
    if (response.destroyed) return;
    console.error(`${request.method ?? ''} ${path} could not be answered:`, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end('Internal server error');
  }
}

function open(host: string, port: number, answer: Answer): Promise<Server> {
  const server = createServer((request, response) => void guarded(answer, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const hasNoIpv6 = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Listens on both loopback addresses, as a browser may take `localhost` for either; port 0 takes a free one. */
export async function listen(port: number, answer: Answer): Promise<Listening> {
  const servers = [await open('127.0.0.1', port, answer)];
  const close = () => {
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
  };
  const bound = (servers[0]?.address() as AddressInfo).port;
  try {
    servers.push(await open('::1', bound, answer));
  } catch (error) {
    if (!hasNoIpv6(error)) {
      close();
      throw error;
    }
  }
  return { port: bound, close };
}
