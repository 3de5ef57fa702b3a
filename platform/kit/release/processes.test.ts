import { cpSync, existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { locate } from './site/site';
import { fileErrors } from './switch/whyNotLive';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf } from './testing/fakes';
import { killBefore } from './testing/killBefore';
import { done } from './testing/run';

jest.setTimeout(60_000);

/** What browsers would load is all there, with the integrity that the registry names. */
function expectComplete(site: string): void {
  for (const entry of registryOf(site).registers) {
    for (const facts of [entry, ...(entry.fallback ? [entry.fallback] : [])]) {
      const { folder: name, release, file } = locate({ dir: site, origins: {} }, facts.entry)!;
      expect(fileErrors(join(site, name, release), { [file]: facts.integrity! })).toEqual([]);
    }
  }
}

/** A site with a shell and the first release of a register. */
async function siteWithRegister() {
  const site = folder();
  for (const dir of [fakeShell(), fakeRegister('job')])
    await done(dir, `release --to ${site} --dist ${dir}/dist`);
  return site;
}

/** In a copy of `live`, a second release is killed before its n-th change. Then a third has to work. */
async function killed(live: string, nth: number) {
  const site = folder();
  cpSync(live, site, { recursive: true });
  const dir = fakeRegister('job', { version: '1.1.0', code: 'new' });
  const ended = await killBefore(nth, site, () =>
    done(dir, `release --to ${site} --dist ${dir}/dist --untried`),
  );
  expectComplete(site);
  const [entry] = registryOf(site).registers;
  const { releases } = readJsonFile(join(site, 'mfe-job/history.json')) as { releases: { build: string }[] };
  expect(releases.map(({ build }) => build)).toContain(entry?.build);
  const lock = join(site, '.registers.lock');
  // The lock of a killed process becomes free after a while: here it counts as old at once.
  if (existsSync(lock)) utimesSync(lock, 1, 1);
  fakeRegister('job', { version: '2.0.0', code: 'next' }, dir);
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  expectComplete(site);
  expect(registryOf(site).registers[0]).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect(existsSync(lock)).toBe(false);
  return { ended, version: entry?.version };
}

test('whenever a release is killed, what is live is complete, the old or the new, and the next one works', async () => {
  const live = await siteWithRegister();
  const outcomes: Awaited<ReturnType<typeof killed>>[] = [];
  for (let nth = 1; outcomes.at(-1)?.ended !== true; nth += 1) outcomes.push(await killed(live, nth));
  expect(outcomes.length).toBeGreaterThan(15);
  expect(new Set(outcomes.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
});
