import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The addresses of `localhost`. A browser may use either, so a service that says `localhost` answers on both. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', '::1'];

/** Whether a host name or IP address (IPv6 also in brackets) leads from every machine to itself: loopback. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

export interface Listening {
  port: number;
  /** Takes no new request, lets the running ones finish, and after `graceMs` drops those that are left. */
  close(graceMs?: number): Promise<void>;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const hasNoIpv6 = (error: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error) ?? '');

/** How many connections may wait to be accepted. The client of a further one tries again after one to three seconds. */
const backlog = 4_096;

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog, ipv6Only: host === '::1' }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), graceMs);
    // Again and again closes the connections without a request: browsers keep them open, which would delay the end.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}

function explain(error: unknown, host: string, port: number): Error {
  const message =
    codeOf(error) === 'EADDRINUSE'
      ? `Port ${port} of ${host} is taken. Stop the program that uses it, or set PORT.`
      : `Can't listen on port ${port} of ${host}: ${String(error)}`;
  return new Error(message, { cause: error });
}

/** Serves one handler at several hosts under one port; port 0 takes a free one. */
export async function listen(
  handler: RequestListener,
  hosts: readonly string[],
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  let bound = port;
  for (const host of hosts) {
    const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, handler);
    try {
      bound = await bind(server, host, bound);
      servers.push(server);
    } catch (error) {
      if (host === '::1' && hasNoIpv6(error)) continue;
      await Promise.all(servers.map((open) => closeServer(open, 0)));
      throw explain(error, host, bound);
    }
  }
  return {
    port: bound,
    close: async (graceMs = 10_000) => {
      await Promise.all(servers.map((server) => closeServer(server, graceMs)));
    },
  };
}
