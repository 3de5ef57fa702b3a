import { existsSync, readFileSync } from 'node:fs';
import type { RegisterRecord } from '@registers/shared/registry';
import type { Browser, BrowserContext } from 'playwright-core';
import { CliError } from '../basics/errors';
import type { Identity } from '../build/package';
import { recordFor, type Release } from '../history/history';
import { type Registry, releaseName } from '../site/registry';
import { getRegister, setClosed, setLive } from '../site/registryChanges';
import { readReleasedPage } from '../site/shellPage';
import { files, locate, readRegistry, type Site } from '../site/site';
import { answers, shellOrigin, type TrialSite } from './answers';
import { startBrowser } from './browser';
import { Tab } from './tab';

export type TrialResult =
  | { result: 'worked'; summary: string }
  | { result: 'failed'; errors: string[] }
  | { result: 'impossible'; reason: string };

const impossible = (reason: string): TrialResult => ({ result: 'impossible', reason });

/**
 * Runs `work` with pages of this site, which see nothing else. They stay open until the browser is closed: closing one
 * that is stuck would wait for ever.
 */
async function inSite<Result>(
  browser: Browser,
  site: TrialSite,
  work: (context: BrowserContext, origin: string) => Promise<Result>,
): Promise<Result> {
  const viewport = { width: 1280, height: 800 };
  // Playwright would not see the requests of a service worker.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await context.route('**/*', answers(site));
  return work(context, shellOrigin(site.site));
}

/** A register with its live build alone, so that the trial does not fall back to another. */
const withoutFallback = (record: RegisterRecord): RegisterRecord => ({
  ...record,
  fallback: undefined,
  canary: undefined,
});

/** What is wrong with a shell, and with registers in it, by their ids. */
interface Findings {
  shell: string[];
  registers: Map<string, string[]>;
}

/** Opens the shell, and in it registers by their links. */
function findProblems(
  browser: Browser,
  site: TrialSite,
  name: string,
  registers: readonly RegisterRecord[],
): Promise<Findings> {
  return inSite(browser, site, async (context, origin) => {
    const found: Findings = { shell: [], registers: new Map() };
    let tab: Tab | undefined;
    for (const register of [undefined, ...registers]) {
      if (!tab) {
        tab = await Tab.open(context);
        found.shell = await tab.load(`${origin}/about`, name);
        if (found.shell.length > 0) return found;
      }
      const problems = register ? await tab.follow(register) : [];
      if (!register || problems.length === 0) continue;
      found.registers.set(register.id, problems);
      // It may have broken the page.
      tab = undefined;
    }
    return found;
  });
}

async function tryRegister(
  browser: Browser,
  site: Site,
  folder: string,
  identity: Identity,
  release: Release,
): Promise<TrialResult> {
  if (!existsSync(files.page(site)))
    return impossible('the site has no shell yet, in which the register could be shown');
  const live = setLive(readRegistry(site), identity, recordFor(site, folder, release), undefined);
  const registry = setClosed(live, identity.id, undefined);
  const html = readFileSync(files.page(site), 'utf8');
  const began = performance.now();
  const tried = [getRegister(registry, identity.id)];
  const found = await findProblems(browser, { site, registry, html }, 'The live shell', tried);
  if (found.shell.length > 0) return impossible(found.shell.join('; '));
  const errors = [...found.registers.values()].flat();
  if (errors.length > 0) return { result: 'failed', errors };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { result: 'worked', summary: `Tried in the live shell: it shows its page (${seconds} s).` };
}

/** The registers that people can open and whose files are in the site. */
const openRegisters = (site: Site, { registers }: Registry): RegisterRecord[] =>
  registers
    .filter(({ closed, entry }) => closed === undefined && locate(site, entry) !== undefined)
    .map(withoutFallback);

/** A shell shows nothing without a register. */
const placeholder: RegisterRecord = {
  id: 'trial',
  path: '/',
  title: 'Trial',
  icon: 'work',
  contract: 1,
  version: '0.0.0',
  entry: '/trial.js',
  closed: 'This site has no register yet.',
};

async function tryShell(browser: Browser, site: Site, release: Release): Promise<TrialResult> {
  const before = readRegistry(site);
  const open = openRegisters(site, before);
  const registers = before.registers.length > 0 ? before.registers.map(withoutFallback) : [placeholder];
  const registry = { ...before, registers, shell: recordFor(site, 'shell', release) };
  const next = { site, registry, html: readReleasedPage(site, releaseName(release)) };
  const name = `shell ${release.version}`;
  const found = await findProblems(browser, next, name, open);
  if (found.shell.length > 0) return { result: 'failed', errors: found.shell };

  const suspects = open.filter(({ id }) => found.registers.has(id));
  const broken = await shownByLive(browser, { site, registry: { ...before, registers } }, suspects);
  const errors = broken.flatMap(({ id }) => found.registers.get(id) ?? []);
  if (errors.length > 0)
    return {
      result: 'failed',
      errors: errors.map((error) => `In ${name}, but not in the live shell, ${error}`),
    };
  const others = suspects.map(({ id }) => id).join(', ');
  const shown = `it shows ${open.length - suspects.length} of ${open.length} open registers`;
  return {
    result: 'worked',
    summary: `Tried: ${shown}${others === '' ? '' : `; the live shell does not show ${others} either`}.`,
  };
}

/** Those of the registers that the live shell shows. */
async function shownByLive(
  browser: Browser,
  { site, registry }: Omit<TrialSite, 'html'>,
  registers: readonly RegisterRecord[],
): Promise<readonly RegisterRecord[]> {
  if (registers.length === 0 || !existsSync(files.page(site))) return [];
  const html = readFileSync(files.page(site), 'utf8');
  const found = await findProblems(browser, { site, registry, html }, 'The live shell', registers);
  return found.shell.length > 0 ? [] : registers.filter(({ id }) => !found.registers.has(id));
}

/**
 * Mounts a published build once in a headless browser, in the live shell of the site. Register: identity given; shell:
 * identity undefined. Changes nothing in the site, and reaches no server.
 */
export async function tryRelease(
  site: Site,
  folder: string,
  identity: Identity | undefined,
  release: Release,
): Promise<TrialResult> {
  const browser = await startBrowser();
  if ('reason' in browser) return impossible(browser.reason);
  try {
    return identity
      ? await tryRegister(browser, site, folder, identity, release)
      : await tryShell(browser, site, release);
  } catch (error) {
    // As with a config.json that is invalid.
    if (error instanceof CliError) return impossible(error.message);
    throw error;
  } finally {
    await browser.close();
  }
}
