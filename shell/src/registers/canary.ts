const key = 'registers.browser';

/**
 * This browser's random id. It says nothing of the person, and stays, so that a canary stays the same
 * one from visit to visit. Where storage is blocked there is none, and no canary either.
 */
export function browserId(): string | undefined {
  try {
    const known = localStorage.getItem(key);
    if (known !== null) return known;
    const id = crypto.randomUUID();
    localStorage.setItem(key, id);
    return id;
  } catch {
    return undefined;
  }
}

/** FNV-1a, then a last mixing: texts that differ in one letter land far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Where a browser stands for one register, from 0 to 99: always the same, and another for each register. */
export const placeOf = (browser: string, register: string): number => hash(`${browser} ${register}`) % 100;

/** Whether a browser belongs to the share that gets a register's canary. A share that grows keeps whom it has. */
export const getsCanary = (browser: string, register: string, percent: number): boolean =>
  placeOf(browser, register) < percent;
