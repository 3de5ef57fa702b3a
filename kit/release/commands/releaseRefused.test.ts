import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, readRegistry, readSite, type Site } from '../site/site';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { contentsOf, identity, siteWithReleases, v } from '../testing/siteWithReleases';

const shell = { shared: { react: '19.3.1' } };

const line = (site: Site, dir: string, more = '') => `release --to ${site.dir} --dist ${dir}/dist${more}`;
const release = (site: Site, dir: string) => done(dir, line(site, dir));
const live = (site: Site) => readRegistry(site).registers[0]!;
const page = (site: Site) => readFileSync(files.page(site), 'utf8');

/** A release must be refused with this message, and nothing of the site may change. */
async function expectRefused(site: Site, dir: string, message: string | RegExp): Promise<void> {
  const before = contentsOf(site);
  const { code, said } = await register(dir, line(site, dir));
  expect(code).toBe(1);
  if (typeof message === 'string') expect(said).toContain(message);
  else expect(said).toMatch(message);
  expect(contentsOf(site)).toEqual(before);
}

test('a release that the web server does not send as it was published does not go live', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  const { code, said } = await register(dir, line(site, dir, ' --url http://127.0.0.1:9'));
  expect(code).toBe(1);
  expect(said).toMatch(
    /\nhttp:\/\/127\.0\.0\.1:9\/mfe-job\/1\.1\.0%2B\S+ does not serve what was published\./,
  );
  expect(live(site).version).toBe('1.0.0');
});

test.each<[string, () => string, string | RegExp]>([
  [
    'the path of another register',
    () => fakeRegister('visa', { path: '/JOB' }),
    'Refused:\n  the path "/JOB" belongs to the register "job"\nChange the "register" section of package.json.',
  ],
  [
    'the id of another package',
    () => {
      const dir = fakeRegister('job');
      write(join(dir, 'package.json'), { name: '@team/other', version: '1.0.0', register: identity });
      return dir;
    },
    'the id "job" belongs to the folder mfe-job',
  ],
  [
    'a shell whose page has no place for hints',
    () => {
      const dir = fakeShell({ version: '2.0.0' });
      write(join(dir, 'dist/index.html'), '<!doctype html>');
      return dir;
    },
    'index.html has no <script type="application/json" id="hints">.',
  ],
  [
    'a register that the live shell does not run',
    () => fakeRegister('job', { version: '1.1.0', react: '^20.0.0', runtime: '2.10.0', contract: 2 }),
    /built for contract 2; shell 1\.0\.0\S+ supports 1\n.* requires react \^20\.0\.0; .* provides 19\.3\.1\n.* requires @module-federation\/runtime-core \^2\.10\.0; .* provides 2\.9\.4\nIn the folder of the register: npm install --save-exact react@19\.3\.1 @registers/,
  ],
  [
    'a shell that does not run every open register',
    () => fakeShell({ version: '2.0.0', react: '20.0.0' }),
    /\n {2}job 1\.0\.0\+b100 requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0\n/,
  ],
  [
    'other content under a version that people have',
    () => fakeRegister('job'),
    'Refused:\n  1.0.0 was released by asha@builder on 2026-11-21 with other content\nRaise the version in package.json, build and release again. The live release was not changed.',
  ],
])('%s is refused before it is published', async (_what, packageDir, message) => {
  const provided = {
    ...shell.shared,
    '@module-federation/runtime-core': '2.9.4',
    '@registers/shared': '1.0.0',
  };
  const site = siteWithReleases([v('1.0.0', { shared: { react: '^19.0.0' } })], [{ shared: provided }]);
  await expectRefused(site, packageDir(), message);
});

const sharesFolder =
  /Refused:\n {2}the folder mfe-job belongs to the register "job"\nGive each register a package name/;

/** A package of the register `visa` whose folder in the site is that of `job`. */
function visaInJob(): string {
  const dir = fakeRegister('visa', { version: '1.1.0' });
  const register = { ...identity, id: 'visa', path: '/visa' };
  write(join(dir, 'package.json'), { name: '@team/mfe-job', version: '1.1.0', register });
  return dir;
}

test.each(['release', 'canary', 'prune', 'rollback', 'try'])(
  'a folder that belongs to another register takes no %s',
  async (command) => {
    const site = siteWithReleases([v('1.0.0'), v('0.9.0'), v('0.8.0')]);
    const registry = readRegistry(site);
    const visa = { ...live(site), id: 'visa', path: '/visa', entry: '/mfe-visa/1.0.0%2Bb/a.js' };
    write(files.registry(site), { ...registry, registers: [...registry.registers, visa] });
    const [dir, before] = [visaInJob(), contentsOf(site)];
    const build = `--dist ${dir}/dist`;
    const options: Record<string, string> = {
      release: build,
      canary: `--percent 5 ${build}`,
      prune: '--keep 1',
    };
    const { code, said } = await register(
      dir,
      `${command} --to ${site.dir} ${options[command] ?? ''}`.trim(),
    );
    expect([code, said]).toEqual([1, expect.stringMatching(sharesFolder)]);
    expect(contentsOf(site)).toEqual(before);
  },
);

test('a folder whose releases had another id takes no release', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  write(files.registry(site), { registers: [] });
  await expectRefused(site, visaInJob(), sharesFolder);
});

test('an id that is live on another server is refused', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  const entry = 'https://job.example/1.0.0%2Bb/a.js';
  write(files.registry(site), { registers: [{ ...live(site), entry }] });
  await expectRefused(
    site,
    fakeRegister('job', { version: '1.1.0' }),
    `Refused:\n  the id "job" is live at ${entry}, whose origin site.json does not name\nChange the`,
  );
});

test('nothing is released into a site whose registers.json the shell would refuse', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  write(files.registry(site), { registers: [{ ...live(site), iconPath: 'url(#x)' }] });
  await expectRefused(site, fakeRegister('visa'), 'registers[0].iconPath must be the data of one SVG path');
});

test.each(['1.2.0', '1.2.0-preview.1'])(
  'content that was withdrawn is refused as %s too',
  async (version) => {
    const site = readSite(folder());
    for (const released of ['1.0.0', '1.1.0'])
      await release(site, fakeRegister('job', { version: released, code: released }));
    const { build } = live(site);
    const dir = fakeRegister('job', { version, code: '1.1.0' });
    await done(dir, `rollback --to ${site.dir}`);
    await expectRefused(
      site,
      dir,
      new RegExp(
        `Refused:\\n {2}this build has the content of 1\\.1\\.0\\S+, which is withdrawn \\(\\S+, \\S+\\)\nTo make it live all the same: register rollback ${build} --to ${site.dir}\nThe live release was not changed\\.$`,
      ),
    );
  },
);

test.each([
  [
    'register',
    'a shell that does not run it',
    () => fakeRegister('job'),
    () => fakeShell({ version: '2.0.0', react: '20.0.0' }),
    /requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0/,
  ],
  [
    'register',
    'another register with its path',
    () => fakeRegister('job'),
    () => fakeRegister('inquiry', { path: '/job' }),
    /the path "\/job" belongs to the register "inquiry"/,
  ],
  [
    'register',
    'other content under its version',
    () => fakeRegister('job'),
    () => fakeRegister('job', { code: 'of a colleague' }),
    /1\.0\.0 was released by \S+ on \S+ with other content/,
  ],
  [
    'shell',
    'a register that does not run in it',
    () => fakeShell({ version: '2.0.0', react: '20.0.0' }),
    () => fakeRegister('job'),
    /job 1\.0\.0\S+ requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0/,
  ],
])(
  'a %s does not go live if, while it is tried, %s is released',
  async (_what, _other, own, other, message) => {
    const site = siteWithReleases([], [shell]);
    const [dir, meanwhile] = [own(), other()];
    let before: unknown;
    mockTrial.mockImplementationOnce(async () => {
      await release(site, meanwhile);
      before = readRegistry(site);
      return { result: 'worked', summary: 'It works.' };
    });
    const { code, said } = await register(dir, line(site, dir));
    expect([code, said]).toEqual([1, expect.stringMatching(message)]);
    expect(readRegistry(site)).toEqual(before);
  },
);

test.each([
  ['register', 'history', () => fakeRegister('job', { version: '1.1.0' }), 'mfe-job/history.json'],
  ['shell', 'registers.json', () => fakeShell({ version: '1.1.0' }), 'registers.json'],
])('a %s does not go live if its %s cannot be written', async (_what, _file, packageDir, file) => {
  const site = siteWithReleases([v('1.0.0', { shared: { react: '^19.0.0' } })], [shell]);
  const before = [readRegistry(site), page(site)];
  // What is written first lies in the way.
  mkdirSync(join(site.dir, `${file}.part`));
  const dir = packageDir();
  await expect(register(dir, line(site, dir))).rejects.toThrow('EISDIR');
  expect([readRegistry(site), page(site)]).toEqual(before);
});
