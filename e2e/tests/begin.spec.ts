import { accessibilityViolations, expect, field, formReady, submit, test } from '../support/app';
import { sendInvoice } from '../support/begin';
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
  await page.goto(`/inspector-invoice?begin=copy&entry=${id}`);
  await expect(page.getByText(/^Copied from/)).toBeVisible();
  await formReady(page);
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
