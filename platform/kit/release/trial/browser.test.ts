import fs from 'node:fs';
import { findTrialBrowser, headlessShell, installedBrowsers, startBrowser } from './browser';

const { TRIAL_BROWSER: _named, ...env } = process.env;
beforeEach(() => jest.replaceProperty(process, 'env', { ...env }));
afterEach(() => jest.restoreAllMocks());

/** A machine on which only these browsers are installed. */
const installed = (...paths: string[]) =>
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => paths.includes(String(path)));

test("the browser that is named is taken, else one without a window, one that is installed, Playwright's own", () => {
  const own = '/playwright/chrome';
  const [first = '', second = ''] = installedBrowsers;
  installed(own, second, first, headlessShell);
  expect(findTrialBrowser(own)).toBe(headlessShell);
  installed(own, second, first);
  expect(findTrialBrowser(own)).toBe(first);
  installed(own);
  expect(findTrialBrowser(own)).toBe(own);
  process.env['TRIAL_BROWSER'] = '/my/chrome';
  expect(findTrialBrowser(own)).toBe('/my/chrome');
});

test('why no browser is started is said, with what to do', async () => {
  process.env['TRIAL_BROWSER'] = '/nowhere/chrome';
  expect(await startBrowser()).toEqual({
    reason: 'TRIAL_BROWSER names /nowhere/chrome, which does not exist. Correct it, or leave it out',
  });
  delete process.env['TRIAL_BROWSER'];
  installed();
  const advice =
    /^no browser was found\. Install Chromium, .* or name one: TRIAL_BROWSER=\/path\/to\/chrome$/;
  expect(await startBrowser()).toEqual({ reason: expect.stringMatching(advice) as string });
});
