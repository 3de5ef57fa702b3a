import { bodyOf, expect, openRegister, type Page, test, calendarButton } from '../support/app';
import { site } from '../support/site';

/** Tabs to each field and types. A field that stays empty and a calendar's button take one more Tab. */
async function type(page: Page, entries: readonly (readonly [name: string, keys: string])[]) {
  for (const [name, keys] of entries) {
    for (let tabs = 0; tabs < 8; tabs += 1) {
      const at = await page.evaluate(() =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      );
      const isControl = await page.evaluate(() => document.activeElement?.matches('input, select, textarea'));
      if (at === name && isControl) break;
      await page.keyboard.press('Tab');
    }
    await expect(page.locator(`[data-field="${name}"] :focus`)).toHaveCount(1);
    await page.keyboard.type(keys);
  }
}

/** Tabs to Submit and presses Enter. @returns the body of the request. */
async function send(page: Page) {
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'Submit')))
    await page.keyboard.press('Tab');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(`${site.receiver}/exec`)),
    page.keyboard.press('Enter'),
  ]);
  return new Map(bodyOf(request.postData()));
}

const open = async (page: Page, title: string) => {
  await openRegister(page, title);
  await page.locator('[data-field] :is(input, select)').first().focus();
};

async function fillInquiryByKeyboard(page: Page): Promise<void> {
  await open(page, 'Inquiry Register');
  await type(page, [
    ['Month', 'Nov'],
    ['JobNumber', 'K-1'],
    ['InquiryDate', '5 11 2026'],
    ['InquirySource', 'Phone'],
    ['Client', 'bureau veritas - pu'],
    ['SubjectLine', 'Visit'],
    ['ClientRequirement', 'Audit'],
    ['Vendor', 'V'],
    ['Location', 'Goa'],
    ['Country', 'uae'],
    ['Inspector', 'I'],
    ['TentativeDateOfInspection', '2026-12-01'],
    ['NumberOfDaysValue', '2'],
    ['CostCurrency', 'GBP'],
    ['Cost', '10'],
    ['OfferedPriceCurrency', 'USD'],
    ['OfferedPrice', '20'],
    ['Status', 'LOST'],
    ['OwnerCoordinator', 'Roh'],
    ['Remarks', 'Done'],
  ]);
  const body = await send(page);
  expect(body.get('Month')).toBe('November');
  expect(body.get('Client')).toBe('Bureau Veritas - Pune');
  expect(body.get('Country')).toBe('UAE');
  expect(body.get('InquiryDate')).toBe('05-11-2026');
  expect(body.get('TentativeDateOfInspection')).toBe('01-12-2026');
  expect(body.get('CostInINR')).toBe('1159.70');
  expect(body.get('Margin')).toBe('33.83%');
  expect(body.get('OwnerCoordinator')).toBe('Rohan');
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
}

async function fillJobByKeyboard(page: Page): Promise<void> {
  await open(page, 'Job Register');
  await type(page, [
    ['JobNumber', 'K-2'],
    ['InqSource', 'Mail'],
    ['Client', 'sgs - mum'],
    ['Country', 'united arab'],
    ['Item', 'Pipes'],
    ['Vendor', 'V'],
    ['Location', 'L'],
    ['ContactCountry', 'emirates'],
    ['ContactPerson', 'P'],
    ['ContactNumber', '0099'],
    ['Inspector', 'I'],
    ['InspectorCountry', 'usa'],
    ['StartofInspection', '6-11-26, 5-11-26'],
    ['Month', 'J'],
    ['numberOfDaysUnit', 'M'],
    ['InspectorRateCurrency', 'INR'],
    ['InspectorRate', '750'],
    ['OfferedRateCurrency', 'INR'],
    ['OfferedRate', '1000'],
    ['OwnerCoordinator', 'Dee'],
    ['Remarks', 'Done'],
  ]);
  const body = await send(page);
  expect(body.get('Country')).toBe('United Arab Emirates');
  expect(body.get('ContactCountry')).toBe('UAE');
  expect(body.get('InspectorCountry')).toBe('USA');
  expect(body.get('ContactNumber')).toBe('0099');
  expect(body.get('StartofInspection')).toBe('05-11-2026, 06-11-2026');
  expect(body.get('Month')).toBe('January');
  expect(body.get('numberOfDaysUnit')).toBe('Months');
  expect(body.get('Margin')).toBe('25.00%');
  await expect(page.getByText('Job Entry Submitted successfully!')).toBeVisible();
}

async function fillInvoiceByKeyboard(page: Page): Promise<void> {
  await open(page, 'Inspector Invoice');
  await type(page, [
    ['Year', '2026'],
    ['Month', 'Mar'],
    ['Inspector', 'I'],
    ['Currency', 'EUR'],
    ['Amount', '10.5'],
    ['INR', '1063.23'],
    ['Country', 'NA'],
    ['Status', 'Invoice N'],
    ['OwnerCoordinator', 'Isha'],
  ]);
  const body = await send(page);
  expect(body.get('Country')).toBe('NA');
  expect(body.get('Status')).toBe('Invoice Not Recieved');
  expect(body.get('InvoiceDate')).toBe('N/A');
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
}

test('each form is filled and submitted with the keyboard', async ({ app: page }) => {
  await test.step('an inquiry', () => fillInquiryByKeyboard(page));
  await test.step('a job', () => fillJobByKeyboard(page));
  await test.step('an invoice', () => fillInvoiceByKeyboard(page));
});

test('the calendar with the keyboard: arrows move, Enter chooses, Escape keeps the date, and the focus returns', async ({
  app: page,
}) => {
  const button = calendarButton(page, 'Inquiry Date');
  const box = page.locator('[data-field="InquiryDate"] input');
  await box.fill('5-11-2026');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Inquiry Date' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(/, 5 November 2026/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('November 13, 2026');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toHaveValue('November 13, 2026');
  await expect(button).toBeFocused();
});
