import { expect, field, formReady, openRegister, type Page, test } from '../support/app';
import { expectDrafts } from '../support/entries';
import { site } from '../support/site';

const restored = /^Your draft from .* is back\.$/;

async function type(page: Page, name: string, text: string): Promise<void> {
  await formReady(page);
  await field(page, name).fill(text);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('two tabs are two entries, and each has its own after a reload and by the Back button', async ({
  app: page,
  context,
}) => {
  await type(page, 'JobNumber', 'first');
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    // As the browser duplicates a tab: with a copy of its session storage.
    page.evaluate(() => void window.open(location.href)),
  ]);
  await formReady(second);
  await expect(field(second, 'JobNumber')).toHaveValue('');
  await expect(second.getByText(/more drafts?/)).toHaveCount(0);
  await type(second, 'JobNumber', 'second');
  await expectDrafts(page, 2);

  for (const [tab, text] of [
    [page, 'first'],
    [second, 'second'],
    [page, 'first'],
  ] as const) {
    await tab.reload();
    await formReady(tab);
    await expect(tab.getByText(restored)).toBeVisible();
    await expect(field(tab, 'JobNumber')).toHaveValue(text);
  }
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'JobNumber')).toHaveValue('first');

  await page.goto(`${site.login}/healthz`);
  await page.goBack();
  await formReady(page);
  await expect(field(page, 'JobNumber')).toHaveValue('first');
  await field(page, 'JobNumber').fill('and on');
  await page.reload();
  await formReady(page);
  await expect(field(page, 'JobNumber')).toHaveValue('and on');
  await expectDrafts(page, 2);
});
