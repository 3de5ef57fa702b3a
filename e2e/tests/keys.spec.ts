import {
  accessibilityViolations,
  calendarButton,
  chosenDates,
  expect,
  field,
  openRegister,
  type Page,
  test,
} from '../support/app';
import { fillInquiry, sendInquiry } from '../support/begin';
import { site } from '../support/site';

/** Counts the entries that are sent from now on. */
function countSent(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.receiver}/exec?submissionId=`)) count += 1;
  });
  return () => count;
}

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('Ctrl+Enter submits from a text area, once however long it is held', async ({ app: page }) => {
  const sent = countSent(page);
  await fillInquiry(page, 'KE-1');
  await field(page, 'Remarks').focus();
  await page.keyboard.down('Control');
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(field(page, 'Month')).toBeFocused();
  expect(sent()).toBe(1);
});

test('Ctrl+’ puts in what the last entry had, in each kind of field, and Ctrl+; today', async ({
  app: page,
}) => {
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  await sendInquiry(page, 'KE-2');
  for (const [name, value] of [
    ['Month', 'May'],
    ['JobNumber', 'KE-2'],
    ['InquiryDate', 'May 5, 2026'],
    ['Client', 'Bureau Veritas - Mumbai'],
    ['Status', 'WON'],
  ] as const) {
    await field(page, name).focus();
    await page.keyboard.press("Control+'");
    await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, name)).toBeFocused();
  }
  // With its list open.
  await field(page, 'Country').pressSequentially('in');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press("Control+'");
  await expect(field(page, 'Country')).toHaveValue('UAE');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Country')).toHaveValue('UAE');

  await field(page, 'InquiryDate').focus();
  await page.keyboard.press('Control+;');
  await expect(field(page, 'InquiryDate')).toHaveValue(today);
  await field(page, 'Vendor').focus();
  await page.keyboard.press('Control+;');
  await expect(field(page, 'Vendor')).toHaveValue('');

  // Nothing while the calendar is open.
  await calendarButton(page, 'Inquiry Date').click();
  await expect(page.getByRole('dialog', { name: 'Inquiry Date' })).toBeVisible();
  for (const keys of ["Control+'", 'Control+/', 'Control+;']) await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await openRegister(page, 'Job Register');
  await field(page, 'StartofInspection').fill('5-11-2026');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+;');
  await expect(chosenDates(page, 'Start of Inspection')).toHaveText(['November 5, 2026', today]);
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'Country'), 'kept as a draft').toHaveValue('UAE');
});

test('Ctrl+/ opens the help: it traps the focus and gives the focus back', async ({ app: page }) => {
  await field(page, 'Vendor').focus();
  await page.keyboard.press('Control+/');
  await expect(help(page)).toBeVisible();
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(field(page, 'Vendor')).toBeFocused();
});

test('the rate of an amount in INR moves nothing', async ({ app: page }) => {
  const top = async () => (await field(page, 'Remarks').boundingBox())?.y;
  const before = await top();
  await field(page, 'CostCurrency').selectOption('USD');
  await expect(field(page, 'CostInINR')).toHaveAccessibleDescription('at 87.63 a USD');
  await field(page, 'OfferedPriceCurrency').selectOption('AED');
  expect(await top()).toBe(before);
});

test('the help and the rates have no violations', async ({ app: page }) => {
  await field(page, 'CostCurrency').selectOption('USD');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+/');
  await expect(help(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
