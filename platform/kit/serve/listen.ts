import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds to a request. `path` is decoded and starts with a slash. */
export type RequestHandler = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

export interface LocalServer {
  port: number;
  /** Stops listening and closes all connections. */
  close: () => void;
}

/** The decoded path; undefined if the URL is invalid: `//`, a `%` that encodes nothing, not http. */
function decodePath({ url = '/' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `answer` for a request, and handles its errors, so that none of them ends the process. */
async function guarded(
  answer: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = decodePath(request);
  if (path === undefined) return void response.writeHead(400).end('Bad request');
  response.once('pipe', (source) => {
    // pipe() does not forward errors: without a listener, a file that cannot be read would end the process.
    source.once('error', () => response.destroy());
    response.once('close', () => source.destroy());
  });
  try {
    await answer(path, request, response);
  } catch (error) {
    // The client has closed the connection, so there is nobody to respond to.
    if (response.destroyed) return;
    console.error(`${request.method ?? ''} ${path} failed:`, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end('Internal server error');
  }
}

function openServer(host: string, port: number, answer: RequestHandler): Promise<Server> {
  const server = createServer((request, response) => void guarded(answer, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const hasNoIpv6 = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Listens on both loopback addresses, because `localhost` can be either in a browser. Port 0 is any free port. */
export async function serveLocally(port: number, answer: RequestHandler): Promise<LocalServer> {
  const servers = [await openServer('127.0.0.1', port, answer)];
  const close = () => {
    for (const server of servers) server.close();
    for (const server of servers) server.closeAllConnections();
  };
  const bound = (servers[0]?.address() as AddressInfo).port;
  try {
    servers.push(await openServer('::1', bound, answer));
  } catch (error) {
    if (!hasNoIpv6(error)) {
      close();
      throw error;
    }
  }
  return { port: bound, close };
}
