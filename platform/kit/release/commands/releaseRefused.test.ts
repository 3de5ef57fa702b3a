import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '../site/registry';
import { files, readSite, type Site } from '../site/site';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { addCanary, contentsOf, identity, siteWithReleases, v } from '../testing/siteWithReleases';

const shell = { shared: { react: '19.3.1' } };

const line = (site: Site, dir: string) => `release --to ${site.dir} --dist ${dir}/dist`;
const release = (site: Site, dir: string) => done(dir, line(site, dir));
const live = (site: Site) => readRegistry(site).registers[0]!;

/** A command must be refused with this message, and nothing of the site may change. */
async function expectRefused(site: Site, dir: string, message: RegExp, command = line(site, dir)) {
  const before = contentsOf(site);
  const { code, said } = await register(dir, command);
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
  expect(contentsOf(site)).toEqual(before);
}

test('a release that the web server does not send as it was published does not go live', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  write(join(site.dir, 'site.json'), { origins: { shell: 'http://127.0.0.1:9' } });
  const { code, said } = await register(dir, line(site, dir));
  expect([code, live(site).version]).toEqual([1, '1.0.0']);
  expect(said).toMatch(
    /\nhttp:\/\/127\.0\.0\.1:9\/mfe-job\/1\.1\.0%2B\S+ does not serve what was published\./,
  );
});

/** A package with this name, whose register has this id. */
function packageNamed(name: string, id: string): string {
  const dir = fakeRegister(id, { version: '1.1.0' });
  const section = { ...identity, id, path: `/${id}` };
  write(join(dir, 'package.json'), { name, version: '1.1.0', register: section });
  return dir;
}

const sharesFolder =
  /Refused:\n {2}the folder mfe-job belongs to the register "job"\nGive each register a package name/;
const requires = /\n {2}job 1\.0\.0\+b100 requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0\n/;

test.each<[string, () => string, RegExp]>([
  [
    'the path of another register',
    () => fakeRegister('visa', { path: '/JOB' }),
    /Refused:\n {2}the path "\/JOB" belongs to the register "job"\nChange the "register" section of/,
  ],
  [
    'the form type of another register',
    () => fakeRegister('visa', { formType: 'job' }),
    /Refused:\n {2}the form type "job" belongs to the register "job"\nChange .* package\.json, or the form type in src\/definition\.ts\./,
  ],
  [
    'the id of another package',
    () => packageNamed('@team/other', 'job'),
    /the id "job" belongs to the folder mfe-job/,
  ],
  ['the folder of another register', () => packageNamed('@team/mfe-job', 'visa'), sharesFolder],
  [
    'a register that the live shell does not run',
    () => fakeRegister('job', { version: '1.1.0', react: '^20.0.0', runtime: '2.10.0', contract: 2 }),
    /built for contract 2; shell 1\.0\.0\S+ supports 1\n.* requires react \^20\.0\.0; .* provides 19\.3\.1\n.* requires @module-federation\/runtime-core \^2\.10\.0; .* provides 2\.9\.4\nIn the folder of the register: npm install --save-exact react@19\.3\.1 @registers/,
  ],
  [
    'a shell that does not run every open register',
    () => fakeShell({ version: '2.0.0', react: '20.0.0' }),
    requires,
  ],
  [
    'other content under a version that people have',
    () => fakeRegister('job'),
    /Refused:\n {2}1\.0\.0 was released by asha@builder on 2026-11-21 with other content\nRaise the version in package\.json, build and release again\. The live release was not changed\./,
  ],
])('%s is refused before it is published', async (_what, packageDir, message) => {
  const provided = {
    ...shell.shared,
    '@module-federation/runtime-core': '2.9.4',
    '@registers/shared': '1.0.0',
  };
  const job = v('1.0.0', { shared: { react: '^19.0.0' }, formTypes: ['job'] });
  const site = siteWithReleases([job], [{ shared: provided }]);
  await expectRefused(site, packageDir(), message);
});

test('neither a release nor a canary may have the form type of another register’s canary', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  addCanary(site, v('1.1.0', { formTypes: ['visit'] }));
  const visa = fakeRegister('visa');
  await release(site, visa);
  fakeRegister('visa', { version: '1.1.0', formType: 'visit' }, visa);
  const said = /Refused:\n {2}the form type "visit" belongs to the register "job"\n/;
  await expectRefused(site, visa, said);
  await expectRefused(site, visa, said, `canary --to ${site.dir} --dist ${visa}/dist --percent 10`);
});

test('the releases of another register in this folder are left alone by every command', async () => {
  const site = siteWithReleases([v('1.0.0'), v('0.9.0'), v('0.8.0')]);
  const dir = packageNamed('@team/mfe-job', 'visa');
  for (const command of ['prune --keep 1', 'rollback'])
    await expectRefused(site, dir, sharesFolder, `${command} --to ${site.dir}`);
  const visa = { ...live(site), id: 'visa', path: '/visa' };
  write(files.registry(site), { registers: [live(site), visa] });
  const named = `rollback 0.9.0 --to ${site.dir} --register visa`;
  await expectRefused(site, folder(), sharesFolder, named);
  write(files.registry(site), { registers: [] });
  await expectRefused(site, dir, sharesFolder);
});

test('a shell is refused where a record, which somebody has written, does not say what the register requires', async () => {
  const site = siteWithReleases([v('1.0.0')], [shell]);
  write(files.registry(site), { ...readRegistry(site), registers: [{ ...live(site), shared: undefined }] });
  const said = /^registers\.json has no "shared" of job 1\.0\.0\+b100, so it is not known which/m;
  await expectRefused(site, fakeShell({ version: '2.0.0' }), said);
});

test('an id that is live on another server is refused', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  const entry = 'https://job.example/1.0.0%2Bb/a.js';
  write(files.registry(site), { registers: [{ ...live(site), entry }] });
  await expectRefused(
    site,
    fakeRegister('job', { version: '1.1.0' }),
    /Refused:\n {2}the id "job" is live at https:\/\/job\.example\/\S+, whose origin site\.json does not name\nChange/,
  );
});

test('content that was withdrawn is refused, as a pre-release too', async () => {
  const site = readSite(folder());
  for (const released of ['1.0.0', '1.1.0'])
    await release(site, fakeRegister('job', { version: released, code: released }));
  const { build } = live(site);
  const dir = fakeRegister('job', { version: '1.2.0-preview.1', code: '1.1.0' });
  await done(dir, `rollback --to ${site.dir}`);
  await expectRefused(
    site,
    dir,
    new RegExp(
      `Refused:\\n {2}this build has the content of 1\\.1\\.0\\S+, which is withdrawn \\(\\S+, \\S+\\)\nTo make it live all the same: register rollback ${build} --to ${site.dir}\nThe live release was not changed\\.$`,
    ),
  );
});

test.each([
  ['register', () => fakeRegister('job'), () => fakeShell({ version: '2.0.0', react: '20.0.0' })],
  ['shell', () => fakeShell({ version: '2.0.0', react: '20.0.0' }), () => fakeRegister('job')],
])(
  'a %s does not go live if, while it is tried, something is released that it does not fit',
  async (_what, own, other) => {
    const site = siteWithReleases([], [shell]);
    const [dir, meanwhile] = [own(), other()];
    let before: unknown;
    mockTrial.mockImplementationOnce(async () => {
      await release(site, meanwhile);
      before = readRegistry(site);
      return { result: 'worked', summary: 'It works.' };
    });
    const { code, said } = await register(dir, line(site, dir));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0/),
    ]);
    expect(readRegistry(site)).toEqual(before);
  },
);

test('a shell does not go live if registers.json cannot be written', async () => {
  const site = siteWithReleases([v('1.0.0', { shared: { react: '^19.0.0' } })], [shell]);
  const state = () => [readRegistry(site), readFileSync(files.page(site), 'utf8')];
  const before = state();
  // A folder has the name of the temporary file with which registers.json is replaced.
  mkdirSync(join(site.dir, 'registers.json.part'));
  const dir = fakeShell({ version: '1.1.0' });
  await expect(register(dir, line(site, dir))).rejects.toThrow('EISDIR');
  expect(state()).toEqual(before);
});
