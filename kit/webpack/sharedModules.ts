import { createRequire } from 'node:module';

/**
 * How a module is shared:
 * - `state`: it holds React context or state, or a list that must be the same everywhere. The page can have only one
 *   copy, which the shell provides.
 * - `pure`: loaded once if the versions fit; otherwise the register uses its own copy.
 */
type SharedKind = 'state' | 'pure';

interface SharedModule {
  kind: SharedKind;
  /** The package whose version counts, if it is not the name itself. */
  package?: string;
  /** For a name that ends in `/`, which stands for all modules that begin with it: those that the shell provides. */
  provides?: readonly string[];
}

/** All shared modules. Sharing a whole library would defeat tree shaking, so a module of ours re-exports its parts. */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { kind: 'state' },
  'react/': { kind: 'state', package: 'react', provides: ['react/jsx-runtime'] },
  'react-dom': { kind: 'state' },
  'react-dom/': { kind: 'state', package: 'react-dom', provides: ['react-dom/client'] },
  '@registers/shared/contract': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/ui': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/entries': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/enum': { kind: 'state', package: '@registers/shared' },
  '@registers/shared/register': { kind: 'pure', package: '@registers/shared' },
};

const require = createRequire(import.meta.url);

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** The range of a register that is built with this version: a later minor is compatible (from 1.0 on), and so is any patch. */
export function rangeFor(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The options of the federation plugin for one shared module of a register. */
export function shareSettings(name: string) {
  const share = sharedModules[name];
  if (!share) throw new Error(`${name} is not a shared module`);
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

/** The federation plugin's `shared` option for a register. */
export const sharedByRegisters = () =>
  Object.fromEntries(Object.keys(sharedModules).map((name) => [name, shareSettings(name)]));

/**
 * The range that a build asks for of a module that it imports. The federation plugin knows it, but writes another one
 * into its manifest for a module that is shared by the beginning of its name.
 */
export function requiredRange(module: string): string {
  const isShared = (name: string) => name === module || (name.endsWith('/') && module.startsWith(name));
  return shareSettings(Object.keys(sharedModules).find(isShared) ?? module).requiredVersion;
}

/** A shared module of the shell, as the federation runtime takes it. */
export interface Provided {
  version: string;
  shareConfig: { requiredVersion: string; singleton: boolean; strictVersion: true; eager: true };
}

/** All shared modules of the shell, by name. */
export function providedByShell(): Record<string, Provided> {
  const provided = Object.entries(sharedModules).flatMap(([name, { provides = [name] }]) => {
    const { version, requiredVersion, singleton } = shareSettings(name);
    const shareConfig = { requiredVersion, singleton, strictVersion: true, eager: true } as const;
    return provides.map((one) => [one, { version, shareConfig }] as const);
  });
  return Object.fromEntries(provided);
}
