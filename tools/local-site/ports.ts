import { createServer } from 'node:net';

/** The addresses of everything on one machine, counted from PORT_BASE. */
export interface SitePorts {
  /** The address of the service or register `offset` ports above the shell. */
  origin: (offset: number) => string;
  port: (offset: number) => number;
}

/** Sign-in, receiver and the collector of reports come after the shell and the four registers. */
export const offsets = { shell: 0, login: 5, receiver: 6, collector: 7 } as const;

/**
 * Reads PORT_BASE, 3000 when it is not set. Ports below 1024 belong to the system.
 * @throws Error when it is not a port, or there are fewer than eight from it on.
 */
export function portsFrom(portBase?: string): SitePorts {
  const base = Number(portBase === undefined || portBase === '' ? 3000 : portBase);
  if (!Number.isInteger(base) || base < 1024 || base > 65_528) {
    throw new Error(`PORT_BASE is "${portBase ?? ''}": write a port from 1024 to 65528.`);
  }
  return { port: (offset) => base + offset, origin: (offset) => `http://localhost:${base + offset}` };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @throws Error that names the first of the eight ports that is taken. */
export async function checkPorts({ port }: SitePorts): Promise<void> {
  for (let offset = 0; offset <= offsets.collector; offset += 1) {
    if (await isFree(port(offset))) continue;
    throw new Error(
      `Port ${port(offset)} is taken. Stop the program that uses it, or use other ports: PORT_BASE=4000 npm start`,
    );
  }
}
