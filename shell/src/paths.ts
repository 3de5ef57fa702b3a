import { matchPath } from '@registers/shared/ui';
import type { ShownRegister } from './config/registry';

/** A register owns all routes below its path, except the one at `/`, which owns only `/`. */
export const routeOf = (path: string): string => (path === '/' ? '/' : `${path}/*`);

/**
 * The register of an address; of several that match, the one with the longest path. `/` belongs to the first one if
 * none has this path.
 */
export function registerAt(registers: readonly ShownRegister[], pathname: string): ShownRegister | undefined {
  const matching = registers.filter(({ path }) => matchPath(routeOf(path), pathname));
  const [longest] = matching.sort((a, b) => b.path.length - a.path.length);
  return longest ?? (pathname === '/' ? registers[0] : undefined);
}
