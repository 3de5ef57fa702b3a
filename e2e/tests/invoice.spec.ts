import { bodyOf, expect, field, search, submit, test } from '../support/app';

test.use({ path: '/inspector-invoice' });

// Written out by hand from the specification, sections 2, 4 and 5.
const expectedBody: [string, string][] = [
  ['formType', 'invoice'],
  ['Year', '2026-27'],
  ['Month', 'April'],
  ['Inspector', 'P. Rao'],
  ['Currency', 'GBP'],
  ['Amount', '950.75'],
  ['INR', '110258.48'],
  ['Country', 'USA'],
  ['Status', 'No need ISC'],
  ['InvoiceNumber', '0007'],
  ['InvoiceDate', 'N/A'],
  ['NumberOfDaysValue', '4'],
  ['OwnerCoordinator', 'Farah'],
  ['Remarks', 'Paid late'],
];

test('an invoice with an empty date is sent exactly as specified', async ({ app: page }) => {
  const expected = new Map(expectedBody);
  for (const name of [
    'Year',
    'Inspector',
    'Amount',
    'INR',
    'InvoiceNumber',
    'NumberOfDaysValue',
    'Remarks',
  ]) {
    await field(page, name).fill(expected.get(name)!);
  }
  for (const name of ['Month', 'Currency', 'Status', 'OwnerCoordinator']) {
    await field(page, name).selectOption(expected.get(name)!);
  }
  await search(page, 'Country', 'america');
  await expect(field(page, 'InvoiceDate')).toHaveAttribute('aria-required', 'true');
  await expect(page.getByText('Recorded as N/A if left empty')).toBeVisible();

  const request = await submit(page);
  expect(bodyOf(request.postData())).toEqual(expectedBody);
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
});
