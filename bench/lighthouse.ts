import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { looseObject, nullish, number, parse, record, string } from 'valibot';
import { quantile } from './samples';
import { columns } from './table';
import { signIn } from '../e2e/support/app';
import { launchOptions } from '../e2e/support/browser';
import { site } from '../e2e/support/site';
import { openFixture, type Fixture } from '../e2e/story/fixture';
import { register } from '../e2e/story/registerCommand';
import { buildStale } from '../tools/local-site/build';
import { portsFrom } from '../tools/local-site/ports';
import { registerFolders } from '../tools/local-site/registers';

const usage = `npm run lighthouse -- [runs]    Lighthouse of the site as it is deployed: released, behind nginx, signed in

  runs             how often; the median counts (5)
  E2E_PORT_BASE    the first of the eight ports that it uses (4300)
  E2E_BROWSER      the browser, when none is found on the machine
`;

/** Not among the dependencies: it has some 160 packages of its own, and only this asks for it. */
const lighthouse = 'lighthouse@12.8.2';

/** What is shown of each visit, and what is asked for: the score from 0 to 100, the others in milliseconds. */
const lines: Readonly<Record<string, { least?: number; most?: number }>> = {
  performance: { least: 95 },
  'first-contentful-paint': {},
  'largest-contentful-paint': {},
  'speed-index': {},
  'total-blocking-time': { most: 200 },
  'cumulative-layout-shift': {},
  // Lighthouse's own measure of the machine: it slows whatever it finds four times, so a slower one scores less.
  'benchmark index': {},
};

/** The shell and every register as their teams release them, with the server's configuration made after it. */
async function releaseAll(fixture: Fixture): Promise<void> {
  for (const folder of ['shell', ...registerFolders().map(({ dir }) => basename(dir))])
    await register(folder, 'release', '--to', fixture.site, '--dist', 'dist');
  await fixture.deploy();
}

/** A browser that is signed in, and that Lighthouse can reach at `port`. */
async function openSignedIn(port: number): Promise<() => Promise<void>> {
  const options = launchOptions();
  const profile = mkdtempSync(join(tmpdir(), 'registers-lighthouse-'));
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...options, args });
  const page = await context.newPage();
  await signIn(page, `${site.shell}/`);
  await page.close();
  return async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
}

const report = looseObject({
  runtimeError: nullish(looseObject({ message: string() })),
  categories: looseObject({ performance: looseObject({ score: nullish(number()) }) }),
  audits: record(string(), looseObject({ numericValue: nullish(number()) })),
  environment: looseObject({ benchmarkIndex: number() }),
});

/** One visit by Lighthouse's mobile preset, with an empty cache and the session that is there. */
async function visit(port: number): Promise<Record<string, number>> {
  const flags = [`--port=${port}`, '--only-categories=performance', '--disable-storage-reset', '--quiet'];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, `${site.shell}/`, ...flags, '--output=json'],
    { maxBuffer: 2 ** 26 },
  );
  const { runtimeError, categories, audits, environment } = parse(report, JSON.parse(stdout));
  if (runtimeError) throw new Error(runtimeError.message);
  const values: Record<string, number> = {
    performance: (categories.performance.score ?? Number.NaN) * 100,
    'benchmark index': environment.benchmarkIndex,
  };
  for (const name of Object.keys(lines)) values[name] ??= audits[name]?.numericValue ?? Number.NaN;
  return values;
}

const rounded = (value: number) => String(Number(value.toFixed(value < 10 ? 3 : 0)));

function row(name: string, values: readonly number[]): string[] {
  const { least = -Infinity, most = Infinity } = lines[name] ?? {};
  const value = quantile(values, 0.5);
  const met = value >= least && value <= most;
  if (!met) process.exitCode = 1;
  const wanted = least > 0 ? `≥ ${least}` : most < Infinity ? `≤ ${most}` : undefined;
  const range = `${rounded(Math.min(...values))}–${rounded(Math.max(...values))}`;
  return [name, rounded(value), range, wanted === undefined ? '' : `${met ? '✓' : '✗'} ${wanted}`];
}

async function measure(runs: number): Promise<void> {
  await buildStale();
  const fixture = await openFixture();
  try {
    await releaseAll(fixture);
    const port = portsFrom(String(site.base)).port(9);
    const close = await openSignedIn(port);
    const visits: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(port));
    await close();
    const rows = Object.keys(lines).map((name) =>
      row(
        name,
        visits.map((values) => values[name] ?? Number.NaN),
      ),
    );
    console.log(columns([['', 'median', 'range', 'target'], ...rows]));
  } finally {
    await fixture.close();
  }
}

const [argument = '5'] = process.argv.slice(2);
if (/^[1-9]\d*$/.test(argument)) await measure(Number(argument));
else console.log(usage);
