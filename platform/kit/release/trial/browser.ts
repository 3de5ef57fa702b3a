import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { messageOf } from '../basics/errors';

const programFiles = ['C:/Program Files', 'C:/Program Files (x86)'];

/** Where Chromium, Chrome and Edge are usually installed on this system. */
export const installedBrowsers: readonly string[] =
  {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/microsoft-edge',
      '/snap/bin/chromium',
    ],
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
    win32: programFiles.flatMap((folder) => [
      `${folder}/Google/Chrome/Application/chrome.exe`,
      `${folder}/Microsoft/Edge/Application/msedge.exe`,
    ]),
  }[process.platform as string] ?? [];

/** Debian's Chromium without a window: the same engine, at less than half the work for a page. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Arguments that keep headless Chromium from making requests of its own. As root, it runs only without its sandbox. */
export const browserArgs: readonly string[] = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Arguments that keep the browser off the network. Requests of shared workers and WebRTC, which Playwright cannot
 * answer, go to a proxy where nothing listens. WebRTC's policy has one name in Chrome, another in the headless shell.
 */
const offlineArgs = [
  '--proxy-server=http://127.0.0.1:9',
  // Requests to this machine go to the proxy, too. Otherwise browsers send them without one.
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const howToInstall =
  'Install Chromium, Chrome or Edge (Debian: apt-get install chromium; anywhere: npx playwright install chromium), or name one: TRIAL_BROWSER=/path/to/chrome';

/** The browser of TRIAL_BROWSER, else one that is installed, else Playwright's own; undefined if there is none. */
export function findTrialBrowser(playwrights: string): string | undefined {
  const named = process.env['TRIAL_BROWSER'];
  if (named !== undefined) return named;
  return [headlessShell, ...installedBrowsers, playwrights].find((path) => existsSync(path));
}

export async function startBrowser(): Promise<Browser | { reason: string }> {
  // Imported here because it is large and only a trial needs it.
  const { chromium } = await import('playwright-core');
  const executablePath = findTrialBrowser(chromium.executablePath());
  if (executablePath === undefined) return { reason: `no browser was found. ${howToInstall}` };
  if (!existsSync(executablePath))
    return {
      reason: `TRIAL_BROWSER names ${executablePath}, which does not exist. Correct it, or leave it out`,
    };
  try {
    return await chromium.launch({ executablePath, args: [...browserArgs, ...offlineArgs] });
  } catch (error) {
    const [first = ''] = messageOf(error).split('\n');
    return { reason: `${executablePath} did not start: ${first}` };
  }
}
