import { type Browser, chromium } from '@playwright/test';
import { signIn } from '../support/app';
import { testLaunchOptions } from '../support/browser';
import { watchConsole } from '../support/consoleErrors';
import { site } from '../support/site';

/** Opens the browser that the tests use. */
export const openBrowser = (): Promise<Browser> => chromium.launch(testLaunchOptions());

/** What visitors do in a browser, and every error that their consoles show. */
export function openTabs(browser: Browser) {
  let errors: string[] = [];

  return {
    /** Signs a new visitor in at a route. `id`: the id of the browser, which decides whether it gets a canary. */
    async open(path: string, id?: string) {
      const localStorage = id === undefined ? [] : [{ name: 'registers:browser', value: id }];
      const context = await browser.newContext({
        baseURL: site.shell,
        storageState: { cookies: [], origins: [{ origin: site.shell, localStorage }] },
      });
      const page = await context.newPage();
      watchConsole(page, (error) => errors.push(error));
      await signIn(page, path);
      return page;
    },
    /** Forgets errors that the step causes on purpose. Each pattern must match at least one. */
    expectErrors(...patterns: RegExp[]): void {
      for (const pattern of patterns) {
        if (!errors.some((text) => pattern.test(text)))
          throw new Error(`No console showed ${pattern}; there was: ${errors.join('\n') || 'nothing'}`);
      }
      errors = errors.filter((text) => !patterns.some((pattern) => pattern.test(text)));
    },
    errors: (): readonly string[] => errors,
    /** @throws Error when a console shows an error that no step expects. */
    mustHaveNoErrors(): void {
      if (errors.length > 0) throw new Error(`Errors on the console:\n${errors.join('\n')}`);
    },
  };
}

export type Tabs = ReturnType<typeof openTabs>;
