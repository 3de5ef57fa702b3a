import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFrom } from '../../tools/local-site/ports';
import { root } from '../../tools/local-site/registers';
import { beginFromInquiry, releaseInquiries, takeFromInquiries } from './begin';
import { makeEntry, openFromSidebar, withPage } from './pages';
import { tryOverride } from './override';
import { releaseShell } from '../../tools/local-site/releaseShell';
import { mustFail, mustSucceed, startCommand } from '../../tools/local-site/commands';
import { openPublishedSite } from '../../tools/local-site/publishedSite';
import { buildAgainstOlderShared, siteWithOlderShell, wantedShared } from './olderShared';

const usage = `npm run external-register    a register outside this repository, from packed packages to a stored entry

  PORT_BASE     the first of the ports that are used: site, sign-in (+5), receiver (+6), register alone (+7, +8) (5500)
  KEEP          keep the folder in which it was done
  E2E_BROWSER   the browser to use, when none is found on the machine
`;

const title = 'Travel Register';
const names = { id: 'travel', formType: 'travel' };

/** Does one step, and says how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  return result;
}

/** What git sees changed in this repository: the same before and after. */
const repositoryChanges = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

/** From packed packages to an installed register, as a team without this repository has it. */
async function makeRegister(place: string): Promise<string> {
  await step('shared, kit and create-register are packed', async () => {
    for (const folder of ['shared', 'kit', 'kit/create-register'])
      await mustSucceed(join(root, folder), [
        'npm',
        'pack',
        '--ignore-scripts=false',
        '--pack-destination',
        place,
      ]);
  });
  const packed = (name: string) => `./${readdirSync(place).find((file) => file.startsWith(name)) ?? name}`;
  await step('create-register makes travel/', () =>
    mustSucceed(place, [
      ...['npx', '--yes', '--package', packed('create-register-'), 'create-register', 'travel'],
      ...['--shared', packed('registers-shared-'), '--kit', packed('registers-kit-')],
    ]),
  );
  const dir = join(place, 'travel');
  await step('npm install', () =>
    mustSucceed(dir, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund']),
  );
  return dir;
}

/** `npm start`: alone on its page, without shell, sign-in and receiver. */
async function startAlone(dir: string, port: number): Promise<void> {
  const address = `http://localhost:${port}`;
  const started = await startCommand(dir, ['npm', 'start'], address, {
    PORT: String(port),
    RECEIVER_PORT: String(port + 1),
  });
  try {
    await withPage(address, (page) => makeEntry(page, 'R-1', 'Owner 2'));
    assert.match(started.output(), /Received travel \S+ \{"Reference":"R-1","EntryDate":"05-11-2026"/);
  } finally {
    await started.stop();
  }
}

/** Released into a site whose shell does not know it, it is in the sidebar, and its entries are stored. */
async function releaseAndUse(place: string, dir: string, ports: ReturnType<typeof siteFrom>): Promise<void> {
  const site = join(place, 'site');
  mkdirSync(site);
  await step('the shell of this repository is released into an empty site', () => releaseShell(site));
  const older = join(place, 'older');
  siteWithOlderShell(site, older);
  const opened = await openPublishedSite(site, ports, { ...names, dataDir: join(place, 'data') });
  const release = ['npm', 'run', 'release', '--', '--to'];
  try {
    await step('npm run release -- --to <site>, verified over HTTP', async () =>
      assert.match(
        await mustSucceed(dir, [...release, site, '--url', opened.origin]),
        /Live: mfe-travel 0\.1\.0\+/,
      ),
    );
    await step('a site whose shell has an older shared rejects it', async () =>
      assert.match(
        await mustFail(dir, [...release, older, '--dist', join(dir, 'dist')]),
        /travel 0\.1\.0\S* requires @registers\/shared \^\S+; shell \S+ provides 1\.0\.0/,
      ),
    );
    const tryOut = async (reference: string) => {
      await withPage(opened.origin, async (page) => {
        await openFromSidebar(page, title);
        await makeEntry(page, reference, 'Deepak');
      });
      assert.ok(
        (await opened.stored()).includes(`${reference},05-11-2026,Deepak`),
        'the entry is not stored',
      );
    };
    await step('it is in the sidebar, opens, and an entry is stored', () => tryOut('R-2'));
    await step('an override replaces it in one tab, until it is reset', () =>
      tryOverride(dir, opened.origin, ports.port(7)),
    );
    await step(
      'a sent inquiry has a button that begins an entry of it, without a build of the shell',
      async () => {
        await releaseInquiries(site);
        await beginFromInquiry(opened.origin, title);
      },
    );
    buildAgainstOlderShared(dir);
    await step('built against an older shared, it does so in the same shell', async () => {
      await mustSucceed(dir, [...release, site, '--url', opened.origin]);
      assert.equal(wantedShared(site, names.id), '^1.0.0');
      await tryOut('R-3');
    });
  } finally {
    opened.close();
  }
}

/** Makes, tests, releases and uses a register outside this repository, of which no file is changed. */
async function proveExternalRegister(): Promise<void> {
  const ports = siteFrom(process.env['PORT_BASE'] ?? '5500');
  const place = mkdtempSync(join(tmpdir(), 'external-register-'));
  const before = repositoryChanges();
  try {
    const dir = await makeRegister(place);
    takeFromInquiries(dir);
    await step('npm run typecheck', () => mustSucceed(dir, ['npm', 'run', 'typecheck']));
    await step('npm test', async () =>
      assert.match(await mustSucceed(dir, ['npm', 'test']), /Tests: +7 passed, 7 total/),
    );
    await step('npm start: alone in a browser, an entry is submitted', () => startAlone(dir, ports.port(7)));
    await releaseAndUse(place, dir, ports);
    assert.equal(repositoryChanges(), before, 'files of this repository have changed');
    console.log('No file of this repository has changed');
  } finally {
    if (process.env['KEEP'] === undefined) rmSync(place, { recursive: true, force: true });
    else console.log(`Kept in ${place}`);
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await proveExternalRegister();
