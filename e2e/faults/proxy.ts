import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Harm, inflict, passOn, readAll, reset } from './harms';

/** What happens to a request; undefined lets it pass. `attempt` counts the requests of the change from 0. */
export type Plan = (change: string, attempt: number) => Harm | undefined;

/** What a request is about: its entry, and the version that is changed, under whatever number. */
export function changeIn(address: string): string {
  const query = new URLSearchParams(address.split('?')[1]);
  return `${query.get('submissionId') ?? ''} ${query.get('base') ?? 0}`;
}

export interface Proxy {
  address: string;
  /** Requests that came, and how many of them were harmed. */
  counts: () => { requests: number; harmed: number };
  close: () => Promise<void>;
}

/** Stands between the senders and the receivers, and does what the plan says. */
export async function startProxy(plan: Plan, upstream: () => string): Promise<Proxy> {
  const attempts = new Map<string, number>();
  let [requests, harmed] = [0, 0];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const change = changeIn(request.url ?? '');
    const attempt = attempts.get(change) ?? 0;
    attempts.set(change, attempt + 1);
    const harm = plan(change, attempt);
    requests += 1;
    if (harm) harmed += 1;
    const exchange = { request, response, body, upstream };
    await (harm ? inflict(exchange, harm) : passOn(exchange));
  }

  const server = createServer((request, response) => {
    // A receiver that was killed leaves its senders with a broken connection, and a sender may go away itself.
    handle(request, response).catch(() => reset({ request }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ requests, harmed }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
