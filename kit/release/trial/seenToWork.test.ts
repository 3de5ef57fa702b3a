import type { Identity } from '../build/package';
import { fakeRelease } from '../testing/fakes';
import { identity, siteWithReleases } from '../testing/siteWithReleases';
import { seenToWork } from './seenToWork';
import { tryRelease } from './tryRelease';

jest.mock('./tryRelease', () => ({ tryRelease: jest.fn() }));
const trial = jest.mocked(tryRelease);
const log = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => {
  trial.mockReset();
  log.mockClear();
});
afterAll(() => log.mockRestore());

const unconfirmed = "It stays unconfirmed, and can't become a fallback.";
const see = (site = siteWithReleases([], [{}]), untried = false, of: Identity | undefined = identity) =>
  seenToWork(site, 'mfe-job', of, fakeRelease(), untried);

test('a release that works is said to', async () => {
  trial.mockResolvedValue({ result: 'worked', summary: 'It works.' });
  const site = siteWithReleases([], [{}]);
  expect(await see(site)).toBe(true);
  expect(trial.mock.calls).toEqual([[site, 'mfe-job', identity, fakeRelease()]]);
  expect(log.mock.calls).toEqual([['It works.']]);
});

test('one that is to be untried is not tried, and that is said', async () => {
  expect(await see(undefined, true)).toBe(false);
  expect(trial).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([[`mfe-job 1.0.0+b1 was not tried in a browser. ${unconfirmed}`]]);
});

test('one that does not work is refused with the errors', async () => {
  trial.mockResolvedValue({ result: 'failed', errors: ['It threw', 'No page'] });
  await expect(see()).rejects.toThrow(
    'Refused: mfe-job 1.0.0+b1 does not work in a browser. Correct it and release it again. The live release was not changed.\n  It threw\n  No page',
  );
});

test('one that cannot be tried is refused, with what to do', async () => {
  trial.mockResolvedValue({ result: 'impossible', reason: 'no browser was found' });
  await expect(see()).rejects.toThrow(
    `Refused: mfe-job 1.0.0+b1 couldn't be tried in a browser: no browser was found. The live release was not changed.\nRun this on a machine with a browser, or give --untried to release without a trial. ${unconfirmed}`,
  );
});

test('on a site without a shell it stays untried', async () => {
  trial.mockResolvedValue({ result: 'impossible', reason: 'the site has no shell' });
  expect(await see(siteWithReleases([]))).toBe(false);
  expect(log.mock.calls).toEqual([
    [`mfe-job 1.0.0+b1 couldn't be tried in a browser: the site has no shell. ${unconfirmed}`],
  ]);
});
