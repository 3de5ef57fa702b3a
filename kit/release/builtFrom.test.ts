import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRegister, folder, readJsonFile, write } from './testing/fakes';
import { done, register } from './testing/run';
import { siteForJob } from './testing/siteForJob';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

test('the commit and whether sources were changed are those of the build, not of the moment of release', async () => {
  const site = folder();
  const dir = fakeRegister('job', { source: { commit: '0badcab', dirty: true } });
  const said = await done(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(said).toMatch(/^mfe-job 1\.0\.0\+0badcab\.\S+ \(dirty: with uncommitted changes\)\n/);
  expect(readJsonFile(join(site, 'mfe-job/history.json'))).toMatchObject([
    { commit: '0badcab', dirty: true },
  ]);
  expect(await done(dir, `history --to ${site}`)).toMatch(/live, confirmed, dirty$/);
});

test.each([
  ['without it', undefined, 'metaData.source is missing'],
  [
    'with a path for a commit',
    { commit: '../x', dirty: false },
    'metaData.source.commit must be the beginning of a commit',
  ],
])('a build %s is refused', async (_what, source, reason) => {
  const site = folder();
  const dir = fakeRegister('job');
  const file = join(dir, 'dist/mf-manifest.json');
  const manifest = readJsonFile(file) as { metaData: object };
  write(file, { ...manifest, metaData: { ...manifest.metaData, source } });
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist`);
  expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  expect(readdirSync(site)).toEqual([]);
});

test('a version that was released with other content is refused; the same content may be released again', async () => {
  const { site, release, tryRelease } = await siteForJob();
  await release('1.0.0');
  const { code, said } = await tryRelease('1.0.0', '', 'changed');
  expect(code).toBe(1);
  expect(said).toMatch(
    /\nRefused:\n {2}1\.0\.0 was released by \S+@\S+ on \d{4}-\d\d-\d\d with other content\nRaise the version in package\.json, build and release again\. The live release was not changed\.$/,
  );
  // The same code from another commit: only the manifest differs.
  expect(await release('1.0.0')).toMatch(/\nFallback: none\. \S+ has the same content\.$/);
  expect(readJsonFile(join(site, 'mfe-job/history.json'))).toHaveLength(2);
});

test('a pre-release may be released again and again', async () => {
  const { site, release, live } = await siteForJob();
  for (const code of ['one', 'two', 'three']) await release('1.2.0-preview.3', '', code);
  expect(readJsonFile(join(site, 'mfe-job/history.json'))).toHaveLength(3);
  const { build = '' } = live();
  expect(await release('1.2.0-preview.3', '', 'four')).toContain(`Fallback: 1.2.0-preview.3+${build}.`);
});

test('what was withdrawn is not released again without being named', async () => {
  const { dir, site, release, tryRelease, live } = await siteForJob();
  await release('1.0.0');
  await release('1.1.0');
  const { build = '' } = live();
  await done(dir, `rollback --to ${site}`);
  const again = await tryRelease('1.2.0', '', '1.1.0');
  expect(again.code).toBe(1);
  expect(again.said).toMatch(
    /this build has the content of 1\.1\.0\+\S+, which is withdrawn \(\S+@\S+, \S+\)/,
  );
  expect(again.said).toContain(`make it live all the same: register rollback ${build} --to ${site}\n`);
  await done(dir, `rollback ${build} --to ${site}`);
  expect(live().version).toBe('1.1.0');
  const other = folder();
  await done(dir, `promote --from ${site} --to ${other}`);
  await done(dir, `promote --from ${site} --to ${other} --build 1.0.0`);
});

test('a symbolic link in a build is refused before anything of it is read', async () => {
  const site = folder();
  const dir = fakeRegister('job');
  const secret = join(folder(), 'secret');
  write(secret, 'secret');
  symlinkSync(secret, join(dir, 'dist/notes.txt'));
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist`);
  expect([code, said]).toEqual([1, expect.stringContaining('notes.txt is a symbolic link, or not a file')]);
  expect(readdirSync(site)).toEqual([]);
});

test('the address of a team goes from package.json into registers.json, and leaves it again', async () => {
  const { site, dir, live } = await siteForJob();
  const withContact = async (version: string, contact: string | undefined) => {
    fakeRegister('job', { version, code: version }, dir);
    const manifest = readJsonFile(join(dir, 'package.json')) as { register: object };
    write(join(dir, 'package.json'), { ...manifest, register: { ...manifest.register, contact } });
    return register(dir, `release --to ${site} --dist ${dir}/dist`);
  };
  await withContact('1.0.0', 'equipment@company.example');
  expect(live().contact).toBe('equipment@company.example');
  expect(await withContact('1.1.0', 'ask Deepak')).toMatchObject({
    code: 1,
    said: expect.stringContaining('register.contact must be an e-mail address') as string,
  });
  await withContact('1.1.0', undefined);
  expect(live()).not.toHaveProperty('contact');
});
