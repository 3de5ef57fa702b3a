/** The addresses of everything on one machine, counted from PORT_BASE. */
export interface Site {
  /** The address of the service or register `offset` ports above the shell. */
  origin: (offset: number) => string;
  port: (offset: number) => number;
}

/** Sign-in and receiver stand after the shell and the four registers. */
export const offsets = { shell: 0, login: 5, receiver: 6 } as const;

/**
 * Reads PORT_BASE, 3000 when it is not set.
 * @throws Error when it is no port, or leaves no room for the seven.
 */
export function siteFrom(portBase = '3000'): Site {
  const base = Number(portBase);
  if (!Number.isInteger(base) || base < 1 || base > 65_529) {
    throw new Error(`PORT_BASE must be a port from 1 to 65529, and is "${portBase}"`);
  }
  return { port: (offset) => base + offset, origin: (offset) => `http://localhost:${base + offset}` };
}
