import { type FileCell, serialOf, xlsxOf } from '../../shared/rows/file/testing/workbook';
import { accessibilityViolations, expect, type Page, test } from '../support/app';
import { storedInvoices } from '../support/entries';
import { counts, header, invoiceRow, openRowsPage, submitRows } from '../support/rows';

test.use({ path: '/inspector-invoice' });
test.beforeEach(({ app: page }) => openRowsPage(page));

/** An invoice as a file has it: the currency is in the format of the amount, and the day is a number. */
function invoiceCells(remark: string, number: number): (FileCell | string | null)[] {
  const cells: (FileCell | string | null)[] = invoiceRow(remark, number);
  cells[3] = null;
  cells[4] = { value: 1234.5 + number, format: '#,##0\\ [$€-407]' };
  cells[5] = { value: 109_876.543, format: '#,##0.00', formula: 'E4*89' };
  cells[9] = { value: serialOf(2026, 11, number), format: 'mm/dd/yyyy' };
  return cells;
}

const sheetOf = (name: string, remarks: readonly string[]) => ({
  name,
  rows: [
    ['Inspector invoices'],
    [],
    header,
    ...remarks.map((remark, index) => invoiceCells(remark, index + 1)),
  ],
});

async function drop(page: Page, name: string, file: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], fileName));
      return transfer;
    },
    [name, [...file]] as const,
  );
  await page.getByText('Rows from a spreadsheet').dispatchEvent('drop', { dataTransfer });
}

const stored = async (remarks: readonly string[]) =>
  (await storedInvoices(remarks)).map((rows) =>
    rows.map(({ Month, Currency, Amount, INR, InvoiceDate }) => [Month, Currency, Amount, INR, InvoiceDate]),
  );

test('of a file that is dropped the rows of a sheet are chosen by keyboard, and stored with their days and currency', async ({
  app: page,
}) => {
  const remarks = ['of a sheet 1', 'of a sheet 2', 'of a sheet 3'];
  const file = xlsxOf([
    { name: 'Lists', rows: [['Country'], ['India']] },
    { ...sheetOf('November', remarks), hiddenRows: [4] },
  ]);
  await drop(page, 'Two sheets.xlsx', file);
  const choice = page.getByRole('group', { name: 'Two sheets.xlsx' });
  await expect(choice.getByRole('combobox', { name: 'Sheet' })).toHaveValue('1');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(choice.getByRole('button', { name: 'Read 2 rows' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(choice.getByRole('button', { name: 'Read 3 rows' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(counts(page)).toHaveText('2 rows');
  await expect(page.getByRole('button', { name: /^Dates/ })).toBeHidden();
  await submitRows(page, '2 rows');
  await expect
    .poll(() => stored(remarks), { timeout: 20_000 })
    .toEqual([
      [['November', 'EUR', '1235.5', '109876.54', '01-11-2026']],
      [],
      [['November', 'EUR', '1237.5', '109876.54', '03-11-2026']],
    ]);
});
