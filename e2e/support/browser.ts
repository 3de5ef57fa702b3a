import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** What headless Chromium needs to stay on this machine; root has no sandbox. */
export const browserArgs = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const onTheMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Where install-browser.ts puts a browser on a machine that has none. */
export const cache = fileURLToPath(new URL('../../.cache/browser', import.meta.url));

interface Fetched {
  path: string;
  /** The folder of the system libraries that came with it. */
  libraries: string;
}

/** The browser that install-browser.ts fetched, if it did. */
export function fetchedBrowser(): Fetched | undefined {
  const note = join(cache, 'browser.json');
  if (!existsSync(note)) return undefined;
  const fetched = JSON.parse(readFileSync(note, 'utf8')) as Fetched;
  return existsSync(fetched.path) ? fetched : undefined;
}

/** The browser of the tests: E2E_BROWSER, else Playwright's own, else one on the machine, else the fetched one; undefined when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['E2E_BROWSER'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which is not there`);
    return named;
  }
  return (
    [chromium.executablePath(), ...onTheMachine].find((path) => path !== '' && existsSync(path)) ??
    fetchedBrowser()?.path
  );
}
