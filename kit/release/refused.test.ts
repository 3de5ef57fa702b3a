import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, registryOf, write } from './testing/fakes';
import { done, register } from './testing/run';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

/** A site with a shell and the register `job`, both released. */
async function siteWithJob() {
  const [site, shell, job] = [folder(), fakeShell(), fakeRegister('job')];
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  await done(job, `release --to ${site} --dist ${job}/dist`);
  return { site, shell, job };
}

/** Runs a command that must be refused, and checks that the site has not changed. */
async function refusedIn(site: string, dir: string, line: string) {
  const state = () => [registryOf(site), readdirSync(site, { recursive: true })];
  const before = state();
  const ran = await register(dir, line);
  expect(state()).toEqual(before);
  return ran;
}

test('a register cannot be released with the build of another', async () => {
  const { site, job } = await siteWithJob();
  const line = `release --to ${site} --dist ${fakeRegister('inquiry')}/dist`;
  const { code, said } = await refusedIn(site, job, line);
  expect([code, said]).toEqual([1, expect.stringContaining('is the build of "inquiry", not of "job"')]);
});

test('nothing is published into a site whose registers.json the shell would refuse', async () => {
  const { site } = await siteWithJob();
  const [record] = registryOf(site).registers;
  write(join(site, 'registers.json'), { registers: [{ ...record, iconPath: 'url(#x)' }] });
  const other = fakeRegister('visa');
  const { code, said } = await refusedIn(site, other, `release --to ${site} --dist ${other}/dist`);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('registers[0].iconPath must be the data of one SVG path'),
  ]);
});

test('a shell whose page has no place for the hints is refused', async () => {
  const { site, shell } = await siteWithJob();
  fakeShell({ version: '2.0.0' }, shell);
  write(join(shell, 'dist/index.html'), '<!doctype html><p id="root"></p>');
  const { code, said } = await refusedIn(site, shell, `release --to ${site} --dist ${shell}/dist`);
  expect([code, said]).toEqual([1, expect.stringContaining('index.html has no <script')]);
});
