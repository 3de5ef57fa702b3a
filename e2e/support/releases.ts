import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type Answer, listen } from '@registers/shared/serve';
import { inc } from 'semver';
import { test as base } from './app';
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
  /** The real build's files with these changes, each a text and what stands in its place. */
  changes: [from: string, to: string][];
  /** Files that are not there any more, by the beginning of their name. */
  gone: string[];
}

const { version: shared } = JSON.parse(
  readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'),
) as { version: string };

const flawChanges: Partial<Record<Flaw, [string, string]>> = {
  'needs a newer React': ['requiredVersion:"^19.', 'requiredVersion:"^20.'],
  // What it wants, and what it offers to others: its own forms.
  'was built with a newer shared': [shared, inc(shared, 'minor') ?? ''],
  'throws as it mounts': ['{definition:', '{undefinition:'],
};

/** Lets the job register's build bring its own forms: the shell provides none of that name. */
export const ownForms: [string, string] = [
  '"@registers/shared/register"',
  '"@registers/shared/register-own"',
];

/** Several releases of the job register, made of its real build: each in a folder of its own on one server. */
export async function jobReleases() {
  const registry = await realRegistry();
  const real = new URL(registry.registers.find(({ id }) => id === 'job')!.entry);
  const releases = new Map<string, Release>();

  async function textOf(version: string, file: string): Promise<string | undefined> {
    const release = releases.get(version);
    if (!release || release.gone.some((name) => file.startsWith(name))) return undefined;
    const answer = await fetch(`${real.origin}/${file}`);
    if (!answer.ok) return undefined;
    const change = flawChanges[release.flaw];
    const changes = change ? [...release.changes, change] : release.changes;
    return changes.reduce((text, [from, to]) => text.replaceAll(from, to), await answer.text());
  }

  const answer: Answer = async (path, _request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const [, version = '', file = ''] = path.split('/');
    const flaw = releases.get(version)?.flaw;
    if (flaw === 'hangs') return;
    const text = flaw === 'is missing' ? undefined : await textOf(version, file);
    if (text === undefined) return void response.writeHead(404).end();
    response.setHeader('Content-Type', file.endsWith('.json') ? 'application/json' : 'text/javascript');
    response.end(text);
  };

  const { port, close } = await listen(0, answer);
  const origin = `http://127.0.0.1:${port}`;

  /** Builds a release, and hands back what the registry says of it. The PRJ number's label tells which one is seen. */
  async function release(version: string, flaw: Flaw = 'none', ...more: [string, string][]) {
    const changes: [string, string][] = [['PRJ Number', `PRJ Number of ${version}`], ...more];
    releases.set(version, { flaw, changes, gone: [] });
    const file = real.pathname.slice(1);
    const entry = (await textOf(version, file)) ?? '';
    const hashed = flaw === 'has another integrity' ? `${entry} ` : entry;
    return {
      contract: flaw === 'is built for a newer contract' ? 99 : 1,
      version,
      build: `b${version}`,
      entry: `${origin}/${version}/${file}`,
      integrity: `sha384-${createHash('sha384').update(hashed).digest('base64')}`,
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

/** What shows that a release is on the page. */
export const seen = (page: Page, version: string): Locator =>
  page.getByText(`PRJ Number of ${version}`, { exact: true });

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
