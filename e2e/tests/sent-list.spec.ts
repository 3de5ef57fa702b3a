import { accessibilityViolations, expect, formReady, openRegister, signIn, test } from '../support/app';
import { printed } from '../support/print';
import { listed, openSent, send } from '../support/sent';

test.use({ path: '/inspector-invoice' });

test('Back takes back a register that was chosen, and returns from an entry to the filtered list', async ({
  app: page,
}) => {
  await send(page, 'R. Filtered');
  await openSent(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const register = page.getByRole('combobox', { name: 'Register' });
  await search.fill('filtered');
  await register.selectOption('Inspector Invoice');
  await expect(page).toHaveURL(/\?q=filtered&register=invoice$/);
  await listed(page, 'R. Filtered').getByRole('link').click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('filtered');
  await expect(register).toHaveValue('invoice');
  await page.goBack();
  await expect(register).toHaveValue('');
  await expect(search).toHaveValue('filtered');
  // What was typed made no step of its own.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspector Invoice' })).toBeVisible();
});

test('list and entry have no violations, also empty, narrow and printed', async ({ page }) => {
  await signIn(page, '/sent', 'looks@example.com');
  await expect(page.getByText('Entries you send are listed here.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await openRegister(page, 'Inspector Invoice');
  await formReady(page);
  await send(page, 'R. Iyer', 'a remark that is printed');
  expect(await accessibilityViolations(page)).toEqual([]);
  await openSent(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('link', { name: /^R\. Iyer/ })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const left = async (level: number) => (await page.getByRole('heading', { level }).first().boundingBox())?.x;
  expect(await left(2)).toBe(await left(1));
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: /^R\. Iyer/ }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const [text, ...further] = await printed(page);
  expect(further).toEqual([]);
  for (const value of ['R. Iyer', '87630', 'Invoice Recieved', 'a remark that is printed'])
    expect(text).toContain(value);
  expect(text).not.toMatch(/Logout|Copy as new|Correct|Print|Previous|empty field|About|Man Month/);
});
