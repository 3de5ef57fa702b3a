import { createServer } from 'node:net';

/** The ports and origins of a site on one machine. `offset` is counted from the shell's port, PORT_BASE. */
export interface SitePorts {
  origin: (offset: number) => string;
  port: (offset: number) => number;
}

/** The offsets of the ports. Those from 1 to 4 belong to the registers. */
export const offsets = { shell: 0, login: 5, receiver: 6, collector: 7 } as const;

/**
 * Reads PORT_BASE (3000 if it is not set).
 * @throws Error if it is no port, below 1024 (for the system only), or has fewer than seven ports after it
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

/** Checks that the site's own ports, and those of its registers, are free. @throws Error that names the first one that is taken */
export async function checkPorts(
  { port }: SitePorts,
  registers: readonly { offset: number }[],
): Promise<void> {
  for (const offset of [...Object.values(offsets), ...registers.map((register) => register.offset)]) {
    if (await isFree(port(offset))) continue;
    throw new Error(
      `Port ${port(offset)} is taken. Stop the program that uses it, or use other ports: PORT_BASE=4000 npm start`,
    );
  }
}
