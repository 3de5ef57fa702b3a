import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, field, openRegister, test } from '../support/app';
import { fillInvoice, storedTimes } from '../support/entries';
import { site } from '../support/site';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });
const unsent = (page: Page) => page.getByRole('link', { name: '1 unsent entry' });

/** The requests to the receiver and the provider from now on, also those that fail. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if ([site.receiver, site.login].some((origin) => request.url().startsWith(origin)))
      seen.push(request.url());
  });
  return seen;
}

test.beforeEach(({ app: page, expectErrors }) => {
  // Without a network the shell still asks from time to time whether there are newer builds.
  expectErrors(/not confirmed/, /ERR_INTERNET_DISCONNECTED/);
  return openRegister(page, 'Inspector Invoice');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 390]) {
    test.describe(`in ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

      test('a banner and the alert say so, and none of them covers the header', async ({ app: page }) => {
        await page.setViewportSize({ width, height: 844 });
        await fillInvoice(page, `offline ${colorScheme} ${width}`);
        await page.context().setOffline(true);
        await expect(banner(page)).toBeVisible();
        expect(await accessibilityViolations(page)).toEqual([]);

        const requests = requestsOf(page);
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText('Error submitting form.');
        await expect(alert).toContainText('You’re offline, so it wasn’t sent.');
        await expect(alert).not.toContainText('saved');
        expect(requests).toEqual([]);
        expect(await accessibilityViolations(page)).toEqual([]);

        const header = await page.getByRole('banner').boundingBox();
        const box = await alert.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        const main = await page.getByRole('main').boundingBox();
        const middleOf = (it: typeof box) => (it?.x ?? 0) + (it?.width ?? 0) / 2;
        expect(Math.abs(middleOf(box) - middleOf(main))).toBeLessThanOrEqual(2);

        // It stays in view, clear of the field that has the focus, while the person goes on.
        for (const name of ['Remarks', 'InvoiceNumber', 'Year']) {
          await field(page, name).focus();
          await expect(alert).toBeInViewport({ ratio: 1 });
          const [shown, focused] = [await alert.boundingBox(), await field(page, name).boundingBox()];
          expect(focused?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
        }
        await field(page, 'Remarks').pressSequentially(' x');
        await page.context().setOffline(false);
        await expect(alert).toContainText('You’re online again.');
        expect(requests).toEqual([]);
        await alert.getByRole('button', { name: 'Submit now' }).click();
        await expect(page.getByText('Invoice Entry submitted !')).toBeVisible();
        expect(requests).toHaveLength(1);
      });
    });
  }
}

test('an entry for later waits for the network and is then sent by itself, once', async ({ app: page }) => {
  await fillInvoice(page, 'offline, sent later');
  await page.context().setOffline(true);
  const requests = requestsOf(page);
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(field(page, 'Year')).toHaveValue('');
  await expect(field(page, 'Year')).toBeFocused();
  await unsent(page).click();
  await expect(page.getByRole('article')).toContainText('Not sent');
  await expect(page.getByRole('article')).toContainText('It will be sent when you’re online again.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send now' }).click();
  expect(requests).toEqual([]);

  await page.context().setOffline(false);
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedTimes(['offline, sent later'])).toEqual([1]);
});

test('back online the alert says that it was offline, and the entry can be submitted', async ({
  app: page,
}) => {
  await fillInvoice(page, 'offline, then online');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline, so it wasn’t sent.');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toContainText('You were offline, so it wasn’t sent.');
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
  expect(await storedTimes(['offline, then online'])).toEqual([1]);
});

test('when the network fails during a submission, the page says that the entry may have been stored', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await page.route(/submissionId=/, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await fillInvoice(page, 'offline in the middle');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('It may have been saved.');
  // This attempt was not sent, but an earlier one was.
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(alert).toContainText('It may have been saved.');
  await expect(alert).not.toContainText('wasn’t sent');
  await page.getByRole('button', { name: 'Send later' }).click();
  await unsent(page).click();
  await expect(page.getByRole('article')).toContainText('May have arrived');
  await page.unroute(/submissionId=/);
  await page.context().setOffline(false);
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(await storedTimes(['offline in the middle'])).toEqual([1]);
});
