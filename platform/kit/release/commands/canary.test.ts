import { noReleases } from '../history/history';
import { readRegistry } from '../site/registry';
import { files, type Site } from '../site/site';
import { fakeRegister, folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { addCanary, identity, siteWithReleases, statesIn, unconfirmed } from '../testing/siteWithReleases';

const job = (site: Site) => readRegistry(site).registers[0];

/** The identity of the canary: its path, title, icon and contact are not those of the live release. */
const renamed = { ...identity, path: '/jobs', title: 'Jobs', icon: 'list_alt', contact: 'jobs@example.com' };

/** A site with a canary, which is in the history or is not, and was seen to work or was not. */
function siteWithCanary({ known = true, confirmed = false } = {}, as: typeof identity = renamed) {
  const site = siteWithReleases([{}]);
  const state = confirmed ? {} : { state: unconfirmed };
  addCanary(site, { version: '1.1.0', build: 'c', identity: as, ...state });
  if (!known) write(files.history(site, 'mfe-job'), noReleases);
  return { site, canary: (more: string) => `canary --to ${site.dir} --register job ${more}` };
}

test('a new canary is published, tried, and given to a percentage of the browsers', async () => {
  const site = siteWithReleases([{ version: '1.0.0' }]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  const said = await done(dir, `canary --to ${site.dir} --percent 10 --dist ${dir}/dist`);
  expect(said).toMatch(/\nIt works\.\n[^]*\nCanary: mfe-job 1\.1\.0\+\S+ for 10 % of the browsers$/);
  expect(job(site)).toMatchObject({ version: '1.0.0', canary: { percent: 10, version: '1.1.0' } });
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
});

test('without a build, the running canary gets another percentage; with one, another takes its place', async () => {
  const site = siteWithReleases([{}]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  const line = (percent: number) => `canary --to ${site.dir} --percent ${percent} --dist ${dir}/dist`;
  await done(dir, line(10));
  const { build } = job(site)?.canary ?? {};
  const bare = `canary --to ${site.dir} --register job --percent 25`;
  expect(await done(folder(), bare)).toBe(`Canary mfe-job 1.1.0+${build}: now for 25 % of the browsers`);
  expect(job(site)).toMatchObject({ canary: { percent: 25, version: '1.1.0', build } });
  expect(mockTrial).toHaveBeenCalledTimes(1);
  fakeRegister('job', { version: '1.2.0', code: 'corrected' }, dir);
  expect(await done(dir, line(30))).toMatch(
    new RegExp(
      `\nThe canary 1\\.1\\.0\\+${build} has ended\\.\nCanary: mfe-job 1\\.2\\.0\\+\\S+ for 30 % of the browsers$`,
    ),
  );
  expect(job(site)).toMatchObject({ version: '1.0.0', canary: { percent: 30, version: '1.2.0' } });
  expect(statesIn(site)).toEqual({ '1.2.0': 'confirmed', '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
});

test('a canary that is made live has its own title, icon and path, and is tried, unless it was seen to work', async () => {
  const { site, canary } = siteWithCanary();
  await done(folder(), canary('--make-live'));
  expect(mockTrial.mock.calls).toMatchObject([[{ folder: 'mfe-job' }, { identity: renamed }]]);
  expect(job(site)).toMatchObject({ ...renamed, version: '1.1.0', fallback: { version: '1.0.0' } });
  expect(job(site)).not.toHaveProperty('canary');
  const seen = siteWithCanary({ confirmed: true }, identity);
  expect(await done(folder(), seen.canary('--make-live'))).not.toContain('has ended');
  expect(mockTrial).toHaveBeenCalledTimes(1);
});

test('a canary that this site has not released cannot go live', async () => {
  const { site, canary } = siteWithCanary({ known: false });
  expect(await register(folder(), canary('--make-live'))).toEqual({
    code: 1,
    said: `${site.dir}/mfe-job/history.json has no release 1.1.0+c, so it can't go live. End the canary with --stop, then release it again.`,
  });
  // A build that somebody has written into registers.json has no release either, and stays.
  const fallback = { contract: 1, version: '0.9.0', entry: '/mfe-job/0.9.0/a.js' };
  write(files.registry(site), { registers: [{ ...job(site), fallback }] });
  expect(await done(folder(), canary('--stop'))).toBe('The canary 1.1.0+c has ended.');
  expect(job(site)).toMatchObject({ version: '1.0.0', fallback });
  expect(await register(folder(), canary('--stop'))).toEqual({
    code: 1,
    said: `job has no canary. Start one: register canary --to ${site.dir} --percent 10`,
  });
});

const onlyOne =
  '--percent sets how many browsers get the canary, --make-live makes it live, and --stop ends it. Give only one of them.';

test.each([
  ['', 'job', '--percent <0-100> is required: the percentage of browsers that get it.'],
  ['--stop --percent 10', 'job', onlyOne],
  [
    '--stop',
    'shell',
    "The shell can't have a canary: every browser gets the same page. Name a register: --register <id>",
  ],
])('"%s" for the %s is a usage error', async (more, id, message) => {
  const { site } = siteWithCanary();
  const { code, said } = await register(folder(), `canary --to ${site.dir} --register ${id} ${more}`.trim());
  expect([code, said.split('\n')[0]]).toEqual([2, message]);
});
