import { expect, test as base } from '@playwright/test';
import { ownBase } from '../support/site';
import { type Engine, findFirefox, findWebKit } from './find';
import { openFirefox } from './firefox';
import { openOwnSite, type OwnSite } from '../support/ownSite';
import type { EngineBrowser, Tab } from './tab';
import { openWebKit } from './webkit';

interface OfWorker {
  engine: Engine;
  /** The engine's browser, and its own site. */
  started: { browser: EngineBrowser; site: OwnSite };
}

interface OfTest {
  /** Parts of the errors that a test provokes on purpose: it adds them. Every other error fails it. */
  expectedErrors: string[];
  /** The site of the engine. The last test stops it. */
  site: OwnSite;
  /** A tab in which nobody is signed in. */
  tab: Tab;
}

function openBrowser(engine: Engine): Promise<EngineBrowser> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  if (engine === 'firefox' && firefox !== undefined) return openFirefox(firefox);
  if (engine === 'webkit' && webkit !== undefined) return openWebKit(webkit, ownBase + 8);
  throw new Error(`${engine} is not installed, and E2E_ENGINES names it`);
}

export const test = base.extend<OfTest, OfWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const [site, browser] = await Promise.all([openOwnSite(ownBase), openBrowser(engine)]);
      await use({ site, browser });
      await Promise.all([site.close(), browser.close()]);
    },
    { scope: 'worker' },
  ],
  site: async ({ started }, use) => use(started.site),
  expectedErrors: async ({}, use) => use([]),
  tab: [
    async ({ started, expectedErrors }, use, info) => {
      const tab = await started.browser.newTab();
      await use(tab);
      if (info.status !== info.expectedStatus) await info.attach('page', { body: await tab.mainText() });
      const errors = await tab.takeErrors();
      await tab.close();
      const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    // If no window opens, the test ends after this time, and not only after its own limit. CI then repeats it.
    { timeout: 30_000 },
  ],
});

export { expect };
