import { expect, test } from '../support/app';
import { download } from '../support/entries';
import { counts, header, openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';

test.use({ path: '/inspector-invoice' });

type Row = Record<string, string>;

/** The latest versions of these invoices, as an office downloads them. */
const latest = async (remark: string): Promise<Row[]> =>
  (await download('invoice', '?state=latest')).filter(({ Remarks }) => Remarks?.startsWith(remark));

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

const meta = ['submissionId', 'receivedAt', 'corrects', 'withdraws'];
const withoutMeta = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !meta.includes(name)));

test('a download with 30 changed cells and 5 rows more: 30 corrections, 5 new entries, and nothing else', async ({
  app: page,
}) => {
  test.slow();
  const name = 'sheet';
  await openRowsPage(page);
  await pasteRows(page, rowsOf(name, 200).rows);
  await submitRows(page, '200 rows');
  const sent = page.getByText(/^All .* sent\.$/);
  await expect(sent).toHaveText('All 200 rows sent.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const before = await latest(name);
  const wanted = before.map((row, index) =>
    index % 6 === 0 && index < 180 ? { ...row, Amount: `${index}.75`, Status: 'Invoice Not Recieved' } : row,
  );
  const changed = wanted.filter((row, index) => row !== before[index]);
  const added = rowsOf(`${name} more`, 5).rows.map((row, index) => [
    ...row.with(4, `${5_000 + index}`).with(8, `NEW-${index}`),
    '',
  ]);
  await pasteRows(page, [...wanted.map(asShown), ...added], [...header, 'submissionId']);
  const [corrections, unchanged] = [changed.length, 200 - changed.length];
  await expect(counts(page)).toHaveText(`205 rows · ${corrections} corrections · ${unchanged} unchanged`);
  await expect(page.getByText('was: Invoice Recieved').first()).toBeVisible();
  await submitRows(page, `5 rows and ${corrections} corrections`);
  await expect(sent).toHaveText(`All ${corrections + 5} rows sent.`, { timeout: 60_000 });

  const after = await latest(name);
  const byRemark = (rows: readonly Row[]) => new Map(rows.map((row) => [row['Remarks'], withoutMeta(row)]));
  expect(after).toHaveLength(205);
  for (const [remark, row] of byRemark(wanted)) expect(byRemark(after).get(remark)).toEqual(row);
  expect(new Set(after.flatMap(({ corrects = '' }) => (corrects === '' ? [] : [corrects])))).toEqual(
    new Set(changed.map(({ submissionId }) => submissionId)),
  );
});
