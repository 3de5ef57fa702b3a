import { createHash } from 'node:crypto';

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest();

/**
 * A number from 0 to below 1 that follows from its parts alone. So a seed gives every entry the same faults again,
 * in whatever order the requests of eight writers happen to arrive.
 */
export const chance = (...parts: (string | number)[]): number => digest(parts).readUInt32BE(0) / 2 ** 32;

/** A UUID that follows from its parts. */
export function idFrom(...parts: (string | number)[]): string {
  const hex = digest(parts).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
