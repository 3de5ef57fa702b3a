import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/history';
import { readRegistry, type Site } from '../site/site';
import { fakeRegister, fakeShell } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { siteWithReleases } from '../testing/siteWithReleases';

const statesIn = (site: Site, name = 'mfe-job') =>
  Object.fromEntries(readHistory(site, name).map(({ version, state }) => [version, state.is]));
const line = (site: Site, dir: string, more = '') => `release --to ${site.dir} --dist ${dir}/dist${more}`;

test('a register is published, tried and live', async () => {
  const site = siteWithReleases([{}]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  expect(await done(dir, line(site, dir))).toMatch(
    /^mfe-job 1\.1\.0\+[^]*\nIt works\.\n[^]*\nLive: mfe-job 1\.1\.0\+\S+\nFallback: 1\.0\.0\.$/,
  );
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
  expect(mockTrial.mock.lastCall?.[2]).toMatchObject({ id: 'job' });
});

test('untried it stays unconfirmed', async () => {
  const site = siteWithReleases([{}]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  await done(dir, line(site, dir, ' --untried'));
  expect(mockTrial).not.toHaveBeenCalled();
  expect(statesIn(site)).toEqual({ '1.1.0': 'unconfirmed', '1.0.0': 'confirmed' });
});

test('the shell too', async () => {
  const site = siteWithReleases([], [{}]);
  const dir = fakeShell({ version: '1.1.0' });
  expect(await done(dir, line(site, dir))).toMatch(/\nLive: shell 1\.1\.0\+\S+\n/);
  expect(readRegistry(site).shell).toMatchObject({ version: '1.1.0' });
  expect(mockTrial.mock.lastCall?.[2]).toBeUndefined();
});

test('a register whose path belongs to another is refused before it is published', async () => {
  const site = siteWithReleases([{}]);
  const dir = fakeRegister('visa', { path: '/JOB' });
  expect(await register(dir, line(site, dir))).toEqual({
    code: 1,
    said: 'Refused:\n  the path "/JOB" belongs to the register "job"\nChange the "register" section of package.json.',
  });
  expect(existsSync(join(site.dir, 'mfe-visa'))).toBe(false);
});

test('a release that is not served as it was published does not become live', async () => {
  const site = siteWithReleases([{}]);
  const before = readRegistry(site);
  const dir = fakeRegister('job', { version: '1.1.0' });
  const { code, said } = await register(dir, line(site, dir, ' --url http://127.0.0.1:9'));
  expect(code).toBe(1);
  expect(said).toMatch(
    /\nhttp:\/\/127\.0\.0\.1:9\/mfe-job\/1\.1\.0%2B\S+ does not serve what was published\./,
  );
  expect(readRegistry(site)).toEqual(before);
});

test('a rollback goes back, or to the release that is named', async () => {
  const v = (version: string) => ({ version, build: `b${version}` });
  const site = siteWithReleases([v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  const dir = fakeRegister('job');
  expect(await done(dir, `rollback --to ${site.dir}`)).toMatch(/^0\.3\.0 → 0\.2\.0\n/);
  expect(await done(dir, `rollback 0.1.0 --to ${site.dir}`)).toMatch(/^0\.2\.0 → 0\.1\.0\n/);
  await done(dir, `rollback 0.3.0 --to ${site.dir} --untried`);
  expect(mockTrial).not.toHaveBeenCalled();
  expect(statesIn(site)['0.3.0']).toBe('unconfirmed');
});
