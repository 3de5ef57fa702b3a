import {
  accessibilityViolations,
  calendarButton,
  chosenDates,
  expect,
  field,
  openRegister,
  type Page,
  search,
  submit,
  test,
} from '../support/app';
import { site } from '../support/site';

/** Fills the required fields of an inquiry. */
async function fillInquiry(page: Page, number: string, status = 'WON'): Promise<void> {
  await field(page, 'Month').selectOption('November');
  await field(page, 'JobNumber').fill(number);
  await field(page, 'InquiryDate').fill('5-11-2026');
  await field(page, 'InquirySource').fill('Phone');
  await search(page, 'Client', 'bureau veritas - pu');
  await field(page, 'ClientRequirement').fill('Audit');
  await field(page, 'Vendor').fill('Acme');
  await field(page, 'Location').fill('Goa');
  await search(page, 'Country', 'uae');
  await field(page, 'Inspector').fill('R. Iyer');
  await field(page, 'Status').selectOption(status);
  await field(page, 'OwnerCoordinator').selectOption('Rohan');
}

/** Sends an inquiry, after which the form is empty and its list of sent entries has it. */
async function sendInquiry(page: Page, number: string, status?: string): Promise<void> {
  await fillInquiry(page, number, status);
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('');
}

/** Counts the entries that are sent from now on. */
function countSent(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.receiver}/exec?submissionId=`)) count += 1;
  });
  return () => count;
}

const line = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).getByRole('status');
const help = (page: Page) => page.getByRole('dialog', { name: 'Help and keys' });

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
    ['Month', 'November'],
    ['JobNumber', 'KE-2'],
    ['InquiryDate', 'November 5, 2026'],
    ['Client', 'Bureau Veritas - Pune'],
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

test('dates take what is counted from today', async ({ app: page }) => {
  const day = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() + days);
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(date);
  };
  for (const [typed, shown] of [
    ['t', day(0)],
    ['+3', day(3)],
    ['-1', day(-1)],
    ['tomorrow', 'tomorrow'],
  ] as const) {
    await field(page, 'InquiryDate').fill(typed);
    await page.keyboard.press('Tab');
    await expect(field(page, 'InquiryDate')).toHaveValue(shown);
  }
  await expect(page.getByText('Inquiry Date: “tomorrow” is not a date')).toBeVisible();
});

test('Ctrl+/ opens the help: it traps the focus, goes by digit, and gives the focus back', async ({
  app: page,
}) => {
  await field(page, 'Vendor').focus();
  await page.keyboard.press('Control+/');
  await expect(help(page)).toBeVisible();
  const box = help(page).getByRole('textbox');
  await expect(box).toBeFocused();
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

  await page.keyboard.press('Control+/');
  await expect(box).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { level: 1, name: 'Job Register' })).toBeVisible();
  await page.keyboard.press('Control+/');
  await expect(box).toBeFocused();
  await page.keyboard.type('invo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspector Invoice' })).toBeVisible();
  await expect(help(page)).toHaveCount(0);
});

test('all of it by mouse: the button for help, and in it the value of the last entry', async ({
  app: page,
}) => {
  await sendInquiry(page, 'KE-3');
  await field(page, 'Vendor').click();
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await help(page).getByRole('button', { name: 'Do this in Vendor' }).click();
  await expect(field(page, 'Vendor')).toHaveValue('Acme');
  await expect(field(page, 'Vendor')).toBeFocused();
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await help(page).getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
});

test('a number that was sent before is said, and keeps nobody from sending it again', async ({
  app: page,
}) => {
  await sendInquiry(page, 'KE-4');
  await fillInquiry(page, 'KE-4');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(line(page, 'JobNumber')).toHaveText(
    `KE-4 was sent on ${day} (Bureau Veritas - Pune, Acme). Look`,
  );
  await expect(page.getByRole('link', { name: /^Look at KE-4/ })).toHaveAttribute('href', /^\/sent\/[\w-]+$/);
  await field(page, 'JobNumber').press('End');
  await page.keyboard.type('x');
  await expect(line(page, 'JobNumber')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveCount(1);
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(line(page, 'JobNumber')).toHaveCount(0);
});

test('a job is filled in from the inquiry of its number, in the fields that are empty', async ({
  app: page,
}) => {
  await sendInquiry(page, 'KE-5', 'LOST');
  await openRegister(page, 'Job Register');
  await field(page, 'Vendor').fill('Typed');
  await field(page, 'JobNumber').fill('ke-5');
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveText(
    /^Inquiry KE-5 of .* \(LOST\) is known\. Fill in from it$/,
  );
  await page.getByRole('button', { name: 'Fill in from it' }).click();
  await expect(line(page, 'JobNumber')).toHaveText('6 fields were filled in. Undo');
  for (const [name, value] of [
    ['JobNumber', 'ke-5'],
    ['Client', 'Bureau Veritas - Pune'],
    ['Country', 'United Arab Emirates'],
    ['Vendor', 'Typed'],
    ['Inspector', 'R. Iyer'],
    ['OwnerCoordinator', 'Rohan'],
    ['InspectorRate', ''],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'Item')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Client')).toHaveValue('');
  await expect(field(page, 'Vendor')).toHaveValue('Typed');
});

test('the rate of an amount in INR moves nothing', async ({ app: page }) => {
  const top = async () => (await field(page, 'Remarks').boundingBox())?.y;
  const before = await top();
  await field(page, 'CostCurrency').selectOption('USD');
  await expect(field(page, 'CostInINR')).toHaveAccessibleDescription('at 87.63 a USD');
  await field(page, 'OfferedPriceCurrency').selectOption('AED');
  expect(await top()).toBe(before);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the help, rates and lines under fields have no violations', async ({ app: page }) => {
      await sendInquiry(page, 'KE-6');
      await field(page, 'CostCurrency').selectOption('USD');
      await field(page, 'JobNumber').fill('KE-6');
      await page.keyboard.press('Tab');
      await expect(line(page, 'JobNumber')).toContainText('was sent on');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Control+/');
      await expect(help(page)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.type('invo');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await openRegister(page, 'Job Register');
      await field(page, 'JobNumber').fill('KE-6');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Fill in from it' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
}
