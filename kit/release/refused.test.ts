import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf, write } from './testing/fakes';
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

test.each([
  ['a register', 'another register', 'job', 'inquiry'],
  ['a register', 'the shell', 'job', 'shell'],
  ['the shell', 'a register', 'shell', 'inquiry'],
])('%s cannot be released with the build of %s', async (_one, _other, own, others) => {
  const { site, shell, job } = await siteWithJob();
  const foreign = others === 'shell' ? shell : fakeRegister(others);
  const line = `release --to ${site} --dist ${foreign}/dist`;
  const { code, said } = await refusedIn(site, own === 'shell' ? shell : job, line);
  expect(code).toBe(1);
  expect(said).toContain(`${foreign}/dist is the build of "${others}", not of "${own}"`);
});

test('a build with a script that browsers could not check is refused', async () => {
  const { site, job } = await siteWithJob();
  write(join(job, 'dist/late.00000000.js'), 'late();');
  const { code, said } = await refusedIn(site, job, `release --to ${site} --dist ${job}/dist`);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/remoteEntry\.\w+\.js does not have the hashes of late\.00000000\.js/),
  ]);
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

test('a canary cannot be started with the build of another register either', async () => {
  const { site, job } = await siteWithJob();
  const line = `canary --to ${site} --percent 10 --dist ${fakeRegister('inquiry')}/dist`;
  const { code, said } = await refusedIn(site, job, line);
  expect([code, said]).toEqual([1, expect.stringContaining('is the build of "inquiry"')]);
});

test.each([
  ['release --to SITE --dist DIST --url nonsense', 'nonsense'],
  ['release --to SITE --dist DIST --url localhost:5500', 'localhost:5500'],
  ['canary --to SITE --dist DIST --percent 10 --url /here', '/here'],
  ['promote --from SITE --to SITE --url ftp://registers.example', 'ftp://registers.example'],
])('%s: the address is checked before anything is published', async (line, url) => {
  const { site, job } = await siteWithJob();
  const written = line.replaceAll('SITE', site).replace('DIST', `${job}/dist`);
  const { code, said } = await refusedIn(site, job, written);
  expect(code).toBe(2);
  expect(said.split('\n')[0]).toBe(
    `--url must be an origin such as https://registers.example, not "${url}".`,
  );
});

test('a build whose manifest names no remote entry is refused', async () => {
  const { site, job } = await siteWithJob();
  const file = join(job, 'dist/mf-manifest.json');
  const manifest = readJsonFile(file) as { metaData: object };
  write(file, { ...manifest, metaData: { ...manifest.metaData, remoteEntry: { name: '' } } });
  const { code, said } = await refusedIn(site, job, `release --to ${site} --dist ${job}/dist`);
  expect([code, said]).toEqual([1, expect.stringContaining(`${file} names no remote entry`)]);
});

test('a build that does not say what its forms are called is refused, and so is one that says it wrongly', async () => {
  const { site, job } = await siteWithJob();
  const file = join(job, 'dist/forms.json');
  write(file, { forms: [{ formType: 'job', sections: [], headline: 'JobNumber' }] });
  const wrong = await refusedIn(site, job, `release --to ${site} --dist ${job}/dist`);
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringContaining('forms[0].headline must be a list in [ ]'),
  ]);
  rmSync(file);
  const missing = await refusedIn(site, job, `release --to ${site} --dist ${job}/dist`);
  expect([missing.code, missing.said]).toEqual([
    1,
    expect.stringContaining(`${file} does not exist. Build again.`),
  ]);
});

test('a release is not copied from a site to itself, whatever path names it', async () => {
  const { site, job } = await siteWithJob();
  const other = join(folder(), 'link');
  symlinkSync(site, other);
  for (const to of [site, `${site}/`, other]) {
    const { code, said } = await refusedIn(site, job, `promote --from ${site} --to ${to}`);
    expect([code, said]).toEqual([2, expect.stringContaining('--from and --to are the same site')]);
  }
});

test('a canary cannot be made live and ended in one command', async () => {
  const { site, job } = await siteWithJob();
  fakeRegister('job', { version: '1.1.0', code: 'canary' }, job);
  await done(job, `canary --to ${site} --percent 10 --dist ${job}/dist`);
  const { code, said } = await refusedIn(site, job, `canary --to ${site} --make-live --stop`);
  expect([code, said]).toEqual([2, expect.stringContaining('Give only one of them')]);
});

type Records = Record<string, unknown>[];

test.each<[string, Record<string, unknown>, RegExp]>([
  [
    'a file',
    { hashes: { '../../site.json': 'sha384-x' } },
    /\[0\]\.hashes\.\S*site\.json must be the name of a file/,
  ],
  ['an absolute file', { hashes: { '/etc/x': 'sha384-x' } }, /must be the name of a file in/],
  ['a version', { version: '1.0.0/../../../x' }, /\[0\]\.version must be a version such as 1\.2\.0/],
  ['a build', { build: '../../x' }, /\[0\]\.build must be a build id/],
  ['an entry', { entry: '../x.js' }, /\[0\]\.entry must be the name of a file/],
  ['a script', { files: ['a/../../x.js'] }, /\[0\]\.files\[0\] must be the name of a file/],
])('promote refuses a preview whose history names %s outside the release', async (_what, change, said) => {
  const { site: preview, job } = await siteWithJob();
  const file = join(preview, 'mfe-job/history.json');
  const [record, ...others] = readJsonFile(file) as Records;
  write(file, [{ ...record, ...change }, ...others]);
  write(join(preview, 'site.json'), { origins: { shell: 'https://evil.example' } });
  const production = folder();
  const ran = await register(job, `promote --from ${preview} --to ${production}`);
  expect(ran).toEqual({ code: 1, said: expect.stringMatching(said) as string });
  expect(readdirSync(production)).toEqual([]);
});

test('a build whose manifest names a script outside of it is refused', async () => {
  const { site, job } = await siteWithJob();
  const file = join(job, 'dist/mf-manifest.json');
  const manifest = readJsonFile(file) as { exposes: { assets: { js: { sync: string[] } } }[] };
  manifest.exposes[0]?.assets.js.sync.push('../../other/page.js');
  write(file, manifest);
  const { code, said } = await refusedIn(site, job, `release --to ${site} --dist ${job}/dist`);
  expect([code, said]).toEqual([1, expect.stringContaining('must be the name of a file in')]);
});
