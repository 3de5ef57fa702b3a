import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Registry } from '@registers/kit/release';
import { nginxAt, reload, startNginx, stopNginx } from '../../platform/site/testing/server';
import { checkPorts, portsFrom } from '../../platform/tools/local-site/ports';
import { startServices, stopService } from '../../platform/tools/local-site/services';
import { localConfig } from '../../platform/tools/local-site/documents';
import { registerFolders, root } from '../../platform/tools/local-site/registers';
import { site } from '../support/site';
import { openBrowser, openTabs, type Tabs } from './tabs';
import { node } from './registerCommand';

/** What the steps of the story work with. */
export interface Fixture {
  /** The folder of the site. */
  site: string;
  /** The folder for builds that are not released yet. */
  builds: string;
  /** A folder outside this repository. */
  outside: string;
  tabs: Tabs;
  registry: () => Registry;
  /** Generates the server's configuration again and lets nginx load it, as the operator does. */
  deploy: () => Promise<void>;
  /** Writes `config.json` or `site.json`, as the operator does. */
  write: (name: string, change: (document: Documents) => object) => void;
  close: () => Promise<void>;
}

interface Documents {
  origins: Record<string, string>;
  endpoints: Record<string, string>;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Makes the folder of a site with the operator's two documents: each register has an origin of its own. */
function newSite(dir: string): string {
  const ports = portsFrom(String(site.base));
  const origins = Object.fromEntries(
    registerFolders().map(({ dir: folder, offset }) => [basename(folder), ports.origin(offset)]),
  );
  mkdirSync(dir);
  writeFileSync(join(dir, 'config.json'), json(localConfig(ports)));
  writeFileSync(join(dir, 'site.json'), json({ origins: { shell: site.shell, ...origins } }));
  return dir;
}

/** Starts sign-in, receiver, nginx and the browser for a site into which nothing is released yet. */
export async function openFixture(): Promise<Fixture> {
  if (nginxAt === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx)');
  const dir = mkdtempSync(join(tmpdir(), 'registers-story-'));
  const tree = newSite(join(dir, 'site'));
  const [work = '', builds = '', outside = ''] = ['nginx', 'builds', 'outside'].map((name) => {
    mkdirSync(join(dir, name));
    return join(dir, name);
  });
  const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const ports = portsFrom(String(site.base));
    await checkPorts(ports, registerFolders());
    // Empty: entries of tests must not go into a database that the environment names.
    process.env['DATABASE_URL'] = '';
    const services = await startServices(ports, { dataDir: join(dir, 'data') });
    closing.push(() => services.forEach(stopService));
    const out = join(work, 'registers.conf');
    const configure = () =>
      node(root, '--import', 'tsx', 'platform/site/main.ts', '--site', tree, '--out', out);
    await configure();
    const nginx = await startNginx(work, out, `${site.shell}/config.json`);
    closing.push(() => stopNginx(nginx));
    const browser: Browser = await openBrowser();
    closing.push(() => browser.close());
    return {
      site: tree,
      builds,
      outside,
      tabs: openTabs(browser),
      registry: () => JSON.parse(readFileSync(join(tree, 'registers.json'), 'utf8')) as Registry,
      async deploy() {
        await configure();
        await reload(nginx, site.shell);
      },
      write(name, change) {
        const file = join(tree, name);
        writeFileSync(file, json(change(JSON.parse(readFileSync(file, 'utf8')) as Documents)));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
