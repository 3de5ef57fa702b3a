import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, field, submit, test } from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice } from '../support/entries';
import { site } from '../support/site';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });

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

/** How far the alert is from the middle of the window, and how far below the page's header. */
async function placeOf(page: Page) {
  const [header, alert] = await Promise.all(
    (['banner', 'alert'] as const).map((role) => page.getByRole(role).boundingBox()),
  );
  return {
    fromMiddle: Math.abs(alert!.x + alert!.width / 2 - page.viewportSize()!.width / 2),
    belowHeader: alert!.y - (header!.y + header!.height),
  };
}

test('without a network a banner and an alert say so, and neither covers the header or a field', async ({
  app: page,
}) => {
  await fillInvoice(page, 'offline');
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();

  const requests = requestsOf(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error submitting form.');
  await expect(page.getByText('You were offline, so it wasn’t sent.', { exact: true })).toBeVisible();
  expect(requests).toEqual([]);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await placeOf(page)).fromMiddle).toBeLessThanOrEqual(2);
    expect((await placeOf(page)).belowHeader).toBeGreaterThanOrEqual(0);
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
  await expect(banner(page)).toBeHidden();
  expect(requests).toEqual([]);
  await submit(page, stored.invoice);
  expect(requests).toHaveLength(1);
});
