import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withHints } from '@registers/kit/release';
import { serve } from './serve';
import { build } from '../kit/webpack/build';
import { buildStale } from '../tools/local-site/build';
import { offsets, type SitePorts, portsFrom } from '../tools/local-site/ports';
import { startServices, stopService } from '../tools/local-site/services';
import { localConfig, localRegistry } from '../tools/local-site/documents';
import type { LocalServer } from '../tools/local-site/localServer';
import { registerFolders, root } from '../tools/local-site/registers';

/** What is compared: the app as it is released, the same app as one build, and the smallest page with its packages. */
export type AppName = 'federated' | 'single' | 'floor';

export interface App {
  name: AppName;
  origin: string;
}

export interface Apps {
  /** The registers, federated and as one build. */
  apps: [App, App];
  floor: App;
  close: () => void;
}

/** Builds the packages that have changed since their last build, and what they are compared with. */
export async function buildApps(): Promise<void> {
  await buildStale();
  // Not by `register build`: these folders are no packages.
  for (const name of ['singlePage', 'floor'])
    if (!(await build(join(root, 'platform/bench', name)))) throw new Error(`${name} has errors`);
}

const documentsOf = (site: SitePorts) => ({
  'config.json': JSON.stringify(localConfig(site)),
  'registers.json': JSON.stringify(localRegistry(site)),
});

/** Starts the provider and the receiver of one site, with empty data of their own. */
async function services(site: SitePorts, name: string) {
  const dataDir = join(root, 'platform/bench/.cache/data', name);
  rmSync(dataDir, { recursive: true, force: true });
  return startServices(site, { dataDir });
}

/** The settings of a site, and its page as a release publishes it: with the scripts to preload for each register. */
function shellDocuments(site: SitePorts): Record<string, string> {
  const page = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
  return { ...documentsOf(site), 'index.html': withHints(page, localRegistry(site).registers) };
}

function serveFederated(site: SitePorts): Promise<LocalServer>[] {
  const remotes = registerFolders().map(({ dir, offset }) => serve(site.port(offset), join(dir, 'dist')));
  return [serve(site.port(offsets.shell), join(root, 'shell/dist'), shellDocuments(site)), ...remotes];
}

/** Serves the apps in the same way, each with a provider and a receiver, as `npm start` does. */
export async function openApps(portBase: number): Promise<Apps> {
  const opened: { stop: () => void }[] = [];
  async function open(name: AppName, offset: number, serveAt: (site: SitePorts) => Promise<LocalServer>[]) {
    const site = portsFrom(String(portBase + offset));
    const children = await services(site, name);
    const servers = await Promise.all(serveAt(site));
    opened.push(...children.map((child) => ({ stop: () => stopService(child) })));
    opened.push(...servers.map((server) => ({ stop: () => server.close() })));
    return { name, origin: site.origin(offsets.shell) };
  }
  const dist = (name: string) => join(root, 'platform/bench/dist', name);
  return {
    apps: [
      await open('federated', 0, serveFederated),
      await open('single', 10, (site) => [serve(site.port(0), dist('single-page'), documentsOf(site))]),
    ],
    floor: await open('floor', 20, (site) => [serve(site.port(0), dist('floor'))]),
    close: () => opened.forEach(({ stop }) => stop()),
  };
}
