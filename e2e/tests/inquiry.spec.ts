import { bodyOf, expect, field, search, submit, test } from '../support/app';
import { download } from '../support/entries';

// Written out by hand from the specification, sections 2, 5 and 9: never computed by the code under test.
const expectedBody: [string, string][] = [
  ['formType', 'inquiry'],
  ['Month', 'November'],
  ['JobNumber', '00123-A'],
  ['InquiryDate', '05-11-2026'],
  ['InquirySource', 'Trade fair'],
  ['Client', 'Bureau Veritas - Mumbai'],
  ['SubjectLine', '=SUM(A1:A9) & "quotes", commas'],
  ['ClientRequirement', 'Witness hydro test\tof 3 valves'],
  ['Vendor', "L'Oréal & Søn"],
  ['Location', 'Pune'],
  ['Country', 'UAE'],
  ['Inspector', 'R. Iyer'],
  ['TentativeDateOfInspection', '01-12-2026'],
  ['NumberOfDaysValue', '2 + travel'],
  ['CostCurrency', 'USD'],
  ['Cost', '1234.50'],
  ['CostInINR', '108179.24'],
  ['OfferedPriceCurrency', 'EUR'],
  ['OfferedPrice', '2000'],
  ['OfferedPriceInINR', '202520.00'],
  ['Margin', '46.58%'],
  ['Status', 'BIDDING'],
  ['OwnerCoordinator', 'Meera'],
  ['Remarks', 'First line\nSecond line 🚢'],
];

test('an inquiry typed by hand is stored exactly and once, and the form is ready for the next', async ({
  app: page,
}) => {
  await field(page, 'Month').selectOption('November');
  await field(page, 'JobNumber').fill('00123-A');
  await field(page, 'InquiryDate').fill('5/11/26');
  await field(page, 'InquirySource').fill('Trade fair');
  await search(page, 'Client', 'bureau veritas - mum');
  await field(page, 'SubjectLine').fill('=SUM(A1:A9) & "quotes", commas');
  await field(page, 'ClientRequirement').fill('Witness hydro test\tof 3 valves');
  await field(page, 'Vendor').fill("L'Oréal & Søn");
  await field(page, 'Location').fill('Pune');
  await search(page, 'Country', 'emirates');
  await field(page, 'Inspector').fill('R. Iyer');
  await field(page, 'TentativeDateOfInspection').fill('1 Dec 2026');
  await field(page, 'NumberOfDaysValue').fill('2 + travel');
  await field(page, 'CostCurrency').selectOption('USD');
  await field(page, 'Cost').fill('1,234.50');
  await field(page, 'OfferedPriceCurrency').selectOption('EUR');
  await field(page, 'OfferedPrice').fill('2000');
  await field(page, 'Status').selectOption('BIDDING');
  await field(page, 'OwnerCoordinator').selectOption('Meera');
  await field(page, 'Remarks').fill('First line\nSecond line 🚢');

  await expect(field(page, 'InquiryDate')).toHaveValue('November 5, 2026');
  await expect(field(page, 'Margin')).toHaveValue('46.58%');
  const request = await submit(page);
  expect(bodyOf(request.postData())).toEqual(expectedBody);
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  const id = new URL(request.url()).searchParams.get('submissionId')!;
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);

  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('');
  await expect(field(page, 'Month')).toBeFocused();

  const stored = (await download('inquiry')).filter(({ submissionId }) => submissionId === id);
  expect(stored).toHaveLength(1);
  const [, ...fields] = expectedBody;
  for (const [name, value] of fields) {
    // A formula gets an apostrophe in the download, so that no spreadsheet runs it.
    expect(stored[0]![name], name).toBe(value.startsWith('=') ? `'${value}` : value);
  }
});
