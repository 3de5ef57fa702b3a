import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory, type Release } from '../history/history';
import { files, readRegistry, type Site } from '../site/site';
import { write } from '../testing/fakes';
import { identity, siteWithReleases, unconfirmed, withdrawn } from '../testing/siteWithReleases';
import { seenToWork } from '../trial/seenToWork';
import { rollBack } from './rollBack';

jest.mock('../trial/seenToWork', () => ({ seenToWork: jest.fn() }));
const trial = jest.mocked(seenToWork);
const log = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  trial.mockReset().mockResolvedValue(true);
  log.mockClear();
});
afterAll(() => log.mockRestore());

const v = (version: string, more: Partial<Release> = {}) => ({
  version,
  build: `b${version.replaceAll('.', '')}`,
  ...more,
});
const ofJob = (site: Site) => ({ site, folder: 'mfe-job', id: 'job' });
const ofShell = (site: Site) => ({ site, folder: 'shell', id: undefined });

const statesIn = (site: Site, folder = 'mfe-job') =>
  Object.fromEntries(readHistory(site, folder).map(({ version, state }) => [version, state.is]));
const said = () => log.mock.calls.flat() as string[];

test('the newest confirmed release before the live one is live again, with the one before as its fallback', async () => {
  const site = siteWithReleases([v('0.4.0'), v('0.3.0', { state: unconfirmed }), v('0.2.0'), v('0.1.0')]);
  await rollBack(ofJob(site), undefined, false);
  expect(readRegistry(site).registers).toMatchObject([
    { ...identity, version: '0.2.0', build: 'b020', fallback: { version: '0.1.0' } },
  ]);
  expect(statesIn(site)).toEqual({
    '0.4.0': 'withdrawn',
    '0.3.0': 'unconfirmed',
    '0.2.0': 'confirmed',
    '0.1.0': 'confirmed',
  });
  // It is live since now, and not since it was live before.
  const back = readHistory(site, 'mfe-job').filter(({ since, time }) => since !== time);
  expect(back.map(({ version }) => version)).toEqual(['0.2.0']);
  expect(said()).toEqual(['0.4.0 → 0.2.0', 'Live: mfe-job 0.2.0+b020', 'Fallback: 0.1.0.']);
  expect(trial).not.toHaveBeenCalled();
});

test('the first release that is left has no fallback', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0')]);
  await rollBack(ofJob(site), undefined, false);
  expect(readRegistry(site).registers[0]).not.toHaveProperty('fallback');
  expect(said().at(-1)).toBe('Fallback: none, there is no earlier release.');
});

test('the shell goes back too: to its page, and with the name of what it was', async () => {
  const site = siteWithReleases([], [v('2.0.0'), v('1.0.0')]);
  await rollBack(ofShell(site), undefined, false);
  expect(readFileSync(files.page(site), 'utf8')).toMatch(/<p>b100<\/p>$/);
  expect(readRegistry(site).shell).toMatchObject({ version: '1.0.0' });
  expect(statesIn(site, 'shell')).toEqual({ '2.0.0': 'withdrawn', '1.0.0': 'confirmed' });
  expect(said()).toEqual([
    '2.0.0 → 1.0.0',
    'Live: shell 1.0.0+b100',
    'To go back to: none, there is no earlier release.',
  ]);
});

test('a site without a shell, or without the register, says so', async () => {
  const site = siteWithReleases([]);
  await expect(rollBack(ofShell(site), undefined, false)).rejects.toThrow(
    `The site has no shell. Release one: register release --to ${site.dir}`,
  );
  await expect(rollBack(ofJob(site), undefined, false)).rejects.toThrow('The site has no register "job"');
});

test('a release that is named and confirmed is live again without a trial', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  await rollBack(ofJob(site), '0.1.0', false);
  expect(trial).not.toHaveBeenCalled();
  expect(readRegistry(site).registers[0]).toMatchObject({ version: '0.1.0' });
});

test('one that is named and not confirmed is tried first, and confirmed by that', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0', { state: withdrawn })]);
  await rollBack(ofJob(site), '0.2.0', false);
  expect(trial.mock.calls).toEqual([
    [
      site,
      'mfe-job',
      expect.objectContaining(identity),
      expect.objectContaining({ version: '0.2.0', state: withdrawn }),
      false,
    ],
  ]);
  expect(statesIn(site)).toEqual({ '0.3.0': 'withdrawn', '0.2.0': 'confirmed' });
});

test('untried it is live, but not confirmed', async () => {
  trial.mockResolvedValue(false);
  const site = siteWithReleases([], [v('2.0.0'), v('1.0.0', { state: withdrawn })]);
  await rollBack(ofShell(site), '1.0.0', true);
  expect(trial.mock.calls).toEqual([[site, 'shell', undefined, expect.anything(), true]]);
  expect(statesIn(site, 'shell')).toEqual({ '2.0.0': 'withdrawn', '1.0.0': 'unconfirmed' });
});

test('what is live, or cannot be used, is refused before it is tried', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0', { state: unconfirmed })]);
  await expect(rollBack(ofJob(site), '0.2.0', false)).rejects.toThrow('mfe-job 0.2.0+b020 is already live.');
  write(join(site.dir, 'mfe-job/0.1.0+b010/a.js'), 'damaged');
  const before = readRegistry(site);
  await expect(rollBack(ofJob(site), '0.1.0', false)).rejects.toThrow(
    `Refused:\n  a.js differs from what was published\nSo 0.1.0+b010 can't be live. Choose another release: register history --to ${site.dir} --register job\nThe live release was not changed.`,
  );
  expect(trial).not.toHaveBeenCalled();
  expect(readRegistry(site)).toEqual(before);
});

test('what is damaged while it is tried is refused too', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0', { state: unconfirmed })]);
  trial.mockImplementation(() => {
    write(join(site.dir, 'mfe-job/0.1.0+b010/a.js'), 'damaged');
    return Promise.resolve(true);
  });
  await expect(rollBack(ofJob(site), '0.1.0', false)).rejects.toThrow("So 0.1.0+b010 can't be live");
  expect(readRegistry(site).registers[0]).toMatchObject({ version: '0.2.0' });
});

test('who went back once is asked to name the release to go further back', async () => {
  const site = siteWithReleases([v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  await rollBack(ofJob(site), undefined, false);
  await expect(rollBack(ofJob(site), undefined, false)).rejects.toThrow(
    new RegExp(
      `^Refused: 0\\.2\\.0 is live because somebody went back to it: 0\\.3\\.0 is withdrawn \\(\\S+, \\S+\\)\\.\\nTo go back further, name the release: register rollback 0\\.1\\.0 --to ${site.dir} --register job\\nThe live release was not changed\\.$`,
    ),
  );
});

test('without a confirmed release before it, nothing is rolled back, and why is said', async () => {
  const only = siteWithReleases([v('0.1.0')]);
  await expect(rollBack(ofJob(only), undefined, false)).rejects.toThrow(
    /^Refused: mfe-job has no confirmed release before 0\.1\.0\. The live release was not changed\.\nThere is no earlier release\.$/,
  );
  const site = siteWithReleases([v('0.2.0'), v('0.1.0', { state: unconfirmed })]);
  await expect(rollBack(ofJob(site), undefined, false)).rejects.toThrow(
    `Refused: mfe-job has no confirmed release before 0.2.0. The live release was not changed.\nName the release to go back to; it is tried first: register rollback <version or build> --to ${site.dir} --register job\n  0.1.0 is unconfirmed`,
  );
});

test('a release with the content of the live one is passed over', async () => {
  const site = siteWithReleases([
    v('0.3.0', { content: 'same' }),
    v('0.2.0', { content: 'same' }),
    v('0.1.0'),
  ]);
  await rollBack(ofJob(site), undefined, false);
  expect(said()[0]).toBe('0.3.0 → 0.1.0');
});

test.each([
  ['forced', '0.2.0+forced'],
  [undefined, '0.2.0'],
])('a live build %s of the version of a release is not taken for it', async (build, name) => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0')]);
  const [record] = readRegistry(site).registers;
  write(join(site.dir, 'registers.json'), { registers: [{ ...record, build }] });
  await rollBack(ofJob(site), undefined, false);
  expect(said()[0]).toBe(`${name} → 0.2.0`);
});

test('from a live build that this site has not released it goes back to the newest that it has', async () => {
  const site = siteWithReleases([v('0.2.0'), v('0.1.0')]);
  const [record] = readRegistry(site).registers;
  write(join(site.dir, 'registers.json'), { registers: [{ ...record, version: '9.9.9', build: undefined }] });
  await rollBack(ofJob(site), undefined, false);
  expect(said()).toEqual(['9.9.9 → 0.2.0', 'Live: mfe-job 0.2.0+b020', 'Fallback: 0.1.0.']);
  expect(statesIn(site)).toEqual({ '0.2.0': 'confirmed', '0.1.0': 'confirmed' });
});
