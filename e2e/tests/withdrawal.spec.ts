import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  openRegister,
  test,
  unique,
} from '../support/app';
import { download } from '../support/entries';
import { openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';
import { listed } from '../support/sent';

/** The invoices with one of these remarks in the download: the latest version of each, without what was withdrawn. */
const latest = async (remarks: readonly string[]) =>
  (await download('invoice')).filter(({ Remarks = '' }) => remarks.includes(Remarks));

test('a batch of rows is found in Sent and withdrawn at once, and one of them copied', async ({
  app: page,
}) => {
  await openRegister(page, 'Inspector Invoice');
  const { remarks, rows } = rowsOf(unique('withdrawn'), 6);
  await openRowsPage(page);
  await pasteRows(page, rows);
  await submitRows(page, '6 rows');
  await expect(page.getByText('All 6 rows sent.')).toBeVisible({ timeout: 30_000 });
  expect(await latest(remarks)).toHaveLength(6);
  await page.getByRole('link', { name: 'View in Sent' }).click();
  await page.getByRole('button', { name: 'Withdraw 6 entries…' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 6 entries?' });
  await expect(question).toContainText(/6 entries of Inspector Invoice, sent on \d+ \w+ \d+\./);
  await expect(question).toContainText(
    'They stay in Sent, marked as withdrawn, and are left out of downloads.',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/^0 .* · 6 withdrawn$/)).toBeVisible({ timeout: 30_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);

  expect(await latest(remarks)).toEqual([]);
  const all = await download('invoice', '?versions=all');
  const ids = all.filter(({ Remarks = '' }) => remarks.includes(Remarks)).map((row) => row['submissionId']);
  expect(new Set(ids).size).toBe(6);
  const versions = all.filter(({ submissionId }) => ids.includes(submissionId));
  const [first, withdrawal] = [
    ['1', '2026', ''],
    ['2', '', 'true'],
  ];
  expect(versions.map(({ version, Year, withdrawn }) => [version, Year, withdrawn])).toEqual(
    ids.flatMap(() => [first, withdrawal]),
  );

  await listed(page, 'Withdrawn').first().getByRole('link').click();
  await expect(page.getByText(/^Withdrawn \d/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Copy as new' }).click();
  await formReady(page);
  await expect.poll(async () => remarks.includes(await field(page, 'Remarks').inputValue())).toBe(true);

  // Pasted again, withdrawn rows do not count as submitted before.
  await openRowsPage(page);
  await pasteRows(page, rows.slice(0, 2));
  await expect(page.getByRole('button', { name: 'Submit 2 rows', exact: true })).toBeVisible();
});
