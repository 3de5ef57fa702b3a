import type { CDPSession } from '@playwright/test';

export interface Network {
  name: string;
  /** Milliseconds added to every request. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
}

const kilobits = (count: number) => (count * 1000) / 8;

/** Lighthouse's "slow 4G" and Chrome DevTools' "Fast 4G", both without those tools' correction factors. */
export const slow4G: Network = { name: 'slow 4G', latency: 150, down: kilobits(1600), up: kilobits(750) };
export const fast4G: Network = { name: 'fast 4G', latency: 60, down: kilobits(9000), up: kilobits(1500) };
export const unthrottled: Network = { name: 'local network', latency: 0, down: -1, up: -1 };

export interface Conditions {
  network: Network;
  /** How many times slower than this machine the page's main thread runs. */
  cpu: number;
}

export const howThrottled = `Network: ${slow4G.name} and ${fast4G.name} of conditions.ts, for the page, the frames in its process and its workers.
CPU: the page's main thread; workers and the browser's own network process run at full speed.
Not simulated: DNS, TCP and TLS. HTTP/1.1, brotli at its best, hashed files immutable, six connections an origin.`;

export const networkCommand = ({ latency, down, up }: Network) => ({
  method: 'Network.emulateNetworkConditions' as const,
  params: { offline: false, latency, downloadThroughput: down, uploadThroughput: up },
});

/** Slows the page down. Workers get the same network as they start, in `recorder.ts`. */
export async function apply(session: CDPSession, { network, cpu }: Conditions): Promise<void> {
  const { method, params } = networkCommand(network);
  await session.send(method, params);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
