import { existsSync } from 'node:fs';
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

/** The browser of the tests: E2E_BROWSER, else Playwright's own, else one on the machine; undefined when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['E2E_BROWSER'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which is not there`);
    return named;
  }
  return [chromium.executablePath(), ...onTheMachine].find((path) => path !== '' && existsSync(path));
}
