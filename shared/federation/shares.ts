import { createRequire } from 'node:module';

/** What a build does with the federated dependencies: provide them, expect them, or bundle them all. */
export type Role = 'host' | 'remote';

/**
 * Why a dependency is federated, which decides how:
 * - `state`: holds React context or state, or is a choice made once for all. Two copies break, so the
 *   shell provides the only one and a register brings none.
 * - `pure`: loaded once when the versions agree; otherwise the register uses the copy it brought.
 */
type Kind = 'state' | 'pure';

interface Share {
  kind: Kind;
  /** The package whose version counts, when it is not the name itself. */
  package?: string;
}

/** The one table of federated dependencies. Sharing a whole library defeats tree shaking: share a module of ours. */
export const shares: Readonly<Record<string, Share>> = {
  react: { kind: 'state' },
  'react/': { kind: 'state', package: 'react' },
  'react-dom': { kind: 'state' },
  'react-dom/': { kind: 'state', package: 'react-dom' },
  '@registers/shared/contract': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/ui': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/submit': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/enum': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/register': { kind: 'pure', package: '@registers/shared' },
};

const require = createRequire(import.meta.url);

function versionOf(name: string): string {
  const file = name === '@registers/shared' ? '../package.json' : `${name}/package.json`;
  return (require(file) as { version: string }).version;
}

/** The federation plugin's settings for one dependency. */
export function shareSettings(name: string, role: Role) {
  const share = shares[name];
  if (!share) throw new Error(`${name} is not in the table of federated dependencies`);
  const version = versionOf(share.package ?? name);
  const single = share.kind === 'state';
  return {
    version,
    requiredVersion: `^${version}`,
    singleton: single,
    strictVersion: true,
    eager: role === 'host',
    ...(role === 'remote' && single ? { import: false as const } : {}),
  };
}

/** The plugin's whole `shared` section for one role. */
export function sharedFor(role: Role) {
  return Object.fromEntries(Object.keys(shares).map((name) => [name, shareSettings(name, role)]));
}
