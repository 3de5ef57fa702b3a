import {
  endSession,
  expect,
  field,
  formReady,
  holdAnswers,
  logOut,
  openTab,
  signIn,
  signInAgain,
  submit,
  test,
  unique,
} from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice, storedBy, subjectOf } from '../support/entries';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const [asha, bilal] = ['asha@example.com', 'bilal@example.com'];

test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

test('an entry that is being sent while another tab logs out is kept for the person who typed it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const tab = await openTab(context, '/inspector-invoice');
  const revoked = [page, tab].map((each) =>
    each.waitForResponse((response) => response.url() === `${site.login}/oauth/revoke`),
  );
  const answer = await holdAnswers(tab, exec, (route) =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
  );
  await fillInvoice(tab, 'not accepted');
  await tab.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  await logOut(page);
  await expect(tab.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await expect(tab.locator('[data-field]')).toHaveCount(0);
  expect(tab.url()).toBe(`${site.shell}/inspector-invoice`);
  for (const response of await Promise.all(revoked)) expect(response.ok()).toBe(true);
  const answered = tab.waitForResponse(exec);
  answer();
  await answered;

  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByLabel('Email').fill(asha);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText(/^Your draft from/)).toBeVisible();
  // Answered with 500, the entry counts as not stored.
  await expect(tab.getByText(/may have arrived|whether this entry arrived/)).toHaveCount(0);
  await expect(field(tab, 'Remarks')).toHaveValue('not accepted');
});

test('a logout while the provider is down is reported, and one that fails there leaves nobody signed in', async ({
  page,
}) => {
  await signIn(page, '/inspector-invoice', asha);
  await page.route(`${site.login}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'You’re not logged out yet' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.unroute(`${site.login}/**`);
  await page.route(/logout/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Bad Gateway')).toBeVisible();
  await page.unroute(/logout/);
  await page.goto('/inspector-invoice');
  await page.getByLabel('Email').fill(bilal);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await formReady(page);
  const remark = unique('after a logout that failed');
  await fillInvoice(page, remark);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(() => storedBy([remark])).toEqual([[subjectOf(bilal)]]);
});

test('when the session ends during an entry, the same person goes on with it, and another one gets an empty page', async ({
  page,
}) => {
  await signIn(page, '/inspector-invoice');
  await fillInvoice(page, 'signed in again');
  await endSession(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await signInAgain(page, asha);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Year')).toHaveValue('2026');
  await submit(page, stored.invoice);
  await expect(field(page, 'Year')).toHaveValue('');

  await fillInvoice(page, 'typed by asha');
  await endSession(page, 4);
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
