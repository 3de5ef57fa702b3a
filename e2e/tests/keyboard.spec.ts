import {
  bodyOf,
  calendarButton,
  chosenDates,
  expect,
  field,
  formReady,
  openRegister,
  type Page,
  test,
} from '../support/app';
import { idOf } from '../support/begin';
import { download } from '../support/entries';
import { site } from '../support/site';

/** A field, what is typed into it (maybe nothing), and what is sent, if that differs. In the order of the form. */
type Typed = readonly [name: string, keys: string, sent?: string];

/** The field whose control has the focus, and its kind. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement?.matches('input, select, textarea') && document.activeElement;
    const frame = control ? control.closest<HTMLElement>('[data-field]') : null;
    return { name: frame?.dataset['field'], kind: frame?.dataset['kind'] };
  });

/** Tabs to each field and types. A field that stays empty and a calendar's button take one more Tab. */
async function type(page: Page, entries: readonly Typed[]) {
  for (const [name, keys] of entries.filter(([, typed]) => typed !== '')) {
    let at = await focused(page);
    for (let tabs = 0; at.name !== name && tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      at = await focused(page);
    }
    expect(at.name).toBe(name);
    // To these kinds no key has a meaning of its own, so the text comes at once, which takes less time.
    if (at.kind === 'text' || at.kind === 'digits') await page.keyboard.insertText(keys);
    else await page.keyboard.type(keys);
  }
}

/** Tabs to Submit and presses Enter, which brings the notice. @returns the request. */
async function send(page: Page, notice: string) {
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'Submit')))
    await page.keyboard.press('Tab');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(`${site.receiver}/exec?submissionId=`)),
    page.getByText(notice, { exact: true }).waitFor(),
    page.keyboard.press('Enter'),
  ]);
  return request;
}

/** What is sent, written out by hand from the specification: never computed by the code under test. */
const bodyFrom = (formType: string, entries: readonly Typed[]): [string, string][] => [
  ['formType', formType],
  ...entries.map(([name, keys, sent = keys]): [string, string] => [name, sent]),
];

const inquiry: readonly Typed[] = [
  ['Month', 'Nov', 'November'],
  ['JobNumber', '00123-A'],
  ['InquiryDate', '5 11 2026', '05-11-2026'],
  ['InquirySource', 'Trade fair'],
  ['Client', 'bureau veritas - mum', 'Bureau Veritas - Mumbai'],
  ['SubjectLine', '=SUM(A1:A9) & "quotes", commas'],
  ['ClientRequirement', 'Witness hydro test of 3 valves'],
  ['Vendor', "L'Oréal & Søn"],
  ['Location', 'Pune'],
  ['Country', 'emirates', 'UAE'],
  ['Inspector', 'R. Iyer'],
  ['TentativeDateOfInspection', '2026-12-01', '01-12-2026'],
  ['NumberOfDaysValue', '2 + travel'],
  ['CostCurrency', 'USD'],
  ['Cost', '1,234.50', '1234.50'],
  ['CostInINR', '', '108179.24'],
  ['OfferedPriceCurrency', 'EUR'],
  ['OfferedPrice', '2000'],
  ['OfferedPriceInINR', '', '202520.00'],
  ['Margin', '', '46.58%'],
  ['Status', 'BIDDING'],
  ['OwnerCoordinator', 'Mee', 'Meera'],
  ['Remarks', 'First line\nSecond line 🚢'],
];

const job: readonly Typed[] = [
  ['JobNumber', 'JOB-2026-000123'],
  ['Project', 'North pipeline'],
  ['InqSource', 'Referral'],
  ['Client', 'sgs - mum', 'SGS - Mumbai'],
  ['EndUser', 'National Oil'],
  ['Country', 'emirates', 'United Arab Emirates'],
  ['Item', 'Gate valves'],
  ['Vendor', 'Valve Works'],
  ['Location', 'Sharjah'],
  ['ContactCountry', 'uae', 'UAE'],
  ['ContactPerson', 'Omar'],
  ['ContactNumber', '00971 50-123 4567', '00971501234567'],
  ['ContactEmail', 'not an address, and that is allowed'],
  ['Inspector', 'S. Nair'],
  ['Address', '12 Dock Road'],
  ['InspectorCountry', 'britain', 'UK'],
  ['InspectorContactNumber', '0441234567'],
  ['InspectorEmail', 'nair@example.com'],
  ['SourceOfInspector', 'Own list'],
  ['StartofInspection', 'December 1, 2026, 6/11/26', '05-11-2026, 06-11-2026, 01-12-2026'],
  ['Month', 'D', 'December'],
  ['NumberOfDaysValue', '3'],
  ['numberOfDaysUnit', 'H', 'Hours'],
  ['ReportNo', 'R-9'],
  ['ReportRecieved', '', 'N/A'],
  ['ReportSubmitted', 'by mail'],
  ['InspectorRateCurrency', 'GBP'],
  ['InspectorRate', '100.05'],
  ['InspectorRateInINR', '', '11602.80'],
  ['OfferedRateCurrency', 'AED'],
  ['OfferedRate', '400'],
  ['OfferedRateInINR', '', '9544.00'],
  ['Margin', '', '-21.57%'],
  ['InvoiceNumberClient', 'C-1'],
  ['OwnerCoordinator', 'Kab', 'Kabir'],
  ['PRJNumber', 'PRJ-7'],
  ['WorkOrderNumber', 'WO-8'],
  ['InvoiceNumberInspector', 'I-2'],
  ['Remarks', 'None'],
];

const invoice: readonly Typed[] = [
  ['Year', '2026-27'],
  ['Month', 'Ap', 'April'],
  ['Inspector', 'P. Rao'],
  ['Currency', 'GBP'],
  ['Amount', '950.75'],
  ['INR', '110258.48'],
  ['Country', 'america', 'USA'],
  ['Status', 'No need', 'No need ISC'],
  ['InvoiceNumber', '0007'],
  ['InvoiceDate', '', 'N/A'],
  ['NumberOfDaysValue', '4'],
  ['OwnerCoordinator', 'Far', 'Farah'],
  ['Remarks', 'Paid late'],
];

async function startAt(page: Page, name: string) {
  await formReady(page);
  await field(page, name).focus();
}

test('each form is filled and submitted with the keyboard, exactly as specified, and ready for the next entry', async ({
  app: page,
}) => {
  await startAt(page, 'Month');
  await type(page, inquiry);
  await expect(field(page, 'InquiryDate')).toHaveValue('November 5, 2026');
  const request = await send(page, 'Inquiry submitted successfully!');
  expect(bodyOf(request.postData())).toEqual(bodyFrom('inquiry', inquiry));
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  await expect(field(page, 'Month')).toBeFocused();
  await expect(field(page, 'JobNumber')).toHaveValue('');
  const stored = (await download('inquiry')).filter(
    ({ submissionId }) => submissionId === idOf(request.url()),
  );
  // A formula gets an apostrophe in the download, so that no spreadsheet runs it.
  expect(stored).toHaveLength(1);
  for (const [name, value] of bodyFrom('inquiry', inquiry).slice(1))
    expect(stored[0]![name], name).toBe(value.replace(/^=/, "'="));

  await openRegister(page, 'Job Register');
  // Fields with the same label are distinguished by their group, for screen readers.
  for (const group of ['Job', 'Inspector'])
    await expect(
      page.getByRole('group', { name: group, exact: true }).getByRole('combobox', { name: 'Country' }),
    ).toHaveCount(1);
  await calendarButton(page, 'Start of Inspection').click();
  const calendar = page.getByRole('dialog', { name: 'Start of Inspection' });
  await calendar.getByRole('button', { name: /, 5 November 2026/ }).click();
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(1);
  // The panel stays for more days, until the focus goes on.
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(calendar).toHaveCount(0);
  await expect(field(page, 'Month')).toBeFocused();
  await startAt(page, 'JobNumber');
  await type(page, job);
  const sentJob = await send(page, 'Job Entry Submitted successfully!');
  expect(bodyOf(sentJob.postData())).toEqual(bodyFrom('job', job));
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(0);
  await expect(field(page, 'numberOfDaysUnit')).toHaveValue('Days');

  await openRegister(page, 'Inspector Invoice');
  await startAt(page, 'Year');
  await type(page, invoice);
  const sentInvoice = await send(page, 'Invoice Entry submitted !');
  expect(bodyOf(sentInvoice.postData())).toEqual(bodyFrom('invoice', invoice));
});
