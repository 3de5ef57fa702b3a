import { createRequire } from 'node:module';

/**
 * How a module is shared between the shell and registers:
 * - `state`: it holds React context or state, or a list that must be the same everywhere. The page can have only one
 *   copy, which the shell provides.
 * - `pure`: loaded once if the versions fit; otherwise the register uses its own copy.
 */
type SharedKind = 'state' | 'pure';

interface SharedModule {
  kind: SharedKind;
  /** The package whose version counts. */
  package: string;
}

/** All shared modules, by name. Of a large library one of our modules re-exports some parts: only these are loaded. */
const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { kind: 'state', package: 'react' },
  'react/jsx-runtime': { kind: 'state', package: 'react' },
  'react-dom': { kind: 'state', package: 'react-dom' },
  'react-dom/client': { kind: 'state', package: 'react-dom' },
  '@registers/shared/contract': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/ui': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/entries': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/enum': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/register': { kind: 'pure', package: '@registers/shared' },
};

const require = createRequire(import.meta.url);

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** The range that a register built with this version requires: this minor version or, from 1.0 on, a later one. */
export function rangeFor(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The federation plugin's `shared` option for a register. */
export const sharedByRegisters = () =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => {
      const version = versionOf(module.package);
      const single = module.kind === 'state';
      const settings = {
        version,
        requiredVersion: rangeFor(version),
        singleton: single,
        strictVersion: true,
      };
      return [name, single ? { ...settings, import: false as const } : settings];
    }),
  );

/** A shared module of the shell, as the federation runtime requires it. shell/src/federation adds the module. */
export interface Provided {
  version: string;
  shareConfig: { requiredVersion: string; singleton: boolean; strictVersion: true; eager: true };
}

/** All shared modules of the shell, by name. */
export const providedByShell = (): Record<string, Provided> =>
  Object.fromEntries(
    Object.entries(sharedByRegisters()).map(([name, { version, requiredVersion, singleton }]) => [
      name,
      { version, shareConfig: { requiredVersion, singleton, strictVersion: true, eager: true } },
    ]),
  );
