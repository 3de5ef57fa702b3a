import type { Locator, Page } from '@playwright/test';
import { integrityOf } from '@registers/kit/release';
import { type RequestHandler, serveLocally } from '../../platform/tools/local-site/localServer';
import { test as base } from './app';
import { type Build, type Change, changedBuild, labelOf, throwsOnMount, variant } from './builds';
import { site } from './site';

/** What is wrong with a release, or with the server that has it. */
export type ReleaseFault =
  | 'none'
  | 'is missing'
  | 'hangs'
  | 'has another integrity'
  | 'needs a newer React'
  | 'throws as it mounts'
  | 'hangs on a chunk'
  | 'has a changed chunk'
  | 'answers rubbish';

interface Release {
  fault: ReleaseFault;
  build: Build;
  /** The build without the fault. */
  good: Build;
}

const faultChanges: Partial<Record<ReleaseFault, Change[]>> = {
  'needs a newer React': [['requiredVersion:"^19.', 'requiredVersion:"^20.']],
  'throws as it mounts': [throwsOnMount],
};

/** The text that the server answers for a file of a release; undefined if it has no such file. */
function textOf({ fault, build }: Release, file: string): string | undefined {
  const text = build.get(file);
  if (fault === 'answers rubbish') return '<!doctype html><p>Not a script</p>';
  if (fault === 'is missing') return undefined;
  if (file.startsWith('remoteEntry')) return text;
  return fault === 'has a changed chunk' ? `${text ?? ''}\nglobalThis.foreign=true` : text;
}

/** A server with releases of the job register: variants of its real build, each in its own folder. */
export async function releasesOnOneServer() {
  const releases = new Map<string, Release>();

  const answer: RequestHandler = (path, _request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const [, version = '', file = ''] = path.split('/');
    const release = releases.get(version);
    if (release?.fault === 'hangs') return;
    if (release?.fault === 'hangs on a chunk' && !file.startsWith('remoteEntry')) return;
    const text = release && textOf(release, file);
    if (text === undefined) return void response.writeHead(404).end();
    response.setHeader('Content-Type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
    response.end(text);
  };

  const { port, close } = await serveLocally(0, answer);
  const origin = `http://127.0.0.1:${port}`;

  /** Makes a release of the job register. @returns its part of the register record. */
  function release(version: string, fault: ReleaseFault = 'none', ...more: Change[]) {
    const good = variant('mfe-job', version, ...more);
    const changes = faultChanges[fault];
    const build = changes ? changedBuild(good, changes) : good;
    releases.set(version, { fault, build, good });
    const [entryName = '', entry = ''] = [...build].find(([name]) => name.startsWith('remoteEntry')) ?? [];
    return {
      contract: 1,
      version,
      build: `b${version}`,
      entry: `${origin}/${version}/${entryName}`,
      integrity: integrityOf(fault === 'has another integrity' ? `${entry} ` : entry),
      manifest: `${origin}/${version}/mf-manifest.json`,
      shared: { react: '^19.2.0' },
    };
  }

  /** Takes the fault from a release. */
  function repair(version: string): void {
    const { good } = releases.get(version) ?? {};
    if (good) releases.set(version, { fault: 'none', build: good, good });
  }

  return { origin, release, repair, close };
}

/** A test with a server of releases. The policy of the page does not allow its origin, so the policy is bypassed. */
export const test = base.extend<{ releases: Awaited<ReturnType<typeof releasesOnOneServer>> }>({
  bypassCSP: true,
  releases: async ({}, use) => {
    const releases = await releasesOnOneServer();
    await use(releases);
    releases.close();
  },
});

/** How long the shell waits for the code of a build. */
export const loadLimitMs = 10_000;

/** The text by which a build of `mfe-job` that `variant` has made is seen on the page: its name. */
export const seen = (page: Page, name: string): Locator =>
  page.getByText(labelOf('mfe-job', name), { exact: true });

interface Registry {
  registers: { id: string; entry: string }[];
}

/** The real registers.json. */
export const realRegistry = async (): Promise<Registry> =>
  (await fetch(`${site.shell}/registers.json`)).json() as Promise<Registry>;

/** Changes the job's record in the registers.json that the page gets after this call. */
export async function publish(page: Page, job: object, more: object = {}): Promise<void> {
  const { registers } = await realRegistry();
  const changed = registers.map((record) => (record.id === 'job' ? { ...record, ...job } : record));
  await page.unroute('**/registers.json');
  await page.route('**/registers.json', (route) => route.fulfill({ json: { ...more, registers: changed } }));
}

/** Returns to the tab: the page reads registers.json again. */
export async function returnToTab(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(`${site.shell}/registers.json`),
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ]);
}
