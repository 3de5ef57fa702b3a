import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { browserArgs, headlessShell, installedBrowsers } from '../../platform/kit/release/trial/browser';

/** Where install-browser.ts puts a browser on a machine that has none. */
export const cache = fileURLToPath(new URL('../../.cache/browser', import.meta.url));

interface Fetched {
  path: string;
  /** The folder of the system libraries that came with it. */
  libraries: string;
}

/** The browser that install-browser.ts fetched, if it did. */
function fetchedBrowser(): Fetched | undefined {
  const note = join(cache, 'browser.json');
  if (!existsSync(note)) return undefined;
  const fetched = JSON.parse(readFileSync(note, 'utf8')) as Fetched;
  return existsSync(fetched.path) ? fetched : undefined;
}

/** Where a browser is: E2E_BROWSER, else Playwright's, the machine's or the fetched one; undefined if there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['E2E_BROWSER'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which is not there`);
    return named;
  }
  return (
    [chromium.executablePath(), ...installedBrowsers].find((path) => path !== '' && existsSync(path)) ??
    fetchedBrowser()?.path
  );
}

/** How Playwright launches a browser. @throws Error when there is none. */
export function launchOptions(executablePath = findBrowser()): LaunchOptions & { args: string[] } {
  if (executablePath === undefined)
    throw new Error('No browser was found. Install Chromium, or name one: E2E_BROWSER=/path/to/chrome');
  const args = [...browserArgs];
  const fetched = fetchedBrowser();
  if (executablePath !== fetched?.path) return { executablePath, args };
  return { executablePath, args, env: { ...process.env, LD_LIBRARY_PATH: fetched.libraries } };
}

/** How tests launch a browser. They need no window. */
export const testLaunchOptions = (): LaunchOptions =>
  launchOptions(
    process.env['E2E_BROWSER'] === undefined && existsSync(headlessShell) ? headlessShell : undefined,
  );
