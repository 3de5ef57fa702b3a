import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** One build of a register, and what the registry allows of it. */
export interface RemoteSource {
  /** The register's id, which is its federation name. */
  id: string;
  /** Its entry script, or the manifest that leads to it. */
  entry: string;
  /** Of the entry script, as the integrity attribute has it; undefined where the registry records none. */
  integrity?: string | undefined;
  /** The origins from which the entry script may come. */
  origins: readonly string[];
}

/**
 * A server that hangs must not hold a register for ever; the runtime's own limits are 20 s for a script
 * and none for a manifest. A little over the loader's limit, whose message is the plainer one.
 */
export const fileTimeout = 11_000;

const allowed = new Map<string, RemoteSource>();

/** Lets the build of a register be loaded, and no other of the same register from now on. */
export function allow(source: RemoteSource): void {
  allowed.set(source.id, source);
}

/** What the registry says of a register's entry. Nothing is loaded for a name that it does not have. */
function ruleFor(name: string | undefined, url: string): RemoteSource {
  const rule = allowed.get(name ?? '');
  if (!rule) throw new Error(`${url} was not loaded: the registry knows no register "${name ?? ''}"`);
  if (!rule.origins.includes(new URL(url).origin))
    throw new Error(
      `${url} was not loaded: the registry names ${rule.origins.join(', ')} for "${rule.id}", not its origin`,
    );
  return rule;
}

/** The runtime's plugin: bounds what it leaves open, and lets only that run which the registry names, as it records it. */
export const policy = {
  name: 'policy',
  /**
   * Called for entries: a register's own build asks for its chunks, with the hashes that stand in the entry. So
   * every script gets the recorded hash, and one that is not the entry fails it.
   */
  createScript({ url, remoteInfo }) {
    const { integrity } = ruleFor(remoteInfo?.name, url);
    const script = document.createElement('script');
    script.src = url;
    if (integrity !== undefined) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    return { script, timeout: fileTimeout };
  },
  // No errorLoadRemote: what it returns would pass for a register. The loader owns message and retry.
} satisfies ModuleFederationRuntimePlugin;
