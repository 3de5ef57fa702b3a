import { randomUUID } from 'node:crypto';
import {
  type BrowserContext,
  type Cookie,
  expect,
  type LaunchOptions,
  type Locator,
  type Page,
  type Route,
  test as base,
} from '@playwright/test';
import { testLaunchOptions } from './browser';
import { watchConsole } from './consoleErrors';
import { site } from './site';

/** Whether an error on the console is one that the test causes on purpose. */
type Expected = (message: string) => boolean;

interface Fixtures {
  /** Allows errors on the console that match; every other one fails the test. */
  expectErrors: (...patterns: RegExp[]) => void;
  /** The route at which `app` opens. */
  path: string;
  /** A page in which somebody is signed in, and nothing is open yet. */
  signedIn: Page;
  /** A page at a register, signed in, whose form can be typed into. */
  app: Page;
  /** A page in another browser of the same person, in which nothing is open yet. */
  elsewhere: Page;
}

interface OfWorker {
  launchOptions: LaunchOptions;
  /**
   * The cookies of a person who is signed in. They save each test the sign-in, and end with a logout: a test that
   * logs out begins with `page` and `signIn`.
   */
  session: Cookie[];
}

export const test = base.extend<Fixtures, OfWorker>({
  // Not in playwright.config.ts, which is also read when no browser has been fetched yet.
  launchOptions: [({}, use) => use(testLaunchOptions()), { scope: 'worker' }],
  expectErrors: [
    async ({ page }, use) => {
      const allowed: Expected[] = [];
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!allowed.some((matches) => matches(text))) unexpected.push(text);
      };
      watchConsole(page, note);
      await use((...patterns) => patterns.forEach((pattern) => allowed.push((text) => pattern.test(text))));
      // Compared at the end: a test may name an error after it has happened.
      const remaining = unexpected.filter((text) => !allowed.some((matches) => matches(text)));
      expect(remaining, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  session: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await signIn(page, site.shell);
      const cookies = await page.context().cookies();
      await page.close();
      await use(cookies);
    },
    { scope: 'worker' },
  ],
  path: ['/', { option: true }],
  signedIn: async ({ page, session }, use) => {
    await page.context().addCookies(session);
    await use(page);
  },
  app: async ({ signedIn: page, path }, use) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await formReady(page);
    await use(page);
  },
  elsewhere: async ({ browser, session }, use) => {
    const context = await browser.newContext();
    await context.addCookies(session);
    await use(await context.newPage());
    await context.close();
  },
});

export { accessibilityViolations } from './accessibility';
export { expect, type Page };

/** A job number that no other test sends, and no other attempt of the same one. */
export const uniqueNumber = (): string => randomUUID().slice(0, 8);

/** As `uniqueNumber`, for other texts. */
export const unique = (text: string): string => `${text} ${uniqueNumber()}`;

/** Opens a route of the shell signed out, and signs in on the provider's page. */
export async function signIn(page: Page, path = '/', email = 'asha@example.com'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Logs out, and keeps drafts and unsent entries on the device. If there are any, a dialog asks (with text `asked`). */
export async function logOut(page: Page, asked = ''): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' }).filter({ hasText: asked });
  const signedOut = page.getByLabel('Email');
  await expect(asked === '' ? question.or(signedOut) : question).toBeVisible();
  if (await question.isVisible()) {
    await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await question.getByRole('button', { name: 'Log out' }).click();
  }
  await expect(signedOut).toBeVisible();
}

/** Opens another tab, signed in as the first one is, at a form that can be typed into. */
export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await formReady(tab);
  return tab;
}

/**
 * Ends the session: it is `hours` later, the access token has expired, the refresh token is revoked, and the provider
 * has no session.
 */
export async function endSession(page: Page, hours = 2): Promise<void> {
  await page.context().clearCookies();
  await page.route(`${site.login}/oauth/token`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': site.shell },
      json: { error: 'invalid_grant', error_description: 'invalid refresh token' },
    }),
  );
  await page.clock.setFixedTime(Date.now() + hours * 60 * 60 * 1000);
}

/** Signs in again in the window that the form offers. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page.getByText('You’ve been signed out.')).toBeVisible({ timeout: 15_000 });
  await page.unroute(`${site.login}/oauth/token`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Sign in' }).click();
}

/** Makes the window narrow, and waits until the sidebar has become a drawer. */
export async function makeNarrow(page: Page, size = { width: 390, height: 844 }): Promise<void> {
  await page.setViewportSize(size);
  await expect(page.getByRole('navigation', { name: 'Registers' })).toBeHidden();
}

/** Sends what waits in the outbox, as when the network is back. A press could come after an attempt of the outbox itself. */
export const sendWaiting = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('online')));

/** Opens a register by its link in the sidebar. */
export async function openRegister(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** The control of a field, by its wire name. */
export const field = (page: Page, name: string): Locator =>
  page.locator(`[data-field="${name}"]`).locator('input, select, textarea').first();

/** The button that opens the calendar of a date, by the date's label. */
export const calendarButton = (page: Page, label: string): Locator =>
  page
    .locator('[data-field]')
    .filter({ has: page.locator('label', { hasText: label }) })
    .getByRole('button', { name: 'Open calendar' });

/** The chosen dates of a field with several, by the field's label. */
export const chosenDates = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: `${label}, chosen` }).getByRole('listitem');

/** Waits until a form can be typed into: its draft has been read. */
export const formReady = (page: Page): Promise<void> => page.locator('form[aria-disabled="false"]').waitFor();

/** Holds every answer from an address. @returns the function that lets them through. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Fills in a searchable choice and chooses the highlighted item with Tab, as people do. */
export async function search(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).fill(typed);
  await field(page, name).press('Tab');
}

/**
 * Presses Submit, and waits for the notice that follows: from before the press, since a notice goes by itself.
 * @returns the request to the receiver
 */
export async function submit(page: Page, notice?: string) {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(`${site.receiver}/exec?submissionId=`)),
    notice !== undefined && page.getByText(notice, { exact: true }).waitFor(),
    page.getByRole('button', { name: /^Submit( correction)?$/ }).click(),
  ]);
  return request;
}

/** The body of a submission as name and value pairs in order, without the access token. */
export const bodyOf = (body: string | null): [string, string][] =>
  [...new URLSearchParams(body ?? '')].filter(([name]) => name !== 'access_token');
