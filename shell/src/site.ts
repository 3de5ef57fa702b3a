import type { Registry } from './config/registry';
import { rereadRegistry, type SiteConfig } from './config/siteConfig';
import { registerAt } from './paths';
import { browserId } from './loading/canary';
import { RegisterLoader } from './loading/loader';
import { RegistryStore } from './loading/registryStore';
import { rememberValue } from './ui/useResolved';

/** What this page knows of the site: which registers there are, and which of their builds are loaded. */
export interface Site {
  /** The shell that this page runs. */
  running: Registry['shell'];
  store: RegistryStore;
  loader: RegisterLoader;
}

export function openSite({ registry, overrides }: Pick<SiteConfig, 'registry' | 'overrides'>): Site {
  const store = new RegistryStore(registry, overrides, rereadRegistry);
  const loader = new RegisterLoader({ latest: store.latest, browser: browserId() });
  return { running: registry.shell, store, loader };
}

/** Loads the register of an address before it is opened. A failure is forgotten: opening the register tries again. */
export async function preload({ store, loader }: Site, pathname: string): Promise<void> {
  const register = registerAt(store.get().registers, pathname);
  if (!register || register.closed !== undefined) return;
  const result = loader.open(register);
  loader.leave(register.id);
  await rememberValue(result);
}
