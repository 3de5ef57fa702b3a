import { expect, test, unique } from '../support/app';
import { download } from '../support/entries';
import { counts, header, openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';

test.use({ path: '/inspector-invoice' });

type Row = Record<string, string>;

/** The invoices whose remark begins so, in the download: the latest version of each. */
const latest = async (remark: string): Promise<Row[]> =>
  (await download('invoice')).filter(({ Remarks }) => Remarks?.startsWith(remark));

const wireNames = [
  ...['Year', 'Month', 'Inspector', 'Currency', 'Amount', 'INR', 'Country', 'Status', 'InvoiceNumber'],
  ...['InvoiceDate', 'NumberOfDaysValue', 'OwnerCoordinator', 'Remarks'],
];

/** A row as a spreadsheet program shows it, which writes dates and amounts in its own way. */
const asShown = (row: Row): string[] =>
  [...wireNames, 'submissionId'].map((name) => {
    const text = row[name] ?? '';
    if (name === 'InvoiceDate') return text.replace(/^03-11-2026$/, '3 Nov 2026');
    return name === 'Amount' ? Number(text).toLocaleString('en') : text;
  });

const meta = ['submissionId', 'receivedAt', 'changedAt', 'version'];
const withoutMeta = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !meta.includes(name)));

test('a download that is pasted with changed cells and more rows becomes corrections and new entries, nothing else', async ({
  app: page,
}) => {
  const name = unique('sheet');
  await openRowsPage(page);
  await pasteRows(page, rowsOf(name, 24).rows);
  await submitRows(page, '24 rows');
  const sent = page.getByText(/^All .* sent\.$/);
  await expect(sent).toHaveText('All 24 rows sent.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const before = await latest(name);
  const wanted = before.map((row, index) =>
    index % 6 === 0 ? { ...row, Amount: `${index}.75`, Status: 'Invoice Not Recieved' } : row,
  );
  const changed = wanted.filter((row, index) => row !== before[index]);
  const added = rowsOf(`${name} more`, 2).rows.map((row, index) => [
    ...row.with(4, `${5_000 + index}`).with(8, `NEW-${index}`),
    '',
  ]);
  await pasteRows(page, [...wanted.map(asShown), ...added], [...header, 'submissionId']);
  const [corrections, unchanged] = [changed.length, 24 - changed.length];
  await expect(counts(page)).toHaveText(`26 rows · ${corrections} corrections · ${unchanged} unchanged`);
  await page.getByRole('row').nth(1).locator('[data-name="Status"]').click();
  await expect(page.getByText('was: Invoice Recieved')).toBeVisible();
  await submitRows(page, `2 rows and ${corrections} corrections`);
  await expect(sent).toHaveText(`All ${corrections + 2} rows sent.`, { timeout: 60_000 });

  const after = await latest(name);
  const byRemark = (rows: readonly Row[]) => new Map(rows.map((row) => [row['Remarks'], withoutMeta(row)]));
  expect(after).toHaveLength(26);
  for (const [remark, row] of byRemark(wanted)) expect(byRemark(after).get(remark)).toEqual(row);
  const corrected = after.filter(({ version }) => version === '2').map(({ submissionId }) => submissionId);
  expect(corrected).toEqual(changed.map(({ submissionId }) => submissionId));
});
