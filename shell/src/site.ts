import type { ShownRegisters } from './config/registry';
import { rereadRegistry, type SiteConfig } from './config/siteConfig';
import { registerAt } from './paths';
import { browserId } from './loading/canary';
import { RegisterLoader } from './loading/loader';
import { note } from './loading/notes';
import { RegistryStore } from './loading/registryStore';
import { loadDeferred } from './pages/loadDeferred';
import { rememberValue } from './ui/useResolved';

/** What this page knows of the site: which registers there are, and which of their builds are loaded. */
export interface OpenedSite {
  /** The shell that this page runs. */
  running: ShownRegisters['shell'];
  store: RegistryStore;
  loader: RegisterLoader;
  /** Where the site wants to be told what happens. */
  reports: string | undefined;
  /** For how many days it can be opened without a network. */
  offlineDays: number | undefined;
}

export function openSite({
  registry,
  overrides,
  reports,
  offlineDays,
}: Pick<SiteConfig, 'registry' | 'overrides' | 'reports' | 'offlineDays'>): OpenedSite {
  const store = new RegistryStore(registry, overrides, rereadRegistry);
  const loader = new RegisterLoader({ latest: store.latest, browser: browserId() });
  return { running: registry.shell, store, loader, reports, offlineDays };
}

/** Watches what happens on the page and keeps a copy of the site, from when the script that does it is loaded. Returns what ends it. */
export function watch(site: OpenedSite): () => void {
  const onViolation = (violation: SecurityPolicyViolationEvent) => note({ type: 'violation', violation });
  document.addEventListener('securitypolicyviolation', onViolation);
  void loadDeferred().then((loaded) => {
    if (loaded instanceof Error) return;
    loaded.keepCopy(site);
    void loaded.watchPage(site);
  });
  return () => document.removeEventListener('securitypolicyviolation', onViolation);
}

/** Loads the register of an address before it is opened. After a failure, opening the register tries again. */
export async function preload({ store, loader }: OpenedSite, pathname: string): Promise<void> {
  const register = registerAt(store.get().registers, pathname);
  if (!register || register.closed !== undefined) return;
  await rememberValue(loader.open(register));
}
