import { createRequire } from 'node:module';

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
  /** A name that ends in `/` stands for all that begins with it; of these the shell provides what is named here. */
  provides?: readonly string[];
}

/** The one table of federated dependencies. Sharing a whole library defeats tree shaking: share a module of ours. */
export const shares: Readonly<Record<string, Share>> = {
  react: { kind: 'state' },
  'react/': { kind: 'state', package: 'react', provides: ['react/jsx-runtime'] },
  'react-dom': { kind: 'state' },
  'react-dom/': { kind: 'state', package: 'react-dom', provides: ['react-dom/client'] },
  '@registers/shared/contract': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/ui': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/submit': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/enum': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/register': { kind: 'pure', package: '@registers/shared' },
};

const require = createRequire(import.meta.url);

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** What a register asks for that is built against this version: a minor may add, and a patch blocks nobody. */
export function rangeFor(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** What a register's build asks of one dependency, in the words of the federation plugin. */
export function shareSettings(name: string) {
  const share = shares[name];
  if (!share) throw new Error(`${name} is not in the table of federated dependencies`);
  const version = versionOf(share.package ?? name);
  const single = share.kind === 'state';
  return {
    version,
    requiredVersion: rangeFor(version),
    singleton: single,
    strictVersion: true,
    ...(single ? { import: false as const } : {}),
  };
}

/** The federation plugin's whole `shared` section of a register. */
export const sharedByRegisters = () =>
  Object.fromEntries(Object.keys(shares).map((name) => [name, shareSettings(name)]));

/** A dependency that the shell provides, in the words of the federation runtime. */
export interface Provided {
  version: string;
  shareConfig: { requiredVersion: string; singleton: boolean; strictVersion: true; eager: true };
}

/** Everything that the shell provides, by the name under which a register asks for it. */
export function providedByShell(): Record<string, Provided> {
  const provided = Object.entries(shares).flatMap(([name, { provides = [name] }]) => {
    const { version, requiredVersion, singleton } = shareSettings(name);
    const shareConfig = { requiredVersion, singleton, strictVersion: true, eager: true } as const;
    return provides.map((one) => [one, { version, shareConfig }] as const);
  });
  return Object.fromEntries(provided);
}
