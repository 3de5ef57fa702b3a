import type { Page } from '@playwright/test';

/** Passes on each error that the console of a page shows from now on, and each that nothing catches. */
export function watchConsole(page: Page, note: (error: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.message));
}
