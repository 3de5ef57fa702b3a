import {
  bodyOf,
  calendarButton,
  chosenDates,
  expect,
  field,
  type Page,
  search,
  submit,
  test,
} from '../support/app';

test.use({ path: '/job-register' });

// Written out by hand from the specification, sections 2, 5 and 9, and design §9 for the wire names.
const expectedBody: [string, string][] = [
  ['formType', 'job'],
  ['JobNumber', 'JOB-2026-000123'],
  ['Project', 'North pipeline'],
  ['InqSource', 'Referral'],
  ['Client', 'SGS - Mumbai'],
  ['EndUser', 'National Oil'],
  ['Country', 'United Arab Emirates'],
  ['Item', 'Gate valves'],
  ['Vendor', 'Valve Works'],
  ['Location', 'Sharjah'],
  ['ContactCountry', 'UAE'],
  ['ContactPerson', 'Omar'],
  ['ContactNumber', '00971501234567'],
  ['ContactEmail', 'not an address, and that is allowed'],
  ['Inspector', 'S. Nair'],
  ['Address', '12 Dock Road'],
  ['InspectorCountry', 'UK'],
  ['InspectorContactNumber', '0441234567'],
  ['InspectorEmail', 'nair@example.com'],
  ['SourceOfInspector', 'Own list'],
  ['StartofInspection', '05-11-2026, 06-11-2026, 01-12-2026'],
  ['Month', 'December'],
  ['NumberOfDaysValue', '3'],
  ['numberOfDaysUnit', 'Hours'],
  ['ReportNo', 'R-9'],
  ['ReportRecieved', 'N/A'],
  ['ReportSubmitted', 'by mail'],
  ['InspectorRateCurrency', 'GBP'],
  ['InspectorRate', '100.05'],
  ['InspectorRateInINR', '11602.80'],
  ['OfferedRateCurrency', 'AED'],
  ['OfferedRate', '400'],
  ['OfferedRateInINR', '9544.00'],
  ['Margin', '-21.57%'],
  ['InvoiceNumberClient', 'C-1'],
  ['OwnerCoordinator', 'Kabir'],
  ['PRJNumber', 'PRJ-7'],
  ['WorkOrderNumber', 'WO-8'],
  ['InvoiceNumberInspector', 'I-2'],
  ['Remarks', 'None'],
];

test('a job with every field filled is sent exactly as specified', async ({ app: page }) => {
  await expectGroups(page);
  const texts = [
    'JobNumber',
    'Project',
    'InqSource',
    'EndUser',
    'Item',
    'Vendor',
    'Location',
    'ContactPerson',
    'ContactEmail',
  ];
  const more = [
    'Inspector',
    'Address',
    'InspectorEmail',
    'SourceOfInspector',
    'NumberOfDaysValue',
    'ReportNo',
    'ReportSubmitted',
  ];
  const last = [
    'InspectorRate',
    'OfferedRate',
    'InvoiceNumberClient',
    'PRJNumber',
    'WorkOrderNumber',
    'InvoiceNumberInspector',
    'Remarks',
  ];
  const expected = new Map(expectedBody);
  for (const name of [...texts, ...more, ...last]) await field(page, name).fill(expected.get(name)!);
  for (const name of [
    'Month',
    'numberOfDaysUnit',
    'InspectorRateCurrency',
    'OfferedRateCurrency',
    'OwnerCoordinator',
  ]) {
    await field(page, name).selectOption(expected.get(name)!);
  }
  await search(page, 'Client', 'sgs - mum');
  await search(page, 'Country', 'emirates');
  await search(page, 'ContactCountry', 'uae');
  await search(page, 'InspectorCountry', 'britain');
  await field(page, 'ContactNumber').fill('00971 50-123 4567');
  await field(page, 'InspectorContactNumber').fill('0441234567');

  await field(page, 'StartofInspection').fill('December 1, 2026, 6/11/26');
  await field(page, 'StartofInspection').press('Enter');
  await calendarButton(page, 'Start of Inspection').click();
  const calendar = page.getByRole('dialog', { name: 'Start of Inspection' });
  await calendar.getByRole('button', { name: /, 5 November 2026/ }).click();
  await calendar.getByRole('button', { name: 'Done' }).click();
  await expect(chosenDates(page, 'Start of Inspection')).toHaveText([
    'November 5, 2026',
    'November 6, 2026',
    'December 1, 2026',
  ]);

  const request = await submit(page);
  expect(bodyOf(request.postData())).toEqual(expectedBody);
  await expect(page.getByText('Job Entry Submitted successfully!')).toBeVisible();
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(0);
  await expect(field(page, 'numberOfDaysUnit')).toHaveValue('Days');
});

/** Fields with the same label are distinguished by their group, for screen readers. */
async function expectGroups(page: Page): Promise<void> {
  for (const label of ['Contact Number', 'Email']) {
    await expect(page.getByRole('group', { name: 'Contact' }).getByLabel(label)).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Inspector' }).getByLabel(label)).toHaveCount(1);
  }
  await expect(
    page.getByRole('group', { name: 'Job' }).getByRole('combobox', { name: 'Country' }),
  ).toHaveCount(1);
  await expect(
    page.getByRole('group', { name: 'Inspector' }).getByRole('combobox', { name: 'Country' }),
  ).toHaveCount(1);
  await expect(field(page, 'Remarks')).toHaveAttribute('rows', '3');
}
