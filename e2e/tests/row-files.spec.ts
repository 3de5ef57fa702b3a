import { writeFile } from 'node:fs/promises';
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

const choose = (page: Page, name: string, file: Uint8Array) =>
  page.getByLabel('Or choose a file').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  });

const stored = async (remarks: readonly string[]) =>
  (await storedInvoices(remarks)).map((rows) =>
    rows.map(({ Month, Currency, Amount, INR, InvoiceDate }) => [Month, Currency, Amount, INR, InvoiceDate]),
  );

test('the rows of a file that is dropped are stored with its days and its currency', async ({
  app: page,
}) => {
  const remarks = ['from a file 1', 'from a file 2'];
  await drop(page, 'Invoices.xlsx', xlsxOf([sheetOf('Invoices', remarks)]));
  await expect(counts(page)).toHaveText('2 rows');
  await expect(page.getByRole('button', { name: /^Dates/ })).toBeHidden();
  await submitRows(page, '2 rows');
  await expect
    .poll(() => stored(remarks), { timeout: 20_000 })
    .toEqual([
      [['November', 'EUR', '1235.5', '109876.54', '01-11-2026']],
      [['November', 'EUR', '1236.5', '109876.54', '02-11-2026']],
    ]);
});

test('of a file with several sheets and hidden rows, by keyboard', async ({ app: page }) => {
  const remarks = ['of a sheet 1', 'of a sheet 2', 'of a sheet 3'];
  const file = xlsxOf([
    { name: 'Lists', rows: [['Country'], ['India']] },
    { ...sheetOf('November', remarks), hiddenRows: [4] },
  ]);
  await choose(page, 'Two sheets.xlsx', file);
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
  await submitRows(page, '2 rows');
  await expect
    .poll(async () => (await stored(remarks)).map(({ length }) => length), { timeout: 20_000 })
    .toEqual([1, 0, 1]);
});

test('of a file with macros, all sheets at once, each with its month', async ({ app: page }) => {
  const remarks = ['of a year 1', 'of a year 2', 'of a year 3'];
  const monthly = (name: string, remark: string) => {
    const { rows } = sheetOf(name, [remark]);
    return { name, rows: rows.map((cells) => cells.filter((_cell, column) => column !== 1)) };
  };
  const [november = '', december = '', january = ''] = remarks;
  const file = xlsxOf([
    { name: 'Lists', rows: [['Country'], ['India']] },
    monthly('Nov 2026', november),
    monthly('December', december),
    monthly('01', january),
  ]);
  await choose(page, 'Year.xlsm', file);
  const choice = page.getByRole('group', { name: 'Year.xlsm' });
  await choice.getByRole('checkbox', { name: 'Read all sheets (3 rows)' }).check();
  await expect(choice).toContainText('Not included: Lists.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Read 3 rows' }).click();
  await submitRows(page, '3 rows');
  await expect
    .poll(async () => (await stored(remarks)).map((rows) => rows.map(([month]) => month)), {
      timeout: 20_000,
    })
    .toEqual([['November'], ['December'], ['January']]);
});

test('a file that cannot be read says what to do, and the next one is read', async ({ app: page }, info) => {
  const alert = page.getByRole('alert');
  await choose(page, 'Old.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await expect(alert).toHaveText(
    /^This is an Excel file of the old kind \(\.xls\), or one with a password\./,
  );
  const file = xlsxOf([sheetOf('Invoices', ['after a bad one'])]);
  await choose(page, 'Half.xlsx', file.slice(0, file.length / 2));
  await expect(alert).toHaveText(/^This file is damaged or incomplete\./);
  expect(await accessibilityViolations(page)).toEqual([]);
  // From the disk: the browser gets a large file there in a moment.
  const large = info.outputPath('Large.xlsx');
  await writeFile(large, new Uint8Array(10_000_001));
  await page.getByLabel('Or choose a file').setInputFiles(large);
  await expect(alert).toHaveText(/^This file is 11 MB\. Files of up to 10 MB can be read/);
  await choose(page, 'Good.xlsx', file);
  await expect(counts(page)).toHaveText('1 row');
});
