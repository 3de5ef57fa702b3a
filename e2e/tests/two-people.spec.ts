import type { Route } from '@playwright/test';
import {
  endSession,
  expect,
  field,
  logOut,
  openTab,
  type Page,
  signIn,
  signInAgain,
  test,
} from '../support/app';
import { fillInvoice, sendLater, storedBy, subjectOf } from '../support/entries';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const [asha, bilal] = ['asha@example.com', 'bilal@example.com'];
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

/** Puts an entry into the outbox while the receiver cannot be reached. */
async function sendLaterOffline(tab: Page, remark: string): Promise<void> {
  await tab.context().route(exec, (route) => route.abort());
  await sendLater(tab, remark);
  await expect(tab.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
}

/** Makes the receiver reachable again, and tells the outbox. */
async function reconnect(tab: Page): Promise<void> {
  await tab.context().unroute(exec);
  await tab.evaluate(() => dispatchEvent(new Event('online')));
}

const token = `${site.login}/oauth/token`;

/** From now on access tokens are valid for a second. */
const shortTokens = (tab: Page) =>
  tab.route(token, async (route) => {
    const response = await route.fetch();
    // The SDK takes a token for expired a minute before it is.
    await route.fulfill({ response, json: { ...((await response.json()) as object), expires_in: 61 } });
  });

test('a tab that does not know of a new sign-in, and whose token has expired, does not send with the next person’s token', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await shortTokens(page);
  await signIn(page, '/', asha);
  const tab = await context.newPage();
  // This tab cannot read the storage in which the tabs note who is signed in.
  await tab.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await shortTokens(tab);
  await tab.goto('/inspector-invoice');
  await sendLaterOffline(tab, 'asha, not informed');
  await fillInvoice(tab, 'asha, still typing');
  const unanswered = (route: Route) => route.abort();
  await tab.route(token, unanswered);
  // A token from before the logout is the right one, and is valid for two seconds at most: the SDK counts whole ones.
  await tab.clock.fastForward(2_000);
  await logOut(page);
  await expect(tab.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
  const sent: string[] = [];
  tab.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await signIn(page, '/', bilal);
  await tab.unroute(token, unanswered);

  // The outbox asks for a token, and gets the next person's.
  await reconnect(tab);
  await expect(async () => {
    await tab.clock.fastForward(1_000);
    await expect(tab.getByRole('heading', { name: 'Someone else has signed in' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
  await expect(tab.locator('[data-field]')).toHaveCount(0);
  expect(sent.filter((url) => url.startsWith(site.receiver))).toEqual([]);
  expect(await storedBy(['asha, not informed', 'asha, still typing'])).toEqual([[], []]);

  await tab.close();
  await logOut(page);
  await signIn(page, '/inspector-invoice', asha);
  await expect.poll(() => storedBy(['asha, not informed']), { timeout: 10_000 }).toEqual([[subjectOf(asha)]]);
  await expect(field(page, 'Remarks')).toHaveValue('asha, still typing');
});

test('a logout ends the other tabs: they show no entry, and do not leave the page by themselves', async ({
  page,
  context,
}) => {
  await signIn(page);
  const tab = await openTab(context, '/inspector-invoice');
  await field(tab, 'Inspector').fill('secret of asha');
  const revoked = [page, tab].map((each) =>
    each.waitForResponse((response) => response.url() === `${site.login}/oauth/revoke`),
  );
  await logOut(page);
  await expect(tab.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await expect(tab.locator('[data-field]')).toHaveCount(0);
  for (const response of await Promise.all(revoked)) expect(response.ok()).toBe(true);
  expect(tab.url()).toBe(`${site.shell}/inspector-invoice`);

  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByLabel('Email').fill(bilal);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(field(tab, 'Inspector')).toHaveValue('');
  await expect(tab.getByText(/^Your draft from/)).toHaveCount(0);
});

test('another person who signs in during an entry gets an empty page, and the draft stays with its owner', async ({
  page,
}) => {
  await signIn(page, '/inspector-invoice');
  await fillInvoice(page, 'typed by asha');
  await endSession(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await signInAgain(page, bilal);
  await expect(page.getByRole('heading', { name: 'Someone else has signed in' })).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Remarks')).toHaveValue('');
  expect(await storedBy(['typed by asha'])).toEqual([[]]);

  await logOut(page);
  await signIn(page, '/inspector-invoice', asha);
  await expect(field(page, 'Remarks')).toHaveValue('typed by asha');
});
