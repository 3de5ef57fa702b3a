import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileErrors } from './publish/verify';
import { locate } from './site/site';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf } from './testing/fakes';
import { done, start } from './testing/run';

jest.setTimeout(180_000);

async function siteWithShell() {
  const site = folder();
  const shell = fakeShell();
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  return site;
}

const args = (site: string) => ['release', '--to', site, '--dist', 'dist', '--untried'];

/** What browsers would load is all there, with the integrity that the registry names. */
function expectComplete(site: string): void {
  for (const entry of registryOf(site).registers) {
    for (const facts of [entry, ...(entry.fallback ? [entry.fallback] : [])]) {
      const { folder: name, release, file } = locate({ dir: site, origins: {} }, facts.entry)!;
      expect(fileErrors(join(site, name, release), { [file]: facts.integrity! })).toEqual([]);
    }
  }
}

test('releases of several teams at the same moment all become live', async () => {
  const site = await siteWithShell();
  const teams = ['job', 'invoice', 'inquiry', 'manmonth'];
  const ran = await Promise.all(teams.map((id) => start(fakeRegister(id), args(site)).ended));
  expect(ran.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0, 0, 0]);
  expect(
    registryOf(site)
      .registers.map(({ id }) => id)
      .sort(),
  ).toEqual([...teams].sort());
  expectComplete(site);
  expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([]);
});

/** Starts a release of the package in `dir` that is killed before its n-th change of the site. */
function startAndKill(dir: string, site: string, nth: number) {
  const preload = pathToFileURL(require.resolve('./testing/killBefore.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, KILL_BELOW: site, KILL_BEFORE: String(nth) };
  return start(dir, args(site), env).ended;
}

/** A site with a shell and the first release of a register. */
async function siteWithRegister() {
  const site = await siteWithShell();
  const dir = fakeRegister('job');
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  return site;
}

/** A release over the one of `live` is killed before its n-th change, then there is a third: what the second came to. */
async function killed(live: string, nth: number) {
  const site = folder();
  cpSync(live, site, { recursive: true });
  const dir = fakeRegister('job', { version: '1.1.0', code: 'new' });
  const { code } = await startAndKill(dir, site, nth);
  expectComplete(site);
  const [entry] = registryOf(site).registers;
  const history = readJsonFile(join(site, 'mfe-job/history.json')) as { build: string }[];
  expect(history.map(({ build }) => build)).toContain(entry?.build);
  const lock = join(site, '.registers.lock');
  // The lock of a killed process is free after a while, as if that had passed.
  if (existsSync(lock)) utimesSync(lock, 1, 1);
  fakeRegister('job', { version: '2.0.0', code: 'next' }, dir);
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  expectComplete(site);
  expect(registryOf(site).registers[0]).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect(existsSync(lock)).toBe(false);
  return { code, version: entry?.version };
}

test('whenever a release is killed, what is live is complete, the old or the new, and the next one works', async () => {
  const live = await siteWithRegister();
  const outcomes: Awaited<ReturnType<typeof killed>>[] = [];
  for (let nth = 1; outcomes.at(-1)?.code !== 0; nth += 1) outcomes.push(await killed(live, nth));
  expect(outcomes.length).toBeGreaterThan(15);
  expect(new Set(outcomes.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
});

test('an unknown command shows the usage, and exits with 2', async () => {
  const ran = await start(folder(), ['relase']).ended;
  expect(ran.code).toBe(2);
  expect(ran.said).toMatch(/register rollback {2,}make an earlier release live again/);
});
