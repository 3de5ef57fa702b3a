import type { APIResponse } from '@playwright/test';
import {
  endSession,
  expect,
  field,
  logOut,
  logOutAndRemove,
  openRegister,
  openTab,
  type Page,
  signIn,
  signInAgain,
  test,
} from '../support/app';
import { expectDrafts, fillInvoice, storedBy, subjectOf } from '../support/entries';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const [asha, bilal] = ['asha@example.com', 'bilal@example.com'];
/** A server's response with changes. */
const changed = async (response: APIResponse, change: object) => ({
  response,
  json: { ...((await response.json()) as object), ...change },
});

test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

/** Puts an entry into the outbox while the receiver cannot be reached. */
async function sendLater(tab: Page, remark: string): Promise<void> {
  await tab.context().route(exec, (route) => route.abort());
  await fillInvoice(tab, remark);
  await tab.getByRole('button', { name: 'Submit' }).click();
  await tab.getByRole('button', { name: 'Send later' }).click();
  await expect(tab.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
}

/** Makes the receiver reachable again, and tells the outbox. */
async function reconnect(tab: Page): Promise<void> {
  await tab.context().unroute(exec);
  await tab.evaluate(() => dispatchEvent(new Event('online')));
}

/** From now on access tokens are valid for a second. */
const shortTokens = (tab: Page) =>
  tab.route(`${site.login}/oauth/token`, async (route) => {
    // The SDK takes a token for expired a minute before it is.
    await route.fulfill(await changed(await route.fetch(), { expires_in: 61 }));
  });

test('an entry in the outbox is sent for the person who made it, not for the next one in this browser', async ({
  app: page,
  context,
}) => {
  const tab = await openTab(context, '/inspector-invoice');
  await sendLater(tab, 'made by asha');

  await logOut(page);
  await expect(tab.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
  await signIn(page, '/inspector-invoice', bilal);
  await reconnect(tab);
  await fillInvoice(page, 'made by bilal');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0);
  expect(await storedBy(['made by asha', 'made by bilal'])).toEqual([[], [subjectOf(bilal)]]);

  await logOut(page);
  await signIn(page, '/', asha);
  await expect.poll(() => storedBy(['made by asha']), { timeout: 10_000 }).toEqual([[subjectOf(asha)]]);
});

test('a tab that does not know of a new sign-in, and whose token has expired, does not send with the next person’s token', async ({
  page,
  context,
}) => {
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
  await sendLater(tab, 'asha, not informed');
  await fillInvoice(tab, 'asha, still typing');
  await logOut(page);
  await expect(tab.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
  const sent: string[] = [];
  tab.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await signIn(page, '/', bilal);

  // The outbox asks for a token, and gets the next person's.
  await reconnect(tab);
  await expect(tab.getByRole('heading', { name: 'Somebody else has signed in' })).toBeVisible({
    timeout: 20_000,
  });
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
  app: page,
  context,
}) => {
  const tab = await openTab(context, '/inspector-invoice');
  await field(tab, 'Inspector').fill('secret of asha');
  const revoked = [page, tab].map((each) =>
    each.waitForResponse((response) => response.url() === `${site.login}/oauth/revoke`),
  );
  await logOut(page);
  await expect(tab.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
  await expect(tab.locator('[data-field]')).toHaveCount(0);
  for (const response of await Promise.all(revoked)) expect(response.ok()).toBe(true);
  expect(tab.url()).toBe(`${site.shell}/inspector-invoice`);

  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByLabel('Email').fill(bilal);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(field(tab, 'Inspector')).toHaveValue('');
  await expect(tab.getByText(/^Draft restored/)).toHaveCount(0);
});

test('another person who signs in during an entry gets an empty page, and the draft stays with its owner', async ({
  app: page,
}) => {
  await openRegister(page, 'Inspector Invoice');
  await fillInvoice(page, 'typed by asha');
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await signInAgain(page, bilal);
  await expect(page.getByRole('heading', { name: 'Somebody else has signed in' })).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Remarks')).toHaveValue('');
  expect(await storedBy(['typed by asha'])).toEqual([[]]);

  await logOut(page);
  await signIn(page, '/inspector-invoice', asha);
  await expect(field(page, 'Remarks')).toHaveValue('typed by asha');
});

test('drafts and unsent entries are removed at logout when that is chosen, also those of other tabs', async ({
  app: page,
  context,
}) => {
  const tab = await openTab(context, '/inspector-invoice');
  await sendLater(tab, 'unsent');
  await field(page, 'JobNumber').fill('half');
  await field(tab, 'Inspector').fill('typed at the last moment');
  await logOutAndRemove(page, '1 unsent entry');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('stored nowhere else');
  await question.getByRole('button', { name: 'Delete and log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  await signIn(page, '/inspector-invoice', asha);
  await expect(field(page, 'Inspector')).toHaveValue('');
  await expect(page.getByText(/^Draft restored/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0);
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'JobNumber')).toHaveValue('');
  expect(await storedBy(['unsent'])).toEqual([[]]);
});

test('config.json makes the removal the default, for shared computers', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    await route.fulfill(await changed(await route.fetch(), { removeOnLogout: true }));
  });
  await signIn(page, '/inspector-invoice', asha);
  await fillInvoice(page, 'suggested');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
  await field(page, 'Inspector').fill('half');
  await expectDrafts(page, 1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out and remove' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await signIn(page, '/inspector-invoice', asha);
  await expect(field(page, 'Inspector')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('known');
});

test('a logout while the provider is down is reported, and can be tried again', async ({ app: page }) => {
  await page.route(`${site.login}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'You are not logged out yet' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.unroute(`${site.login}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
});
