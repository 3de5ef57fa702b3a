import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** One build of a register, and from where it may be loaded. */
export interface RemoteSource {
  /** The register's id, which is its federation name. */
  id: string;
  /** The address of its remote entry, or of the manifest that names it. */
  entry: string;
  /** The hash of the entry script, as in `integrity`; undefined where `registers.json` has none. */
  integrity?: string | undefined;
  /** The origins from which the entry script may come: of the register in `registers.json`. */
  origins: readonly string[];
}

/** The one build of each register that may be loaded, by register id. */
const allowed = new Map<string, RemoteSource>();

/** Allows this build to be loaded, and from now on no other build of the same register. */
export function allow(source: RemoteSource): void {
  allowed.set(source.id, source);
}

/** The allowed build of a script. @throws Error if the script is of no known register, or of another origin. */
function ruleFor(name: string | undefined, url: string): RemoteSource {
  const rule = allowed.get(name ?? '');
  if (!rule) throw new Error(`${url} was not loaded: registers.json has no register "${name ?? ''}"`);
  if (!rule.origins.includes(new URL(url).origin))
    throw new Error(
      `${url} was not loaded: registers.json names ${rule.origins.join(', ')} for "${rule.id}", not its origin`,
    );
  return rule;
}

/**
 * A plugin of the runtime: an entry script is loaded only for the build that `allow` named last for its register. It must
 * come from one of that build's origins, and gets the integrity that `registers.json` records.
 */
export const policy = {
  name: 'policy',
  /**
   * The runtime calls this for remote entries only. The chunks of a build are requested by the build itself, with the
   * hashes in its entry: here a chunk would get the hash of the entry, and be refused.
   */
  createScript({ url, remoteInfo }) {
    const { integrity } = ruleFor(remoteInfo?.name, url);
    const script = document.createElement('script');
    script.src = url;
    if (integrity !== undefined) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    return script;
  },
  // No `errorLoadRemote`: its result would be used as the register's module. The loader handles errors.
} satisfies ModuleFederationRuntimePlugin;
