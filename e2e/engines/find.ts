import { existsSync } from 'node:fs';

/** The engines beside Chromium. They run only smoke.spec.ts, what people do most; all other tests run in Chromium. */
export const engines = ['firefox', 'webkit'] as const;

export type Engine = (typeof engines)[number];

/** The packages of Debian that each engine needs. */
export const packages: Readonly<Record<Engine, string>> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

/** Where Firefox is, as its maker ships it; undefined if it is not installed. */
export const findFirefox = (): string | undefined =>
  onPath('firefox-esr') ??
  onPath('firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:/Program Files/Mozilla Firefox/firefox.exe'].find(
    existsSync,
  );

export interface WebKit {
  driver: string;
  /** The X server in which the windows of the browser open. */
  display: string;
}

/** WebKitGTK's driver, and a display for it that nobody sees. */
export function findWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  return driver !== undefined && display !== undefined ? { driver, display } : undefined;
}

const isInstalled: Readonly<Record<Engine, () => boolean>> = {
  firefox: () => findFirefox() !== undefined,
  webkit: () => findWebKit() !== undefined,
};

/** Where an engine is not installed its tests are skipped, unless E2E_ENGINES names it: then they fail. */
export const isLeftOut = (engine: Engine): boolean =>
  !isInstalled[engine]() && !(process.env['E2E_ENGINES'] ?? '').split(' ').includes(engine);
