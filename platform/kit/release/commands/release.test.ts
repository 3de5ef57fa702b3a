import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { symbolPath } from '../build/materialSymbols';
import { readHistory } from '../history/history';
import { readRegistry } from '../site/registry';
import { files, readSite, type Site } from '../site/site';
import { fakeRegister, fakeShell, folder } from '../testing/fakes';
import { done, mockTrial, register } from '../testing/run';
import { siteWithReleases, statesIn, v } from '../testing/siteWithReleases';

const shell = { shared: { react: '19.3.1' } };
const hints = (text: string) => `<script type="application/json" id="hints">${text}</script>`;

const line = (site: Site, dir: string, more = '') => `release --to ${site.dir} --dist ${dir}/dist${more}`;
const release = (site: Site, dir: string, more = '') => done(dir, line(site, dir, more));
const live = (site: Site) => readRegistry(site).registers[0]!;
const page = (site: Site) => readFileSync(files.page(site), 'utf8');

test('a register is published, then tried, then live, with the release before as its fallback', async () => {
  const site = siteWithReleases([v('1.0.0')], [shell]);
  const dir = fakeRegister('job', { version: '1.1.0' });
  mockTrial.mockImplementation(({ folder: name }, { version, build }) => {
    expect(existsSync(join(site.dir, name, `${version}+${build}`, 'mf-manifest.json'))).toBe(true);
    expect(live(site).version).toBe('1.0.0');
    return Promise.resolve({ result: 'worked', summary: 'Its page was shown after 0.8 s.' });
  });
  expect((await release(site, dir)).split('\n')).toEqual([
    expect.stringMatching(/^mfe-job 1\.1\.0\+3f2a1bc\.\d{8}T\d{9}Z$/),
    'Compatible with shell 1.0.0+b1.',
    'Not checked how the web server sends them: set origins in site.json.',
    'Its page was shown after 0.8 s.',
    expect.stringMatching(/^Warning: \S+config\.json does not exist\./),
    expect.stringMatching(/^Live: mfe-job 1\.1\.0\+3f2a1bc\./),
    'Fallback: 1.0.0+b100.',
  ]);
  expect(mockTrial.mock.calls).toMatchObject([[{ site, folder: 'mfe-job' }, { identity: { id: 'job' } }]]);
  const shown = { id: 'job', path: '/job', title: 'job register', iconPath: symbolPath('work') };
  expect(live(site)).toMatchObject({ ...shown, version: '1.1.0', fallback: { version: '1.0.0' } });
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
  const { entry, integrity, files: [href = ''] = [], hashes = {} } = live(site);
  const hashOf = (address: string) => integrityOf(readFileSync(join(site.dir, decodeURIComponent(address))));
  expect([integrity, hashes[href]]).toEqual([hashOf(entry), hashOf(href)]);
  const scripts = [
    { href: entry, integrity },
    { href, integrity: hashes[href] },
  ];
  expect(page(site)).toContain(hints(JSON.stringify({ '/job': scripts })));
});

test('the page of a shell at the root loads the scripts of its release, with hints of the registers', async () => {
  const site = siteWithReleases([v('1.0.0', { shared: { react: '^19.0.0' } })], [shell]);
  const dir = fakeShell({ version: '1.1.0' });
  expect(await release(site, dir)).toMatch(
    /\nCompatible with every open register of the site \(1\)\.\n[^]*\nLive: shell 1\.1\.0\+\S+\nTo go back to: 1\.0\.0\+b1\.$/,
  );
  expect(readRegistry(site).shell).toMatchObject({ version: '1.1.0', entry: 'index.html' });
  expect(mockTrial.mock.lastCall).toMatchObject([{ folder: 'shell' }, { version: '1.1.0' }]);
  const [, script = ''] = /src="(\/shell\/1\.1\.0%2B[^"]*)"/.exec(page(site)) ?? [];
  expect(existsSync(join(site.dir, decodeURIComponent(script)))).toBe(true);
  expect(page(site)).toContain(hints('{"/job":[{"href":"/mfe-job/1.0.0%2Bb100/a.js"').slice(0, -9));
});

test('the first release of a site is live, also where it could not be tried', async () => {
  const site = readSite(folder());
  const dir = fakeRegister('job');
  mockTrial.mockResolvedValue({ result: 'impossible', reason: 'no browser was found' });
  const said = await release(site, dir);
  expect(said).toMatch(/ couldn't be tried in a browser: no browser was found\. Until a browser has/);
  expect(said).toContain('\nFallback: none.');
  expect(await done(dir, `history --to ${site.dir}`)).toMatch(/ live, unconfirmed$/);
});

test.each([
  [
    { result: 'failed' as const, errors: ['TypeError: x is undefined', 'No page was shown'] },
    /\nRefused: mfe-job 1\.1\.0\S+ does not work in a browser\. Correct it and release it again, or choose another release\. The live release was not changed\.\n {2}TypeError: x is undefined\n {2}No page was shown$/,
  ],
  [
    { result: 'impossible' as const, reason: 'no browser was found' },
    /\nRefused: mfe-job 1\.1\.0\S+ couldn't be tried in a browser: no browser was found\. The live release was not changed\.\nRun this on a machine with a browser, or give --untried to release without a trial\. Until a browser has shown that it works, it can't become a fallback\.$/,
  ],
])('a release whose trial ends with %j goes live only with --untried', async (trial, message) => {
  const site = siteWithReleases([], [shell]);
  mockTrial.mockResolvedValue(trial);
  const dir = fakeRegister('job', { version: '1.1.0' });
  const { code, said } = await register(dir, line(site, dir));
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
  expect(readRegistry(site).registers).toEqual([]);
  expect(await release(site, dir, ' --untried')).toMatch(
    /\nmfe-job 1\.1\.0\S+ was not tried in a browser\. Until/,
  );
  expect(statesIn(site)).toEqual({ '1.1.0': 'unconfirmed' });
});

test('the same content may be released again, and a pre-release with any', async () => {
  const site = readSite(folder());
  const dir = fakeRegister('job', { git: { commit: '0badcab', dirty: true } });
  expect(await release(site, dir)).toMatch(
    /^mfe-job 1\.0\.0\+0badcab\.\S+ \(dirty: with uncommitted changes\)\n/,
  );
  fakeRegister('job', {}, dir);
  expect(await release(site, dir)).toMatch(/\nFallback: none\.$/);
  for (const code of ['one', 'two'])
    await release(site, fakeRegister('job', { version: '2.0.0-rc.1', code }, dir));
  expect(readHistory(site, 'mfe-job').releases).toHaveLength(4);
});
