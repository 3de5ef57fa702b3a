import {
  accessibilityViolations,
  calendarButton,
  expect,
  field,
  formReady,
  makeNarrow,
  openRegister,
  test,
} from '../support/app';

test('no register has violations, empty and with its errors shown, from which a link leads to each field', async ({
  app: page,
}) => {
  for (const title of ['Inquiry Register', 'Job Register', 'Inspector Invoice']) {
    await openRegister(page, title);
    await formReady(page);
    expect(await accessibilityViolations(page), title).toEqual([]);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const summary = page.getByRole('alert', { name: /^There are \d+ problems$/ });
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
    expect(await accessibilityViolations(page), `${title} with errors`).toEqual([]);
    await summary.getByRole('link').last().click();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  }
  await openRegister(page, 'Man Month Register');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an open list, an open calendar, the shortcuts, and on a phone the drawer have no violations', async ({
  app: page,
}) => {
  await field(page, 'Country').fill('united');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Country').fill('atlantis');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await calendarButton(page, 'Inquiry Date').click();
  await expect(page.getByRole('dialog', { name: 'Inquiry Date' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await field(page, 'Vendor').focus();
  await page.keyboard.press('Control+/');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(field(page, 'Vendor')).toBeFocused();

  await makeNarrow(page);
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
