import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { readPackage } from '../build/package';
import { readSite } from '../site/site';
import { fakeRegister, fakeRelease, fakeShell, folder, write } from '../testing/fakes';
import { publishBuild } from './publish';

const log = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => log.mockClear());
afterAll(() => log.mockRestore());

/** Publishes the build of a package into a site. */
async function publish(dir: string, site = readSite(folder())) {
  const pkg = readPackage(dir);
  const release = await publishBuild(site, pkg, join(dir, 'dist'), undefined);
  const target = join(site.dir, pkg.folder, `${release.version}+${release.build}`);
  return { release, target, said: log.mock.calls.flat() as string[] };
}

test('the build of a register is copied as it is, and what was checked is said', async () => {
  const dir = fakeRegister('job');
  const { release, target, said } = await publish(dir);
  expect(said).toEqual([
    expect.stringMatching(/^mfe-job 1\.0\.0\+3f2a1bc\.\d{8}T\d{6}Z$/),
    'The site has no shell yet, so compatibility was not checked.',
    expect.stringMatching(/^Checked 4 files on the disk, but not how the web server sends them/),
  ]);
  const names = readdirSync(join(dir, 'dist'));
  expect(Object.keys(release.hashes).filter((name) => !/\.(br|gz)$/.test(name))).toEqual(names.sort());
  for (const name of names) {
    const content = readFileSync(join(dir, 'dist', name));
    expect(readFileSync(join(target, name))).toEqual(content);
    expect(release.hashes[name]).toBe(integrityOf(content));
  }
});

test('a page of a register is none of the shell', async () => {
  const dir = fakeRegister('job');
  write(join(dir, 'dist/index.html'), '<p>Try it alone</p>');
  const { target } = await publish(dir);
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('<p>Try it alone</p>');
});

test("the page of a shell loads the files of its release, without another site's hints", async () => {
  const shell = fakeShell();
  const [main] = readdirSync(join(shell, 'dist')).filter((name) => name.startsWith('main'));
  const hints = (text: string) => `<script type="application/json" id="hints">${text}</script>`;
  const script = (base: string) => `<script src="${base}${main}"></script>`;
  write(join(shell, 'dist/index.html'), hints('{"/old":[]}') + script('/'));
  const { release, target } = await publish(shell);
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe(
    hints('{}') + script(`/shell/1.0.0%2B${release.build}/`),
  );
  expect(readFileSync(join(target, main!), 'utf8')).toBe('shell("shell");');
});

test('uncommitted changes are said', async () => {
  const dir = fakeRegister('job', { source: { commit: '3f2a1bc', dirty: true } });
  const [first] = (await publish(dir)).said;
  expect(first).toMatch(/^mfe-job 1\.0\.0\+\S+ \(dirty: with uncommitted changes\)$/);
});

test('what was released before with other content is not published', async () => {
  const site = readSite(folder());
  write(join(site.dir, 'mfe-job/history.json'), [fakeRelease()]);
  await expect(publish(fakeRegister('job'), site)).rejects.toThrow('with other content');
  expect(readdirSync(join(site.dir, 'mfe-job'))).toEqual(['history.json']);
});

test('what the live shell does not run is not published', async () => {
  const site = readSite(folder());
  const shared = { react: '18.0.0' };
  const shell = { version: '1.0.0', build: 's', contract: 1, entry: 'index.html', shared };
  write(join(site.dir, 'registers.json'), { registers: [], shell });
  await expect(publish(fakeRegister('job'), site)).rejects.toThrow('requires react ^19.0.0');
  expect(existsSync(join(site.dir, 'mfe-job'))).toBe(false);
});
