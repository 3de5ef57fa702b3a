import { accessibilityViolations, bodyOf, expect, field, submit, test } from '../support/app';
import { begin, idOf, remember, sendInquiry, sendInvoice, stored } from '../support/begin';
import { draftSaved, expectDrafts, storedTimes } from '../support/entries';
import { site } from '../support/site';

test('B1: a copy with another number is a second row, with everything else that was sent and amounts worked out anew', async ({
  app: page,
}) => {
  const id = await sendInquiry(page, 'B1-first');
  await remember(page, id, 'CostInINR', '1.00');
  await begin(page, '/', 'copy', id);
  await expect(page.getByText(/^Copied from .*Left empty: Inquiry Date, Status\.$/)).toBeVisible();
  await expect(field(page, 'JobNumber')).toBeFocused();
  await page.keyboard.type('B1-next');
  await field(page, 'InquiryDate').fill('6-5-2026');
  await field(page, 'Status').selectOption('BIDDING');
  const request = await submit(page);
  await expect(page.getByText(stored.inquiry, { exact: true })).toBeVisible();
  expect(idOf(request.url())).not.toBe(id);
  expect(new URL(request.url()).searchParams.size).toBe(1);
  expect(Object.fromEntries(bodyOf(request.postData()))).toMatchObject({
    formType: 'inquiry',
    Month: 'May',
    JobNumber: 'B1-next',
    InquiryDate: '06-05-2026',
    InquirySource: 'Trade fair',
    ClientRequirement: 'Expediting',
    Country: 'UAE',
    NumberOfDaysValue: '3',
    Cost: '900',
    CostInINR: '21474.00',
    OfferedPriceInINR: '30670.50',
    Margin: '29.98%',
    Status: 'BIDDING',
  });
});

test('B2, B3, B4: a copy puts an unfinished entry aside, is there once after a reload, and is sent by Submit alone', async ({
  app: page,
}) => {
  const posts: string[] = [];
  page.on(
    'request',
    (sent) => sent.url().startsWith(`${site.receiver}/exec?submissionId=`) && posts.push(sent.url()),
  );
  const id = await sendInvoice(page, 'B2 first');
  await field(page, 'Year').fill('1999');
  await field(page, 'Remarks').fill('half an entry');
  await draftSaved(page, 'half an entry');
  await begin(page, '/inspector-invoice', 'copy', id);
  await expect(page).toHaveURL(`${site.shell}/inspector-invoice`);
  await expect(field(page, 'Inspector')).toHaveValue('R. Iyer');
  await expectDrafts(page, 2);
  await page.reload();
  await expect(page.getByText(/^Copied from/)).toBeVisible();
  await expectDrafts(page, 2);
  expect(posts).toHaveLength(1);
  await field(page, 'Amount').fill('10');
  await field(page, 'INR').fill('876.3');
  await field(page, 'Remarks').fill('B2 copy');
  await submit(page);
  await expect(field(page, 'Remarks')).toHaveValue('half an entry');
  await expect(field(page, 'Year')).toHaveValue('1999');
  await expectDrafts(page, 1);
  expect(await storedTimes(['B2 first', 'B2 copy', 'half an entry'])).toEqual([1, 1, 0]);
  await page.goBack();
  expect(posts).toHaveLength(2);
});

test('C1, C5: a job begins with what its inquiry says, without the code of the inquiry', async ({
  app: page,
  context,
}) => {
  const id = await sendInquiry(page, 'C1', 'LOST');
  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  await begin(tab, '/job-register', 'next', id);
  await expect(tab.getByText(/^11 fields filled in from inquiry C1.*It’s marked LOST\.$/)).toBeVisible();
  await expect(field(tab, 'Item')).toBeFocused();
  const values = await tab.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.flatMap((one) => {
        const control = one.querySelector<HTMLInputElement>('input, select, textarea');
        return control?.value ? [[one.getAttribute('data-field') ?? '', control.value]] : [];
      }),
    ),
  );
  expect(values).toEqual({
    JobNumber: 'C1',
    InqSource: 'Trade fair',
    Client: 'Bureau Veritas - Mumbai',
    Country: 'United Arab Emirates',
    Vendor: 'Acme Pumps',
    Location: 'Sharjah',
    Inspector: 'R. Iyer',
    NumberOfDaysValue: '3',
    numberOfDaysUnit: 'Days',
    InspectorRateCurrency: 'AED',
    OfferedRateCurrency: 'USD',
    OwnerCoordinator: 'Isha',
  });
  expect(asked.filter((address) => address.startsWith(site.inquiry))).toEqual([]);
  expect(asked.filter((address) => /Sharjah|Trade/.test(address))).toEqual([]);
  await expect(tab).toHaveURL(`${site.shell}/job-register`);
  expect(await accessibilityViolations(tab)).toEqual([]);
  await tab.getByText('Couldn’t be filled in').click();
  await expect(tab.getByRole('button', { name: 'Copy Offered Price', exact: true })).toBeVisible();
  expect(await accessibilityViolations(tab)).toEqual([]);
});

test('a begun form has no violations on a phone, and scrolls not sideways', async ({ app: page }) => {
  const id = await sendInvoice(page, 'axe');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const kind of ['copy', 'correct'] as const) {
    await begin(page, '/inspector-invoice', kind, id);
    await field(page, 'NumberOfDaysValue').fill('4');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
