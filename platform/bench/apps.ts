import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withHints } from '@registers/kit/release';
import type { LocalServer } from '@registers/kit/serve';
import { serve } from './serve';
import { build } from '../kit/webpack/build';
import { buildStale } from '../tools/local-site/build';
import { offsets, type SitePorts, portsFrom } from '../tools/local-site/ports';
import { startServices, stopService } from '../tools/local-site/services';
import { localConfig, localRegistry } from '../tools/local-site/documents';
import { registerFolders, root } from '../tools/local-site/registers';

/** What is compared: the app as it is released, and the same app as one build. */
export type AppName = 'federated' | 'single';

export interface App {
  name: AppName;
  origin: string;
  /** The origin of the provider. */
  login: string;
}

export interface Apps {
  apps: App[];
  close: () => void;
}

/** Builds the packages that have changed since their last build, and the single-page build from the same sources. */
export async function buildApps(): Promise<void> {
  await buildStale();
  // Not by `register build`: this folder is no package.
  if (!(await build(join(root, 'platform/bench/singlePage'))))
    throw new Error('The single-page build has errors');
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

/** Serves both apps in the same way, each with a provider and a receiver, as `npm start` does. */
export async function openApps(portBase: number): Promise<Apps> {
  const federated = portsFrom(String(portBase));
  const single = portsFrom(String(portBase + 10));
  const children = [...(await services(federated, 'federated')), ...(await services(single, 'single'))];
  const servers = await Promise.all([
    ...serveFederated(federated),
    serve(single.port(offsets.shell), join(root, 'platform/bench/dist/single-page'), documentsOf(single)),
  ]);
  return {
    apps: [
      { name: 'federated', origin: federated.origin(0), login: federated.origin(offsets.login) },
      { name: 'single', origin: single.origin(0), login: single.origin(offsets.login) },
    ],
    close: () => {
      children.forEach(stopService);
      for (const server of servers) server.close();
    },
  };
}
