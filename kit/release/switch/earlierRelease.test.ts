import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/history';
import { readRegistry, type Site } from '../site/site';
import { fakeRelease, write } from '../testing/fakes';
import { siteWithReleases, unconfirmed, withdrawn } from '../testing/siteWithReleases';
import { chooseEarlier, earlierThan, sayEarlier, unusable } from './earlierRelease';

const targetIn = (site: Site) => ({ site, folder: 'mfe-job', id: 'job' });
const now = { version: '9.0.0', build: 'n', content: 'n' };
const old = { version: '0.1.0', build: 'b0' };

test('a release whose files are there can be used, and one that was pruned or damaged cannot', async () => {
  const site = siteWithReleases([{}]);
  const dir = join(site.dir, 'mfe-job/1.0.0+b1');
  const [release] = readHistory(site, 'mfe-job');
  const why = () => unusable(targetIn(site), readRegistry(site), release!);
  expect(await why()).toEqual([]);
  write(join(dir, 'a.js'), 'damaged');
  expect(await why()).toEqual(['a.js differs from what was published']);
  rmSync(dir, { recursive: true });
  expect(await why()).toEqual([`1.0.0+b1 has been pruned: ${dir} does not exist`]);
});

test('a release that the live shell does not run cannot be used', async () => {
  const site = siteWithReleases([{ shared: { react: '^18.0.0' } }], [{ shared: { react: '19.3.1' } }]);
  const [release] = readHistory(site, 'mfe-job');
  expect(await unusable(targetIn(site), readRegistry(site), release!)).toEqual([
    'job 1.0.0+b1 requires react ^18.0.0; shell 1.0.0+b1 provides 19.3.1',
  ]);
});

test('the first that is confirmed, complete and different is chosen, and why the others are not is known', async () => {
  const site = siteWithReleases([
    { version: '0.5.0', build: 'b5', content: 'n' },
    { version: '0.4.0', build: 'b4', state: unconfirmed },
    { version: '0.3.0', build: 'b3', state: withdrawn },
    { version: '0.2.0', build: 'b2', hashes: { 'a.js': '', 'gone.js': '' } },
    { version: '0.1.0', build: 'b1' },
    { version: '0.1.0', build: 'b0' },
  ]);
  const history = readHistory(site, 'mfe-job');
  expect(await chooseEarlier(targetIn(site), readRegistry(site), history, now)).toEqual({
    release: history[4],
    // There are two of this version.
    name: '0.1.0+b1',
    skipped: [
      '0.5.0 has the same content',
      '0.4.0 is unconfirmed',
      '0.3.0 is withdrawn (asha@builder, 2026-11-21)',
      "0.2.0 can't be used: a.js differs from what was published",
    ],
  });
  const again = { ...now, version: '0.4.0' };
  expect(await chooseEarlier(targetIn(site), readRegistry(site), history.slice(1, 2), again)).toEqual({
    skipped: ['0.4.0+b4 is unconfirmed'],
  });
});

test('people get the live release in place of a new one, or one before it', async () => {
  const site = siteWithReleases([{ version: '1.0.0', build: 'b1' }, old]);
  const history = readHistory(site, 'mfe-job');
  const release = fakeRelease({ version: '2.0.0', build: 'n' });
  const earlier = (content: string) =>
    earlierThan(targetIn(site), readRegistry(site), [release, ...history], { ...release, content });
  expect(await earlier('n')).toEqual({ release: history[0], name: '1.0.0', skipped: [] });
  expect(await earlier('b1')).toMatchObject({
    release: history[1],
    skipped: ['1.0.0 has the same content'],
  });
});

test('a canary that is newer than the live release is passed over', async () => {
  const site = siteWithReleases([{ version: '1.0.0', build: 'b1' }, old]);
  const [live, before] = readHistory(site, 'mfe-job');
  const canary = fakeRelease({ version: '1.1.0', build: 'c' });
  const release = fakeRelease({ version: '2.0.0', build: 'n' });
  expect(
    await earlierThan(targetIn(site), readRegistry(site), [release, canary, live!, before!], release),
  ).toMatchObject({ name: '1.0.0', skipped: [] });
});

test('a live build that is not in the history is said, unless nothing is live', async () => {
  const site = siteWithReleases([{ version: '1.0.0', build: 'b1' }]);
  const release = fakeRelease({ version: '2.0.0', build: 'n' });
  expect(await earlierThan(targetIn(site), readRegistry(site), [release], release)).toEqual({
    skipped: ['1.0.0+b1 is not in history.json'],
  });
  expect(await earlierThan(targetIn(site), { registers: [] }, [release], release)).toEqual({ skipped: [] });
  // Of what is in the history, the newest is in its place.
  const before = fakeRelease({ version: '0.9.0', build: 'b0', state: unconfirmed });
  expect(await earlierThan(targetIn(site), readRegistry(site), [release, before], release)).toEqual({
    skipped: ['1.0.0+b1 is not in history.json', '0.9.0 is unconfirmed'],
  });
});

test.each([
  ['job', { name: '1.0.0', skipped: [] }, 'Fallback: 1.0.0.'],
  [undefined, { name: '1.0.0', skipped: ['1.1.0 is bad'] }, 'To go back to: 1.0.0. 1.1.0 is bad.'],
  ['job', { skipped: [] }, 'Fallback: none, there is no earlier release.'],
  ['job', { skipped: ['a', 'b', 'c', 'd'] }, 'Fallback: none. a. b. c.'],
])('of %s, %j is said', (id, earlier, said) => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  sayEarlier({ site: { dir: '/site', origins: {} }, folder: 'any', id }, earlier);
  expect(log.mock.calls).toEqual([[said]]);
  log.mockRestore();
});
