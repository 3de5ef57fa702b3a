import { deviceStorage } from '@registers/shared/browser';

const key = 'registers:browser';

/**
 * A random id of this browser, which is kept so that each visit gets the same canaries. Undefined where the browser
 * does not keep it: then it gets no canaries.
 */
export function browserId(): string | undefined {
  const known = deviceStorage.get(key);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  return deviceStorage.set(key, id) ? id : undefined;
}

/** FNV-1a, mixed at the end as in MurmurHash3, so that similar texts get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Whether a browser gets a register's canary. The answer is always the same, and independent of other
 * registers. A browser that gets it at one percentage gets it at every higher one.
 */
export const getsCanary = (browser: string, register: string, percent: number): boolean =>
  hash(`${browser} ${register}`) % 100 < percent;
