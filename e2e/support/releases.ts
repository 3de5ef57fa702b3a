import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type Answer, listen } from '@registers/kit/serve';
import { inc } from 'semver';
import { rangeFor } from '../../kit/webpack/sharedModules';
import { integrityOf } from '@registers/kit/release';
import { test as base } from './app';
import { type Build, type Change, labelOf, throwsOnMount, type Variable, variant } from './builds';
import { realRegistry } from './faults';
import { site } from './site';

export type Flaw =
  | 'none'
  | 'is missing'
  | 'hangs'
  | 'has another integrity'
  | 'is built for a newer contract'
  | 'needs a newer React'
  | 'was built with a newer shared'
  | 'throws as it mounts';

interface Release {
  flaw: Flaw;
  build: Build;
  /** Files that are not there any more, by the beginning of their name. */
  gone: string[];
}

const { version: shared } = JSON.parse(
  readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'),
) as { version: string };

const newer = inc(shared, 'minor') ?? '';

const flawChanges: Partial<Record<Flaw, Change[]>> = {
  'needs a newer React': [['requiredVersion:"^19.', 'requiredVersion:"^20.']],
  // What it wants, and what it offers to others: its own forms.
  'was built with a newer shared': [
    [rangeFor(shared), rangeFor(newer)],
    [`"${shared}"`, `"${newer}"`],
  ],
  'throws as it mounts': [throwsOnMount],
};

/** Several releases of the job register, made of its real build: each in a folder of its own on one server. */
export async function jobReleases() {
  const releases = new Map<string, Release>();

  const answer: Answer = (path, _request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const [, version = '', file = ''] = path.split('/');
    const release = releases.get(version);
    if (release?.flaw === 'hangs') return;
    const there =
      release && release.flaw !== 'is missing' && !release.gone.some((name) => file.startsWith(name));
    const text = there ? release.build.get(file) : undefined;
    if (text === undefined) return void response.writeHead(404).end();
    response.setHeader('Content-Type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
    response.end(text);
  };

  const { port, close } = await listen(0, answer);
  const origin = `http://127.0.0.1:${port}`;

  /** Makes a release, and hands back what the registry says of it. */
  function release(version: string, flaw: Flaw = 'none', ...more: Change[]) {
    const build = variant('mfe-job', version, ...more, ...(flawChanges[flaw] ?? []));
    releases.set(version, { flaw, build, gone: [] });
    const [entryName = '', entry = ''] = [...build].find(([name]) => name.startsWith('remoteEntry')) ?? [];
    return {
      contract: flaw === 'is built for a newer contract' ? 99 : 1,
      version,
      build: `b${version}`,
      entry: `${origin}/${version}/${entryName}`,
      integrity: integrityOf(flaw === 'has another integrity' ? `${entry} ` : entry),
      manifest: `${origin}/${version}/mf-manifest.json`,
      shared: { react: '^19.2.0' },
    };
  }

  return {
    origin,
    release,
    /** Takes files from the server that an open tab may still ask for. */
    remove: (version: string, ...names: string[]) => releases.get(version)?.gone.push(...names),
    close,
  };
}

/** A test with releases of the job register at hand, from an origin that the policy of the page does not name. */
export const test = base.extend<{ releases: Awaited<ReturnType<typeof jobReleases>> }>({
  bypassCSP: true,
  releases: async ({}, use) => {
    const releases = await jobReleases();
    await use(releases);
    releases.close();
  },
});

/** How long the shell waits for the code of a build. */
export const loadLimitMs = 10_000;

/** A register counts as mounted a second after it was shown: what fails from then on is not healed by another build. */
export const mounted = (page: Page): Promise<void> => page.clock.fastForward(1_000);

/** What shows that a release is on the page. */
export const seen = (page: Page, name: string, folder: Variable = 'mfe-job'): Locator =>
  page.getByText(labelOf(folder, name), { exact: true });

/** What the registry says from now on, to every page that asks. */
export async function publish(page: Page, job: object, more: object = {}): Promise<void> {
  const { registers } = await realRegistry();
  const changed = registers.map((entry) => (entry.id === 'job' ? { ...entry, ...job } : entry));
  await page.unroute('**/registers.json');
  await page.route('**/registers.json', (route) => route.fulfill({ json: { ...more, registers: changed } }));
}

/** The page is looked at again: it asks what the registry says by now. */
export async function lookAgain(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(`${site.shell}/registers.json`),
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ]);
}
