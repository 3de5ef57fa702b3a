import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry, type Site } from '../site/site';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { contentsOf, siteWithReleases, statesIn, withdrawn } from '../testing/siteWithReleases';

const job = fakeRegister('job');
const [live, older] = [
  { version: '0.2.0', build: 'b2' },
  { version: '0.1.0', build: 'b1', state: withdrawn },
];

const line = (from: Site, to: Site, more = '') => `promote --from ${from.dir} --to ${to.dir}${more}`;

test('the live release is copied, checked, tried there and live', async () => {
  const [from, to] = [siteWithReleases([live, older]), siteWithReleases([])];
  const said = await done(job, line(from, to));
  expect(said).toMatch(
    /^The site has no shell yet, so compatibility was not checked\.\nChecked 1 files on the disk, [^\n]*\nIt works\.\nWarning: [^\n]*\nLive: mfe-job 0\.2\.0\+b2\nFallback: none, there is no earlier release\.$/,
  );
  expect(readFileSync(join(to.dir, 'mfe-job/0.2.0+b2/a.js'), 'utf8')).toBe('run("b2")');
  expect(readRegistry(to).registers).toMatchObject([{ id: 'job', path: '/job', version: '0.2.0' }]);
  expect(statesIn(to)).toEqual({ '0.2.0': 'confirmed' });
  expect(mockTrial.mock.calls).toEqual([
    [
      { site: to, folder: 'mfe-job', id: 'job' },
      expect.objectContaining({ id: 'job' }),
      // What one site knows of it, the other does not.
      expect.objectContaining({
        version: '0.2.0',
        state: expect.objectContaining({ is: 'unconfirmed' }) as object,
      }),
    ],
  ]);
});

test('another one is copied by its name, and stays unconfirmed without a trial', async () => {
  const [from, to] = [siteWithReleases([live, older]), siteWithReleases([])];
  await done(job, line(from, to, ' --build 0.1.0 --untried'));
  expect(mockTrial).not.toHaveBeenCalled();
  expect(readRegistry(to).registers).toMatchObject([{ version: '0.1.0' }]);
  expect(statesIn(to)).toEqual({ '0.1.0': 'unconfirmed' });
});

test('the shell is copied with its page', async () => {
  const [from, to] = [siteWithReleases([], [live]), siteWithReleases([])];
  expect(await done(fakeShell(), line(from, to))).toMatch(
    /^Compatible with every open register of the site \(0\)\.\n[^]*\nLive: shell 0\.2\.0\+b2\n/,
  );
  expect(readFileSync(join(to.dir, 'index.html'), 'utf8')).toMatch(/<p>b2<\/p>$/);
  expect(statesIn(to, 'shell')).toEqual({ '0.2.0': 'confirmed' });
});

test('it is fetched from the other site if its address is given', async () => {
  const [from, to] = [siteWithReleases([live]), siteWithReleases([])];
  const { code, said } = await register(job, line(from, to, ' --url http://127.0.0.1:9'));
  expect(code).toBe(1);
  expect(said).toContain('http://127.0.0.1:9/mfe-job/0.2.0%2Bb2/ does not serve what was published.');
  expect(readRegistry(to).registers).toEqual([]);
});

test('a copy that exists is used if it is the same, and refused if it is not', async () => {
  const [from, to] = [siteWithReleases([live]), siteWithReleases([])];
  const copy = join(to.dir, 'mfe-job/0.2.0+b2/a.js');
  write(copy, 'other');
  expect((await register(job, line(from, to))).said).toContain(
    `Refused:\n  a.js differs from what was published\n${join(copy, '..')} exists with other files. Release it again on the other site, then promote that. The live release was not changed.`,
  );
  write(copy, 'run("b2")');
  await done(job, line(from, to));
  expect(readRegistry(to).registers).toMatchObject([{ version: '0.2.0' }]);
});

test('files that have changed since the release are not copied', async () => {
  const [from, to] = [siteWithReleases([live]), siteWithReleases([])];
  const dir = join(from.dir, 'mfe-job/0.2.0+b2');
  write(join(dir, 'a.js'), 'damaged');
  expect((await register(job, line(from, to))).said).toContain(
    `Refused:\n  a.js differs from what was published\nThe files in ${dir} have changed since the release. Release it again there, then promote that. The live release was not changed.`,
  );
  expect(existsSync(join(to.dir, 'mfe-job'))).toBe(false);
});

test('nothing is copied that the shell there does not run', async () => {
  const from = siteWithReleases([{ ...live, shared: { react: '^19.0.0' } }]);
  const to = siteWithReleases([], [{ shared: { react: '18.0.0' } }]);
  const before = contentsOf(to);
  const { code, said } = await register(job, line(from, to));
  expect([code, said]).toEqual([1, expect.stringContaining('requires react ^19.0.0; shell')]);
  expect(contentsOf(to)).toEqual(before);
});

test('a site is not copied to itself, whatever path names it', async () => {
  const from = siteWithReleases([live]);
  const link = join(folder(), 'link');
  symlinkSync(from.dir, link);
  for (const to of [from.dir, link]) {
    const { code, said } = await register(job, `promote --from ${from.dir} --to ${to}`);
    expect([code, said.split('\n')[0]]).toEqual([
      2,
      `--from and --to are the same site, ${to}. To make an earlier release live there: register rollback --to ${to}`,
    ]);
  }
});

test('without a live release one has to be named', async () => {
  const from = siteWithReleases([]);
  mkdirSync(join(from.dir, 'mfe-job'));
  expect((await register(job, line(from, siteWithReleases([])))).said).toBe(
    `No release of mfe-job is live on ${from.dir}. Name the one to copy: --build <release>`,
  );
});
