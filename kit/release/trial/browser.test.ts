import fs from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { folder, write } from '../testing/fakes';
import { findTrialBrowser, headlessShell, installedBrowsers, startBrowser } from './browser';

const named = process.env['TRIAL_BROWSER'];
let launch: jest.SpiedFunction<typeof chromium.launch>;
beforeEach(() => {
  delete process.env['TRIAL_BROWSER'];
  // None is really started here.
  launch = jest.spyOn(chromium, 'launch').mockRejectedValue(new Error('spawn EACCES\nlogs'));
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env['TRIAL_BROWSER'];
  if (named !== undefined) process.env['TRIAL_BROWSER'] = named;
});

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
  installed();
  expect(findTrialBrowser(own)).toBeUndefined();
  process.env['TRIAL_BROWSER'] = '/my/chrome';
  expect(findTrialBrowser(own)).toBe('/my/chrome');
});

test('without a browser it is said how to get one', async () => {
  installed();
  expect(await startBrowser()).toEqual({
    reason: expect.stringMatching(
      /^no browser was found\. Install Chromium, .* or name one: TRIAL_BROWSER=\/path\/to\/chrome$/,
    ) as string,
  });
});

test('a browser that is not there is named', async () => {
  process.env['TRIAL_BROWSER'] = '/nowhere/chrome';
  expect(await startBrowser()).toEqual({
    reason: 'TRIAL_BROWSER names /nowhere/chrome, which does not exist. Correct it, or leave it out',
  });
});

test('a browser is started as it stays on this machine; one that does not start is said with the first line', async () => {
  const path = join(folder(), 'chrome');
  write(path, '');
  process.env['TRIAL_BROWSER'] = path;
  expect(await startBrowser()).toEqual({ reason: `${path} did not start: spawn EACCES` });
  expect(launch.mock.calls).toEqual([
    [{ executablePath: path, args: expect.arrayContaining(['--proxy-bypass-list=<-loopback>']) as string[] }],
  ]);
});
