import type { CDPSession } from '@playwright/test';
import { type Network, networkCommand } from './conditions';

/** One request of a visit. It began at `start`, in seconds of the browser's clock. */
export interface Request {
  url: string;
  start: number;
  /** The bytes that came over the network, headers included; 0 if the answer was in a cache. */
  bytes: number;
}

interface Sent {
  requestId: string;
  timestamp: number;
  request: { url: string };
  redirectResponse?: { encodedDataLength: number };
}

/** The commands that a worker gets before its script runs. */
const workerCommands = (network: Network) => [
  { method: 'Network.enable', params: {} },
  networkCommand(network),
  { method: 'Runtime.runIfWaitingForDebugger', params: {} },
];

/** Notes the requests of a page and of the workers that it starts. */
export class Recorder {
  readonly requests: Request[] = [];
  private readonly open = new Map<string, Request>();
  private network: Network | undefined;

  constructor(private readonly session: CDPSession) {
    const target = 'page';
    session.on('Network.requestWillBeSent', (event) => this.sent(target, event as Sent));
    session.on('Network.requestServedFromCache', (event) => this.cached(target, event));
    session.on('Network.loadingFinished', (event) => this.ended(target, event));
    session.on('Network.loadingFailed', (event) => this.ended(target, { ...event, encodedDataLength: 0 }));
    session.on('Target.attachedToTarget', ({ sessionId }) => void this.attached(sessionId));
    session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
      this.received(sessionId, message),
    );
  }

  /** Begins to note requests. Gives `network` to each worker as it starts; `apply` gives it to the page. */
  async start(network: Network): Promise<void> {
    this.network = network;
    await this.session.send('Network.enable');
    await this.session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: false,
    });
  }

  /** Resolves when no request has been open for `silence` milliseconds. */
  async quiet(silence: number): Promise<void> {
    for (let since = Date.now(); Date.now() - since < silence;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (this.open.size > 0) since = Date.now();
    }
  }

  private async attached(sessionId: string): Promise<void> {
    for (const [id, command] of workerCommands(this.network ?? never()).entries()) {
      const message = JSON.stringify({ id: id + 1, ...command });
      // The worker may have ended already.
      await this.session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
    }
  }

  private received(target: string, text: string): void {
    const { method, params } = JSON.parse(text) as { method?: string; params?: unknown };
    if (method === 'Network.requestWillBeSent') this.sent(target, params as Sent);
    if (method === 'Network.requestServedFromCache') this.cached(target, params as { requestId: string });
    if (method === 'Network.loadingFinished')
      this.ended(target, params as { requestId: string; encodedDataLength: number });
  }

  private sent(target: string, event: Sent): void {
    const { requestId, timestamp, request, redirectResponse } = event;
    if (!/^https?:/.test(request.url)) return;
    if (redirectResponse) this.ended(target, { requestId, ...redirectResponse });
    const entry: Request = { url: request.url, start: timestamp, bytes: 0 };
    this.requests.push(entry);
    this.open.set(`${target} ${requestId}`, entry);
  }

  private cached(target: string, { requestId }: { requestId: string }): void {
    const entry = this.open.get(`${target} ${requestId}`);
    if (entry) this.requests.splice(this.requests.indexOf(entry), 1);
  }

  private ended(
    target: string,
    { requestId, encodedDataLength }: { requestId: string; encodedDataLength: number },
  ): void {
    const entry = this.open.get(`${target} ${requestId}`);
    this.open.delete(`${target} ${requestId}`);
    if (!entry) return;
    entry.bytes = encodedDataLength;
  }
}

function never(): never {
  throw new Error('The recorder was not started');
}
