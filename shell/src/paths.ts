import { matchPath } from '@registers/shared/ui';
import type { RegistryEntry } from './config/registry';

/** A register owns everything below its path, except the one at `/`, which would own everyone's. */
export const routeOf = (path: string): string => (path === '/' ? '/' : `${path}/*`);

/** The register that an address belongs to: the one with the longest path, when several match. */
export function registerAt<E extends Pick<RegistryEntry, 'path'>>(
  registers: readonly E[],
  pathname: string,
): E | undefined {
  const matching = registers.filter(({ path }) => matchPath(routeOf(path), pathname));
  return matching.sort((a, b) => b.path.length - a.path.length)[0];
}
