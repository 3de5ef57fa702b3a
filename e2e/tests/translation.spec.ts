import {
  expect,
  field,
  type Page,
  openRegister,
  sendWaiting,
  submit,
  test,
  uniqueNumber,
} from '../support/app';
import { sendInquiry, stored } from '../support/begin';
import { fillInvoice, sendLater } from '../support/entries';
import { counts, openRowsPage, pasteRows, rowsOf } from '../support/rows';
import { site } from '../support/site';
import { staleTexts, translate } from '../support/translate';

test.use({ actionTimeout: 10_000 });

/** In each field of the form: something that is refused, something else, and nothing. */
async function useEveryField(page: Page): Promise<void> {
  for (const frame of await page.locator('[data-field]').all()) {
    const control = frame.locator('input, select, textarea').first();
    const kind = await frame.getAttribute('data-kind');
    if (kind === 'calculated') continue;
    if (kind === 'choice') {
      await control.selectOption({ index: 2 });
      await control.selectOption({ index: 1 });
      continue;
    }
    for (const typed of ['12,5', 'Indai', '5 Nov 2026', 'ind', '']) {
      await control.fill(typed);
      await control.press('Tab');
    }
    if (kind === 'search') {
      await control.fill('zzz');
      await control.fill('in');
      await control.press('ArrowDown');
      await control.press('Enter');
    }
    if (kind === 'dates') {
      await control.fill('5 Nov 2026, 7 Nov 2026');
      await control.press('Enter');
      await frame.getByRole('button', { name: 'Remove November 5, 2026' }).click();
    }
    if (kind === 'date' || kind === 'dates') {
      await frame.getByRole('button', { name: 'Open calendar' }).click();
      await page.getByRole('gridcell').getByRole('button').nth(10).click();
      await page.keyboard.press('Escape');
    }
  }
}

/** Nothing is shown in place of a page that has failed, and no text is from before. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByText('has stopped working')).toHaveCount(0);
  expect(await staleTexts(page)).toEqual([]);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('forms work on a translated page', async ({ signedIn: page, expectErrors }) => {
  test.slow();
  expectErrors(/Failed to load resource/, /was not confirmed/);
  await translate(page);
  await page.goto('/');
  for (const title of ['Man Month Register', 'Inspector Invoice', 'Job Register', 'Inquiry Register']) {
    await openRegister(page, title);
    if (title === 'Man Month Register') continue;
    await expect(page.locator('label font').first()).toBeAttached();
    await press(page, 'Submit');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
    await useEveryField(page);
    await expectSound(page);
  }
  await page.reload();
  await press(page, 'Discard draft');
  await press(page, 'Undo');
  await press(page, 'Discard draft');
  const numbers = [uniqueNumber(), uniqueNumber()] as const;
  await sendInquiry(page, numbers[0], 'WON');
  await sendInquiry(page, numbers[1], 'LOST');
  for (const number of numbers) {
    await field(page, 'JobNumber').fill(number);
    await page.keyboard.press('Tab');
    await expect(page.getByText(`${number} was sent`)).toBeVisible();
  }
  await openRegister(page, 'Job Register');
  await press(page, 'Discard draft');
  await field(page, 'JobNumber').fill(numbers[0]);
  await page.keyboard.press('Tab');
  await press(page, 'Use its details');
  await press(page, 'Undo');
  await expectSound(page);
  // A failure, and the notice of success after it.
  await openRegister(page, 'Inspector Invoice');
  await press(page, 'Discard draft');
  await page.route(`${site.receiver}/exec**`, (route) => route.abort());
  await fillInvoice(page, 'translated');
  await press(page, 'Submit');
  await expect(page.getByText('Error submitting form.')).toBeVisible();
  await page.unroute(`${site.receiver}/exec**`);
  await submit(page, stored.invoice);
  await expectSound(page);
});

test('rows, lists and pages of the shell work on a translated page', async ({
  signedIn: page,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/Failed to load resource/, /was not confirmed/);
  await translate(page);
  await page.goto('/');
  const number = uniqueNumber();
  await sendInquiry(page, number, 'WON');
  await openRegister(page, 'Inspector Invoice');
  await openRowsPage(page);
  const { rows } = rowsOf('translated', 4);
  [rows[1]![6], rows[2]![4], rows[3]![9]] = ['Indai', 'ten', '5 Nov'];
  await pasteRows(page, rows);
  await press(page, 'Settings');
  await press(page, 'Done');
  await press(page, 'Match 1 row');
  await expect(counts(page)).toHaveText('4 rows · 1 with a problem');
  for (const cell of await page.getByRole('row').nth(3).getByRole('gridcell').all()) {
    await cell.dblclick();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('gridcell', { name: /^ten/ }).click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(counts(page)).toHaveText('4 rows');
  await page.getByRole('checkbox', { name: 'Submit row 1' }).uncheck();
  await press(page, 'Include 1 row');
  await press(page, 'Submit 4 rows');
  await expect(page.getByText('All 4 rows sent.')).toBeVisible();
  await expectSound(page);

  await page.goto('/inspector-invoice');
  await page.route(`${site.receiver}/exec**`, (route) => route.abort());
  await sendLater(page, 'translated later');
  await page.getByRole('link', { name: /unsent/ }).click();
  await press(page, 'Send now');
  await page.getByText('Show entry', { exact: true }).click();
  await press(page, 'Delete');
  await page.keyboard.press('Escape');
  await page.unroute(`${site.receiver}/exec**`);
  await sendWaiting(page);
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0);
  await expectSound(page);

  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await page.getByRole('searchbox').fill('translated');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: number }).click();
  await press(page, /^Copy reference/);
  await page.getByRole('link', { name: 'Next entry' }).click();
  await page.getByRole('link', { name: 'Previous entry' }).click();
  await page.getByRole('link', { name: 'Correct' }).click();
  await field(page, 'Vendor').fill('Acme Valves');
  await page.keyboard.press('Tab');
  await submit(page, stored.inquiry);
  await page.getByRole('link', { name: 'About', exact: true }).click();
  for (const name of [/dark mode/, 'Toggle sidebar', 'Keyboard shortcuts']) await press(page, name);
  await page.keyboard.press('Escape');
  await press(page, /light mode/);
  await expectSound(page);
});
