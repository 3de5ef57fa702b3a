import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { readHistory, type Release } from '../history/history';
import { files, readRegistry, type Site } from '../site/site';
import { write } from '../testing/fakes';
import { published, siteWithReleases, unconfirmed, withdrawn } from '../testing/siteWithReleases';
import { activateShell } from './activateShell';

const log = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => log.mockClear());
afterAll(() => log.mockRestore());

const live = { version: '1.0.0', build: 's1', shared: { react: '19.3.1' } };
const next = { version: '1.1.0', build: 's2', shared: { react: '19.4.0' }, state: unconfirmed };

function siteAnd(more: Partial<Release> = {}, history: Partial<Release>[] = [live]) {
  const site = siteWithReleases([{ shared: { react: '^19.0.0' } }], history);
  return { site, release: published(site, 'shell', { ...next, ...more }) };
}

const page = (site: Site) => readFileSync(files.page(site), 'utf8');
const statesIn = (site: Site) =>
  Object.fromEntries(readHistory(site, 'shell').map(({ version, state }) => [version, state.is]));

test('the page of a release goes live, with hints of the registers', async () => {
  const { site, release } = siteAnd();
  await activateShell(site, release, true);
  expect(page(site)).toMatch(/<p>s2<\/p>$/);
  expect(page(site)).toContain('"/job":[{"href":"/mfe-job/1.0.0%2Bb1/a.js"');
  expect(readRegistry(site)).toMatchObject({
    registers: [{ id: 'job' }],
    shell: { version: '1.1.0', entry: 'index.html' },
  });
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
  expect(log.mock.calls.flat()).toEqual(['Live: shell 1.1.0+s2', 'To go back to: 1.0.0.']);
});

test('untried it stays unconfirmed', async () => {
  const { site, release } = siteAnd();
  await activateShell(site, release, false);
  expect(statesIn(site)).toEqual({ '1.1.0': 'unconfirmed', '1.0.0': 'confirmed' });
});

test('the first shell of a site goes live', async () => {
  const { site, release } = siteAnd({}, []);
  await activateShell(site, release, true);
  expect(page(site)).toMatch(/<p>s2<\/p>$/);
  expect(log.mock.calls.flat()).toEqual([
    'Live: shell 1.1.0+s2',
    'To go back to: none, there is no earlier release.',
  ]);
});

test('inline scripts that change are said, and so is a page that had none of them', async () => {
  const { site, release } = siteAnd();
  const own = join(site.dir, 'shell/1.1.0+s2/index.html');
  const html = `${readFileSync(own, 'utf8')}<script>early()</script><script>late()</script>`;
  write(own, html);
  const notice = 'The inline scripts have changed. Regenerate the server configuration: npm run deploy';
  const activated = { ...release, hashes: { 'index.html': integrityOf(html) } };
  await activateShell(site, activated, true);
  expect(log.mock.calls.flat()).toContain(notice);
  log.mockClear();
  await activateShell(site, activated, true);
  expect(log.mock.calls.flat()).not.toContain(notice);
  rmSync(files.page(site));
  await activateShell(site, activated, true);
  expect(log.mock.calls.flat()).toContain(notice);
});

test.each([
  ['an open register does not run in it', { shared: { react: '20.0.0' } }, 'requires react ^19.0.0'],
  ['its content was withdrawn', { content: 'bad' }, 'which is withdrawn (asha@builder'],
])('it does not go live if meanwhile %s', async (_why, more, message) => {
  const { site, release } = siteAnd(more, [
    live,
    { version: '0.9.0', build: 's0', content: 'bad', state: withdrawn },
  ]);
  const before = [page(site), readRegistry(site)];
  await expect(activateShell(site, release, true)).rejects.toThrow(message);
  expect([page(site), readRegistry(site)]).toEqual(before);
});
