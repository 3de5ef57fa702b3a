import type { RegisterRecord } from '@registers/shared/registry';
import { matchPath } from '@registers/shared/ui';

/** The router's pattern for a register: its path and all routes below; for the path `/`, that address alone. */
export const routeOf = (path: string): string => (path === '/' ? '/' : `${path}/*`);

/**
 * The register of an address; of several that match, the one with the longest path. If none has the path `/`,
 * that address belongs to the first register.
 */
export function registerAt(
  registers: readonly RegisterRecord[],
  pathname: string,
): RegisterRecord | undefined {
  const matching = registers.filter(({ path }) => matchPath(routeOf(path), pathname));
  const [longest] = matching.sort((a, b) => b.path.length - a.path.length);
  return longest ?? (pathname === '/' ? registers[0] : undefined);
}
