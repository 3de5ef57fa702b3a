import { rereadRegistry, type Start } from './config/start';
import { registerAt } from './paths';
import { browserId } from './registers/canary';
import { RegisterLoader } from './registers/loader';
import { type Known, RegistryStore } from './registers/registryStore';
import { settle } from './registers/useSettled';

/** The registers of this site: where they are, and their code as far as it came. */
export interface Site {
  /** The shell that this page runs. */
  running: Known['shell'];
  store: RegistryStore;
  loader: RegisterLoader;
}

export function openSite({ registry, overrides }: Pick<Start, 'registry' | 'overrides'>): Site {
  const store = new RegistryStore(registry, overrides, rereadRegistry);
  const loader = new RegisterLoader({ latest: store.latest, browser: browserId() });
  return { running: registry.shell, store, loader };
}

/**
 * Loads the code of the register that an address leads to, before anybody is there; a failure is nobody's yet.
 * What is there by the time it is rendered is rendered at once.
 */
export async function loadAhead({ store, loader }: Site, pathname: string): Promise<void> {
  const entry = registerAt(store.get().registers, pathname);
  if (!entry || entry.closed !== undefined) return;
  const outcome = loader.open(entry);
  loader.leave(entry.id);
  await settle(outcome);
}
