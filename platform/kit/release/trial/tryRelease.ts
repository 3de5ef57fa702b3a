import { existsSync, readFileSync } from 'node:fs';
import type { RegisterRecord } from '@registers/shared/registry';
import type { Browser, Page } from 'playwright-core';
import { CliError } from '../basics/errors';
import type { Identity } from '../build/package';
import { recordFor, type Release, releaseName } from '../history/history';
import { readRegistry, type Registry, setClosed, withLive } from '../site/registry';
import { readReleasedPage } from '../site/shellPage';
import { files, locate, type Site } from '../site/site';
import type { Target } from '../site/target';
import { trialAnswers, shellOrigin, type TrialSite } from './answers';
import { startBrowser } from './browser';
import { visit } from './visit';

export type TrialResult =
  | { result: 'worked'; summary: string }
  | { result: 'failed'; errors: string[] }
  | { result: 'impossible'; reason: string };

const impossible = (reason: string): TrialResult => ({ result: 'impossible', reason });

/**
 * A tab that reaches only this site. Each has a context of its own, without cookies: with them the shell would sign in
 * in a frame, for which a trial has no answer. A tab is closed with the browser: closing one that hangs never ends.
 */
async function newTab(browser: Browser, site: TrialSite): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  // Playwright would not see the requests of a service worker.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await context.route('**/*', trialAnswers(site));
  return context.newPage();
}

/** Registers with their live builds only: a trial must not load a fallback or canary instead. */
const liveOnly = (registry: Registry): Registry => ({
  ...registry,
  registers: registry.registers.map((record) => ({ ...record, fallback: undefined, canary: undefined })),
});

async function tryRegister(
  browser: Browser,
  { site, folder }: Target,
  identity: Identity,
  release: Release,
): Promise<TrialResult> {
  if (!existsSync(files.page(site)))
    return impossible('the site has no shell yet, in which the register could be shown');
  const { id, path } = identity;
  const live = withLive(liveOnly(readRegistry(site)), identity, recordFor(site, folder, release));
  const registry = setClosed(live, id, undefined);
  const tab = await newTab(browser, { site, registry, html: readFileSync(files.page(site), 'utf8') });
  const began = performance.now();
  const errors = await visit(tab, shellOrigin(site) + path, id);
  if (errors.length > 0)
    return { result: 'failed', errors: errors.map((error) => `${id} ${release.version}: ${error}`) };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { result: 'worked', summary: `Tried in the live shell: it shows its page (${seconds} s).` };
}

/** The registers that a trial of a shell opens: those that are not closed, with files in this site. */
const registersToVisit = (site: Site, { registers }: Registry): RegisterRecord[] =>
  registers.filter(({ closed, entry }) => closed === undefined && locate(site, entry) !== undefined);

async function tryShell(browser: Browser, site: Site, release: Release): Promise<TrialResult> {
  const before = liveOnly(readRegistry(site));
  if (before.registers.length === 0) return impossible('the site has no register yet');
  const registry = withLive(before, undefined, recordFor(site, 'shell', release));
  const next = { site, registry, html: readReleasedPage(site, releaseName(release)) };
  const name = `shell ${release.version}`;
  const found = await visit(await newTab(browser, next), `${shellOrigin(site)}/about`);
  const errors = found.map((error) => `${name}: ${error}`);
  // If the shell itself has an error, every register would have it, so no register is visited.
  const open = errors.length > 0 ? [] : registersToVisit(site, registry);
  for (const { id, path, version } of open)
    for (const error of await visit(await newTab(browser, next), shellOrigin(site) + path, id))
      errors.push(`${id} ${version} in ${name}: ${error}`);
  if (errors.length > 0) return { result: 'failed', errors };
  return { result: 'worked', summary: `Tried: it shows every open register (${open.length}).` };
}

/**
 * Shows a published build in a headless browser: a register in the live shell of the site, a shell (which has no
 * identity) with every open register. Changes nothing in the site, and reaches no server.
 */
export async function tryRelease(target: Target, release: Release): Promise<TrialResult> {
  const browser = await startBrowser();
  if ('reason' in browser) return impossible(browser.reason);
  try {
    return release.identity
      ? await tryRegister(browser, target, release.identity, release)
      : await tryShell(browser, target.site, release);
  } catch (error) {
    // The site itself cannot be shown, for example because its config.json is invalid.
    if (error instanceof CliError) return impossible(error.message);
    throw error;
  } finally {
    await browser.close();
  }
}
