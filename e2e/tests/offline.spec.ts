import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, field, submit, test } from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice } from '../support/entries';
import { site } from '../support/site';

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });

/** Collects the requests to the receiver and the provider after this call, also those that fail. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if ([site.receiver, site.login].some((origin) => request.url().startsWith(origin)))
      seen.push(request.url());
  });
  return seen;
}

test.use({ path: '/inspector-invoice' });

test.beforeEach(({ expectErrors }) => {
  // Without a network the shell still asks from time to time whether there are newer builds.
  expectErrors(/not confirmed/, /ERR_INTERNET_DISCONNECTED/);
});

/** How far the alert is from the middle of the window, and the words of the header that it covers. */
const placeOf = (page: Page) =>
  page.getByRole('alert').evaluate((element) => {
    const alert = element.getBoundingClientRect();
    const covered: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('header')!, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      // The last pixel is below the letters.
      if (left < alert.right && right > alert.left && bottom - 1 > alert.top) covered.push(text.textContent!);
    }
    return { fromMiddle: Math.abs((alert.left + alert.right - innerWidth) / 2), covered };
  });

test('without a network the bar with Submit and an alert say so, and cover nothing', async ({
  app: page,
}) => {
  await fillInvoice(page, 'offline');
  await page.context().setOffline(true);
  await expect(offline(page)).toBeInViewport();

  const requests = requestsOf(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error submitting form.');
  // Said once: the reason is in the place of what was said before.
  await expect(page.getByText('You were offline, so it wasn’t sent.', { exact: true })).toBeVisible();
  await expect(offline(page)).toBeHidden();
  expect(requests).toEqual([]);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await placeOf(page)).fromMiddle).toBeLessThanOrEqual(2);
    expect((await placeOf(page)).covered).toEqual([]);
    // While the person goes on, the alert stays in view, and does not cover the field that has the focus.
    for (const name of ['Remarks', 'InvoiceNumber', 'Year']) {
      await field(page, name).focus();
      await expect(alert).toBeInViewport({ ratio: 1 });
      const [shown, focused] = [await alert.boundingBox(), await field(page, name).boundingBox()];
      expect(focused?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
    }
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Remarks').pressSequentially(' x');
  await page.context().setOffline(false);
  await expect(offline(page)).toBeHidden();
  expect(requests).toEqual([]);
  await submit(page, stored.invoice);
  expect(requests).toHaveLength(1);
});
