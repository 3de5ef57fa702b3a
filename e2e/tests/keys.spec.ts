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
import { fillInquiry } from '../support/begin';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('Ctrl+Enter submits once however long it is held; then Ctrl+’ puts in what that entry had, and Ctrl+; today', async ({
  app: page,
}) => {
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('submissionId=') && sent.push(request.url()));
  await fillInquiry(page, 'KE-2');
  await field(page, 'Remarks').focus();
  await page.keyboard.down('Control');
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(field(page, 'Month')).toBeFocused();
  expect(sent).toHaveLength(1);
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
});

test('the help traps the focus and gives it back, and the rates move nothing', async ({ app: page }) => {
  const top = async () => (await field(page, 'Remarks').boundingBox())?.y;
  const before = await top();
  await field(page, 'CostCurrency').selectOption('USD');
  await expect(field(page, 'CostInINR')).toHaveAccessibleDescription('at 87.63 a USD');
  await field(page, 'OfferedPriceCurrency').selectOption('AED');
  expect(await top()).toBe(before);
  expect(await accessibilityViolations(page)).toEqual([]);

  await field(page, 'Vendor').focus();
  await page.keyboard.press('Control+/');
  await expect(help(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
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
