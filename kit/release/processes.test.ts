/** @jest-environment node */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { placeOf } from './site';
import { fakeRegister, fakeShell, folder, registryOf } from './testing/fakes';
import { done, start } from './testing/run';
import { faultsOnDisk } from './verify';

jest.setTimeout(60_000);

async function siteWithShell() {
  const site = folder();
  const shell = fakeShell();
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  return site;
}

const args = (site: string) => ['release', '--to', site, '--dist', 'dist'];

/** What browsers would load is all there, with the integrity that the registry names. */
function expectSound(site: string): void {
  for (const entry of registryOf(site).registers) {
    for (const facts of [entry, ...(entry.fallback ? [entry.fallback] : [])]) {
      const { folder: name, release, file } = placeOf({ dir: site, origins: {} }, facts.entry)!;
      expect(faultsOnDisk(join(site, name, release), { [file]: facts.integrity! })).toEqual([]);
    }
  }
}

test('teams that release at the same moment all get their entry', async () => {
  const site = await siteWithShell();
  const teams = ['job', 'invoice', 'inquiry', 'manmonth'];
  const ran = await Promise.all(teams.map((id) => start(fakeRegister(id), args(site)).ended));
  expect(ran.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0, 0, 0]);
  expect(
    registryOf(site)
      .registers.map(({ id }) => id)
      .sort(),
  ).toEqual([...teams].sort());
  expectSound(site);
  expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a release that is killed while it copies leaves the old one live, and the next one works', async () => {
  const site = await siteWithShell();
  const dir = fakeRegister('job');
  await start(dir, args(site)).ended;
  const before = registryOf(site);
  fakeRegister('job', { version: '1.1.0', code: 'new' }, dir);
  // Packing this takes seconds: the release is not over when it is killed.
  const noise = Array.from({ length: 300_000 }, (_, index) =>
    ((index * 2_654_435_761) % 4_294_967_296).toString(36),
  );
  writeFileSync(join(dir, 'dist/large.00000000.txt'), noise.join(' '));
  const running = start(dir, args(site));
  await wait(1_500);
  expect(running.process.kill('SIGKILL')).toBe(true);
  expect(await running.ended).toMatchObject({ code: -1 });
  expect(registryOf(site)).toEqual(before);
  expectSound(site);
  const again = await start(dir, args(site)).ended;
  expect(again).toMatchObject({ code: 0 });
  expect(registryOf(site).registers[0]).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
});

test('whenever a release is killed, what is live is whole: the old one or the new one', async () => {
  const site = await siteWithShell();
  const dir = fakeRegister('job');
  const first = performance.now();
  await start(dir, args(site)).ended;
  const whole = performance.now() - first;
  const versions: string[] = [];
  for (let step = 1; step <= 10; step += 1) {
    const version = `1.${step}.0`;
    fakeRegister('job', { version, code: version }, dir);
    const { process: child, ended } = start(dir, args(site));
    // Most of the time is Node starting: look closely at the end, where things are written.
    await wait(whole * (0.75 + step * 0.025));
    child.kill('SIGKILL');
    await ended;
    expectSound(site);
    const now = registryOf(site).registers[0]!.version;
    expect([version, versions.at(-1) ?? '1.0.0']).toContain(now);
    versions.push(now);
  }
  fakeRegister('job', { version: '2.0.0', code: 'last' }, dir);
  expect(await start(dir, args(site)).ended).toMatchObject({ code: 0 });
  expect(registryOf(site).registers[0]).toMatchObject({ version: '2.0.0' });
  expect(existsSync(join(site, '.registers.lock'))).toBe(false);
});

test('an unknown word shows what there is, and exits with 2', async () => {
  const ran = await start(folder(), ['relase']).ended;
  expect(ran.code).toBe(2);
  expect(ran.said).toMatch(/register rollback {2,}make an earlier release live again/);
});
