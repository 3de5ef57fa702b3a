import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  openRegister,
  openTab,
  type Page,
  test,
} from '../support/app';
import { expectDrafts } from '../support/entries';
import { site } from '../support/site';

const restored = /^Your draft from .* is back\.$/;

async function type(page: Page, name: string, text: string): Promise<void> {
  await formReady(page);
  await field(page, name).fill(text);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
}

test('two tabs are two entries, and each has its own after a reload', async ({ app: page, context }) => {
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
    await expect(tab.getByText(restored)).toBeVisible();
    await expect(field(tab, 'JobNumber')).toHaveValue(text);
  }
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'JobNumber')).toHaveValue('first');
  await expectDrafts(page, 2);
});

test('drafts of closed tabs are opened: the last one first, the others from a list', async ({
  app: page,
  context,
}) => {
  for (const text of ['one', 'two', 'three']) {
    const tab = await openTab(context);
    await type(tab, 'JobNumber', text);
    // Only now: the next tab would open a draft that no tab has open.
    if (text === 'three') for (const each of context.pages()) if (each !== page) await each.close();
  }
  const tab = await openTab(context);
  await expect(tab.getByText(restored)).toBeVisible();
  await expect(field(tab, 'JobNumber')).toHaveValue('three');
  await tab.getByText('2 more drafts on this device').click();
  expect(await accessibilityViolations(tab)).toEqual([]);
  await field(tab, 'Remarks').fill('at the last moment');
  await tab.getByRole('button', { name: /^Open one/ }).click();
  await expect(field(tab, 'JobNumber')).toHaveValue('one');
  await expect(field(tab, 'Remarks')).toHaveValue('');
  await expect(tab.locator('[data-field]').first().locator('select, input')).toBeFocused();

  await tab.getByRole('button', { name: 'Discard draft' }).click();
  await tab.getByRole('button', { name: 'Undo' }).click();
  await expect(field(tab, 'JobNumber')).toHaveValue('one');
  await tab.getByRole('button', { name: /^Open three, at the last moment/ }).click();
  await expect(field(tab, 'Remarks')).toHaveValue('at the last moment');
  await expectDrafts(tab, 3);
});

test('the Back button returns to the page with its entry', async ({ app: page }) => {
  await type(page, 'JobNumber', 'going back');
  await page.goto(`${site.login}/healthz`);
  await page.goBack();
  await formReady(page);
  await expect(field(page, 'JobNumber')).toHaveValue('going back');
  await field(page, 'JobNumber').fill('and on');
  await page.reload();
  await expect(field(page, 'JobNumber')).toHaveValue('and on');
  await expectDrafts(page, 1);
});
