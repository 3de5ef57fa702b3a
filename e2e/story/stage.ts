import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Registry } from '@registers/kit/release';
import { nginxAt, startNginx, stopNginx } from '../../deploy/testing/server';
import { checkPorts, siteFrom } from '../../tools/start/ports';
import { startServices, stopService } from '../../tools/start/services';
import { localConfig } from '../../tools/start/site';
import { registerFolders, root } from '../../tools/start/workspaces';
import { site } from '../support/site';
import { openBrowser, openTabs, type Tabs } from './tabs';
import { done } from './tool';

/** The register that comes from outside, and the port of its server. */
export const fifth = { id: 'travel', origin: `http://localhost:${site.base + 7}` };

/** Everything that the story is played on. */
export interface Stage {
  /** The published tree. */
  site: string;
  /** Where builds lie before they are released. */
  builds: string;
  /** A folder outside this repository. */
  outside: string;
  tabs: Tabs;
  registry: () => Registry;
  /** What the operator does after a change: a new configuration, which nginx takes up. */
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

/** A folder for the site, with the operator's two documents in it: an origin for each register. */
function newSite(dir: string): string {
  const ports = siteFrom(String(site.base));
  const origins = Object.fromEntries(
    registerFolders().map(({ dir: folder, offset }) => [basename(folder), ports.origin(offset)]),
  );
  mkdirSync(dir);
  writeFileSync(join(dir, 'config.json'), json(localConfig(ports)));
  writeFileSync(join(dir, 'site.json'), json({ origins: { shell: site.shell, ...origins } }));
  return dir;
}

/** Lets nginx read its configuration anew, and waits until the page comes with the policy that stands in it. */
async function taken(nginx: ChildProcess, config: string): Promise<void> {
  nginx.kill('SIGHUP');
  const [, policy = ''] =
    /Content-Security-Policy "(default-src 'none'; script-src[^"]*)"/.exec(config) ?? [];
  const expected = policy.replace(/'nonce-.*/, '');
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers } = await fetch(site.shell);
    if (headers.get('content-security-policy')?.startsWith(expected)) return;
    await wait(50);
  }
  throw new Error('nginx has not taken the new configuration');
}

/** Starts sign-in, receiver, nginx and the browser around a site on which nothing is released yet. */
export async function openStage(): Promise<Stage> {
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
    const ports = siteFrom(String(site.base));
    await checkPorts(ports);
    // Empty: a database that some shell names is nobody's to fill with tests.
    Object.assign(process.env, { DATA_DIR: join(dir, 'data'), DATABASE_URL: '' });
    const formTypes = [...registerFolders().map(({ id }) => id), fifth.id];
    const services = await startServices(ports, formTypes);
    closing.push(() => services.forEach(stopService));
    const out = join(work, 'registers.conf');
    const configure = () => done(root, ['--import', 'tsx', 'deploy/main.ts', '--site', tree, '--out', out]);
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
        await taken(nginx, readFileSync(out, 'utf8'));
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
