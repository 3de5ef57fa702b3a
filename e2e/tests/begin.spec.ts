import { accessibilityViolations, expect, field, submit, test } from '../support/app';
import { begin, sendInquiry, sendInvoice } from '../support/begin';
import { draftSaved, expectDrafts, storedTimes } from '../support/entries';
import { site } from '../support/site';

test('a copy puts an unfinished entry aside, is there once after a reload, and is sent by Submit alone', async ({
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
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
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

test('a job begins with what its inquiry says, without the code of the inquiry', async ({
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
  for (const [name, value] of [
    ['JobNumber', 'C1'],
    ['Country', 'United Arab Emirates'],
    ['InspectorRateCurrency', 'AED'],
    ['InspectorRate', ''],
  ] as const)
    await expect(field(tab, name)).toHaveValue(value);
  expect(asked.filter((address) => address.startsWith(site.inquiry))).toEqual([]);
  expect(asked.filter((address) => /Sharjah|Trade/.test(address))).toEqual([]);
  await expect(tab).toHaveURL(`${site.shell}/job-register`);
  await tab.getByText('Couldn’t be filled in').click();
  await expect(tab.getByRole('button', { name: 'Copy Offered Price', exact: true })).toBeVisible();
  expect(await accessibilityViolations(tab)).toEqual([]);
});
