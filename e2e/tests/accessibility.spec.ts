import { accessibilityViolations, calendarButton, expect, field, openRegister, test } from '../support/app';

test('the sign-in page has no violations', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('no register has violations, empty and with its errors shown', async ({ app: page }) => {
  for (const title of ['Inquiry Register', 'Job Register', 'Inspector Invoice']) {
    await openRegister(page, title);
    expect(await accessibilityViolations(page), title).toEqual([]);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await accessibilityViolations(page), `${title} with errors`).toEqual([]);
  }
  await openRegister(page, 'Man Month Register');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an open list has no violations, full, filtered and empty, nor has an open calendar', async ({
  app: page,
}) => {
  await field(page, 'Country').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Country').fill('united');
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Country').fill('atlantis');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await calendarButton(page, 'Inquiry Date').click();
  await expect(page.getByRole('dialog', { name: 'Inquiry Date' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('on a phone, the page and its open drawer have no violations', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('the longest form', () => {
  test.use({ path: '/job-register' });

  test('scrolls sideways at no width from 360 to 2560', async ({ app: page }) => {
    for (const width of [360, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // The layout changes from sidebar to drawer with a delay.
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, { message: `${width}` }).toBeLessThanOrEqual(width);
    }
  });
});
