import { createRequire } from 'node:module';
import { packageOf } from '@registers/shared/registry';

/**
 * How a module is shared between the shell and registers:
 * - `state`: it holds React context or state, or a list that must be the same everywhere. The page can have only one
 *   copy, which the shell provides.
 * - `pure`: loaded once if the versions fit; otherwise the register uses its own copy.
 */
type SharedKind = 'state' | 'pure';

/** All shared modules, by name. Chakra and the router are shared only in part, by `@registers/shared/ui`. */
const sharedModules: Readonly<Record<string, SharedKind>> = {
  react: 'state',
  'react/jsx-runtime': 'state',
  'react-dom': 'state',
  'react-dom/client': 'state',
  '@registers/shared/contract': 'state',
  '@registers/shared/ui': 'state',
  '@registers/shared/submit': 'state',
  '@registers/shared/enum': 'state',
  '@registers/shared/register': 'pure',
};

const require = createRequire(import.meta.url);

/** The version of the package that a module is of. */
const installedVersion = (module: string) =>
  (require(`${packageOf(module)}/package.json`) as { version: string }).version;

/** The range that a register built with this version requires: this minor version or, from 1.0 on, a later one. */
export function rangeFor(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The federation plugin's `shared` option for a register. */
export const sharedByRegisters = () =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, kind]) => {
      const version = installedVersion(name);
      const singleton = kind === 'state';
      const settings = { version, requiredVersion: rangeFor(version), singleton, strictVersion: true };
      return [name, singleton ? { ...settings, import: false as const } : settings];
    }),
  );

/** A shared module of the shell, as the federation runtime requires it, without the module itself. */
export interface Provided {
  version: string;
  shareConfig: { requiredVersion: string; singleton: boolean; strictVersion: true; eager: true };
}

export const providedByShell = (): Record<string, Provided> =>
  Object.fromEntries(
    Object.entries(sharedByRegisters()).map(([name, { version, requiredVersion, singleton }]) => [
      name,
      { version, shareConfig: { requiredVersion, singleton, strictVersion: true, eager: true } },
    ]),
  );
