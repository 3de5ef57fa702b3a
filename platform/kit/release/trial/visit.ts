import { setTimeout } from 'node:timers/promises';
import { printable } from '@registers/shared/words';
import type { Page } from 'playwright-core';
import { messageOf } from '../basics/errors';

/** The time limits of a visit, in milliseconds. */
const timeLimits = {
  /** How long the page may take until it is shown, signing in included. If it takes longer, the visit has failed. */
  shown: 10_000,
  /**
   * How long to wait for errors once the page is shown: a little longer than the time in which an error makes the shell
   * take another build.
   */
  mounting: 1_250,
  /** How long to wait for further errors after the first one. */
  further: 250,
};

/** Whether the shell shows this register, by a mark that it sets then. Runs in the page. */
const isShown = (id: string) =>
  (performance.getEntriesByName('register-shown') as unknown as { detail: { id: string } }[]).some(
    ({ detail }) => detail.id === id,
  );

async function show(page: Page, address: string, id: string | undefined): Promise<true> {
  await page.goto(address, { waitUntil: 'commit' });
  await (id === undefined ? page.getByRole('banner').waitFor() : page.waitForFunction(isShown, id));
  return true;
}

async function openPage(page: Page, address: string, id: string | undefined): Promise<void> {
  // Playwright's own time limit is not used: it does not always end the wait for a page that hangs.
  const late = setTimeout(timeLimits.shown, false, { ref: false });
  if (!(await Promise.race([show(page, address, id), late])))
    throw new Error(`Its page was not shown within ${timeLimits.shown / 1000} s`);
  await setTimeout(timeLimits.mounting);
}

/** An error and the first place in its stack, in one line: a CI could take a second line for a command to it. */
const inOneLine = (error: string) =>
  printable(
    error
      .split(/\s*\n\s*/)
      .slice(0, 2)
      .join(' '),
  );

/**
 * Opens an address of the shell in a tab: the page of the register `id`, or without an id a page of the shell.
 * @returns the errors of the page; empty if it is shown without any.
 */
export async function visit(page: Page, address: string, id?: string): Promise<string[]> {
  const errors = new Set<string>();
  const ended = new Promise<void>((resolve) => {
    const add = (error: string) => {
      errors.add(inOneLine(error));
      resolve();
    };
    // Errors of syntax have no stack, only a message.
    page.on('pageerror', ({ stack, message }) => add(stack === undefined || stack === '' ? message : stack));
    page.on('console', (message) => {
      // Messages of the browser itself, such as that a request got no answer, are left out: they have no arguments.
      if (message.type() === 'error' && message.args().length > 0) add(message.text());
    });
    page.on('response', (response) => {
      if (response.status() === 404) add(`A file is missing: ${response.url()}`);
    });
    openPage(page, address, id).then(resolve, (error: unknown) => add(messageOf(error)));
  });
  await ended;
  if (errors.size > 0) await setTimeout(timeLimits.further);
  return [...errors];
}
