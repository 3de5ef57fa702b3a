import { expect, type Page } from '@playwright/test';
import { site } from './site';

/** The names of an invoice's columns. */
export const header = [
  ...['Year', 'Month', 'Inspector', 'Currency', 'Amount', 'INR', 'Country', 'Status'],
  ...['Invoice Number', 'Invoice Date', 'Number of Days', 'Owner/Coordinator', 'Remarks'],
];

/** An invoice as people write it in a spreadsheet; `remark` identifies the entry. */
export const invoiceRow = (remark: string, number: number): string[] => [
  ...[
    '2026',
    'nov',
    'R. Iyer',
    'usd',
    `1,${String(10 + number).padStart(3, '0')}.50`,
    '₹ 92,000',
    'india',
    'invoice recieved',
  ],
  ...[`INV-${remark}`, '3/11/2026', '2', 'isha', remark],
];

/** `count` invoices, and the remarks that identify them. */
export function rowsOf(name: string, count: number) {
  const remarks = Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
  return { remarks, rows: remarks.map((remark, index) => invoiceRow(remark, index + 1)) };
}

const asText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\r\n');

/** Opens the page for rows from its register. */
export async function openRowsPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Paste rows' }).click();
  await expect(page.getByRole('heading', { name: 'Paste rows' })).toBeVisible();
}

/** Pastes rows as a spreadsheet puts them on the clipboard, the header first. */
export async function pasteRows(
  page: Page,
  rows: readonly (readonly string[])[],
  columns: readonly string[] = header,
): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.shell });
  await page.evaluate((text) => navigator.clipboard.writeText(text), asText([columns, ...rows]));
  await page.getByRole('textbox', { name: 'Rows from a spreadsheet' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  // On a phone each row is a card.
  const [table, cards] = [page.getByRole('grid', { name: 'Rows' }), page.getByRole('list', { name: 'Rows' })];
  await expect(table.or(cards)).toBeVisible();
}

/** The heading that says how many rows there are, and how many have problems. */
export const counts = (page: Page) => page.getByRole('heading', { level: 3, name: /^\d+ rows?( · .*)?$/ });

/** Submits the rows that can be submitted. `rows`: how many the button has to say, as `6 rows`. */
export async function submitRows(page: Page, rows: string): Promise<void> {
  const button = page.getByRole('button', { name: `Submit ${rows}`, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
}
