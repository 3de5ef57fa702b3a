import { rereadRegistry, type SiteConfig } from './config/siteConfig';
import { registerAt } from './paths';
import { browserId } from './loading/canary';
import { createLoader, type RegisterLoader } from './loading/loader';
import { createRegistryStore, type RegistryStore } from './loading/registryStore';
import { loadDeferred } from './pages/loadDeferred';

/** What this page knows of the site: which registers there are, and which of their builds are loaded. */
export interface OpenedSite {
  /** The configuration of the site as it was read when the page was opened. */
  config: Omit<SiteConfig, 'auth'>;
  store: RegistryStore;
  loader: RegisterLoader;
}

export function openSite(config: OpenedSite['config']): OpenedSite {
  const store = createRegistryStore(config.registry, rereadRegistry);
  return { config, store, loader: createLoader(browserId()) };
}

/** Keeps a copy of the site and sends reports, once the deferred script is loaded. Call it once. */
export async function watch({ config, store }: OpenedSite): Promise<void> {
  const { reports, offlineDays, registry } = config;
  const loaded = await loadDeferred().catch(() => undefined);
  loaded?.keepCopy(offlineDays, store);
  if (!reports) return;
  // If the script for reports cannot be loaded, this page sends none.
  await import(/* webpackChunkName: "reports" */ './reports/reporter').then(
    ({ startReports }) => startReports(reports.url, registry.shell?.version),
    () => undefined,
  );
}

/**
 * Loads the register of an address before it is opened, and calls back when that has ended. After a failure, opening the
 * register tries again. Returns a function that ends the calls.
 */
export function preload({ store, loader }: OpenedSite, pathname: string, ended: () => void): () => void {
  const end = loader.subscribe(ended);
  const register = registerAt(store.get().registers, pathname);
  if (register && register.closed === undefined) loader.open(register);
  return end;
}
