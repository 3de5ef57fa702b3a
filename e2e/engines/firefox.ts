import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { dropOn, findInPage, focusIsInView, library, mainText, soughtFor } from './inPage';
import type { EngineBrowser, Tab, Target } from './tab';
import { until } from './until';

async function tabOf(page: Page): Promise<Tab> {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(library);
  const find = (target: Target): Promise<ElementHandle> => {
    const sought = soughtFor(target);
    return until(JSON.stringify(sought), async () => {
      const found = await page.evaluateHandle(findInPage, sought);
      return found.asElement() as ElementHandle | null;
    });
  };
  return {
    open: (address) => page.goto(address),
    reload: () => page.reload(),
    see: find,
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    cutAndPaste: async (target) => {
      await (await find(target)).focus();
      await page.keyboard.down('Control');
      for (const key of ['a', 'x', 'v'] as const) await page.keyboard.press(key);
      await page.keyboard.up('Control');
    },
    drop: async (target, name, file) => (await find(target)).evaluate(dropOn, name, [...file]),
    press: (key) => page.keyboard.press(key),
    value: async (target) => (await find(target)).evaluate((element) => (element as HTMLInputElement).value),
    focusIsInView: () => page.evaluate(focusIsInView),
    mainText: () => page.evaluate(mainText),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => page.browserContext().close(),
  };
}

/** Firefox as its maker ships it, over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
  });
  return {
    newTab: async () => tabOf(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}
