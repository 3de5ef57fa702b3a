import { accessibilityViolations, expect, field, formReady, openRegister, test } from '../support/app';
import { sendInvoice } from '../support/begin';
import { download, expectDrafts, storedTimes } from '../support/entries';
import { openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';
import { listed } from '../support/sent';

/** The latest invoices with one of these remarks, as they are downloaded. */
const latest = async (remarks: readonly string[]) =>
  (await download('invoice', '?state=latest')).filter(({ Remarks = '' }) => remarks.includes(Remarks));

test('a batch of rows is found in Sent and withdrawn at once, and one of them copied', async ({
  app: page,
}) => {
  await openRegister(page, 'Inspector Invoice');
  const { remarks, rows } = rowsOf('withdrawn', 6);
  await openRowsPage(page);
  await pasteRows(page, rows);
  await submitRows(page, '6 rows');
  await expect(page.getByText('All 6 rows sent.')).toBeVisible({ timeout: 30_000 });
  expect(await latest(remarks)).toHaveLength(6);
  await page.getByRole('link', { name: 'View in Sent' }).click();
  await page.getByRole('button', { name: 'Withdraw 6 entries…' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 6 entries?' });
  await expect(question).toContainText(/6 entries of Inspector Invoice, sent on \d+ \w+ \d+\./);
  await expect(question).toContainText('The rows stay in the spreadsheet, marked as withdrawn.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/^0 .* · 6 withdrawn$/)).toBeVisible({ timeout: 30_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);

  expect(await latest(remarks)).toEqual([]);
  expect(await storedTimes(remarks)).toEqual(remarks.map(() => 1));
  const all = await download('invoice');
  const ids = all.filter(({ Remarks = '' }) => remarks.includes(Remarks)).map((row) => row['submissionId']);
  const withdrawals = all.filter(({ withdraws }) => ids.includes(withdraws));
  expect(new Set(withdrawals.map(({ withdraws }) => withdraws)).size).toBe(6);
  expect(
    withdrawals.map(({ Year, Remarks, corrects }) => `${Year}${Remarks}${corrects ?? ''}`).join(''),
  ).toBe('');

  await listed(page, 'Withdrawn').first().getByRole('link').click();
  await expect(page.getByText(/^It was withdrawn on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Copy as new' }).click();
  await formReady(page);
  await expect(field(page, 'Remarks')).toHaveValue(/^withdrawn \d+$/);

  // Pasted again, they are no longer there.
  await openRowsPage(page);
  await pasteRows(page, rows.slice(0, 2));
  await expect(page.getByRole('button', { name: 'Submit 2 rows', exact: true })).toBeVisible();
});

test('an entry is withdrawn from another device of its person', async ({ app: page, elsewhere: there }) => {
  const id = await sendInvoice(page, 'withdrawn elsewhere');
  await expectDrafts(page, 0);
  await there.goto('/sent');
  await there.locator(`a[href="/sent/${id}"]`).click();
  await there.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = there.getByRole('dialog', { name: 'Withdraw this entry?' });
  await expect(question).toContainText('Inspector Invoice: ');
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(there.getByText(/^It was withdrawn on/)).toBeVisible();
  expect(await latest(['withdrawn elsewhere'])).toEqual([]);

  await page.goto(`/sent?q=${id}`);
  await expect(listed(page, 'Withdrawn')).toHaveCount(1);
  await page.goto(`/inspector-invoice?begin=correct&entry=${id}`);
  await expect(page.getByText(/was withdrawn, so it can’t be corrected\. Copy it as new\.$/)).toBeVisible();
});
