import { type FileCell, serialOf, xlsxOf } from '../../shared/rows/file/testing/workbook';
import { stored } from '../support/begin';
import { header, invoiceRow } from '../support/rows';
import { invoice, job } from '../support/specified';
import { isLeftOut } from './find';
import { expect, test } from './fixtures';
import type { Tab, Target } from './tab';

// If E2E_ENGINES names a missing engine, its tests are not skipped but fail. CI names those that it has found.
test.skip(({ engine }) => isLeftOut(engine), 'the engine is not installed: e2e/README.md');

const entries = [
  ['Job Register', 'job', job],
  ['Inspector Invoice', 'invoice', invoice],
] as const;

const heading = (name: string | RegExp): Target => ({ role: 'heading', name });

async function signIn(tab: Tab, address: string): Promise<void> {
  const email: Target = { role: 'textbox', name: 'Email' };
  await tab.open(address);
  await tab.see(email);
  // Forgets the errors of Firefox about scripts that the shell's page was loading as it went to the sign-in.
  await tab.takeErrors();
  await tab.type(email, 'asha@example.com');
  await tab.click({ role: 'button', name: 'Sign in' });
}

async function openRegister(tab: Tab, title: string): Promise<void> {
  await tab.click({ role: 'link', name: title });
  await tab.see(heading(title));
}

test('stores a job and an invoice, lists and copies what was sent, takes a date, and sends rows that are pasted or in a file', async ({
  tab,
  site,
}) => {
  test.setTimeout(90_000);
  await signIn(tab, site.shell);
  for (const [title, formType, entry] of entries) {
    await openRegister(tab, title);
    for (const [name, keys, sent] of entry.filter(([, typed]) => typed !== '')) {
      await tab.type({ field: name }, keys);
      // Takes the item of a list that is searched.
      if (sent !== undefined) await tab.press('Tab');
    }
    await tab.click({ role: 'button', name: 'Submit' });
    await tab.see({ text: stored[formType] });
    // The first field has the focus, for the next entry.
    await expect.poll(() => tab.focusIsInView()).toBe(true);
    const row = Object.fromEntries(entry.map(([name, keys, sent = keys]) => [name, sent]));
    expect(await site.rows(formType)).toEqual([expect.objectContaining(row)]);
  }
  // The page of this register has a header, and no form yet.
  await openRegister(tab, 'Man Month Register');

  await tab.click({ role: 'link', name: 'Sent' });
  await tab.see(heading('Sent entries'));
  await tab.click({ role: 'link', name: /^P\. Rao/ });
  await tab.see(heading('Sent entry'));
  await tab.reload();
  await tab.click({ role: 'link', name: 'Copy as new' });
  await tab.see({ text: /^Copied from/ });
  const section: Target = { role: 'group', name: 'Invoice' };
  expect(await tab.value({ field: 'Inspector' })).toBe('P. Rao');
  expect(await tab.value({ field: 'Amount' })).toBe('');
  await takeDate(tab, section);

  await tab.open(`${site.shell}/inspector-invoice?view=rows`);
  await sendPastedRows(tab);
  await tab.click({ role: 'button', name: 'Close' });
  await sendFile(tab);
  const rows = await site.rows('invoice');
  const of = (remark: string) =>
    rows
      .filter(({ Remarks = '' }) => Remarks.startsWith(remark))
      .map(({ InvoiceDate, Amount }) => [InvoiceDate, Amount]);
  expect(of('pasted')).toEqual([
    ['03-11-2026', '1011.50'],
    ['03-11-2026', '1012.50'],
    ['03-11-2026', '7.25'],
  ]);
  expect(of('in a file')).toEqual([
    ['04-11-2026', '1004.5'],
    ['05-11-2026', '1005.5'],
  ]);
});

/** Takes a date from the calendar, by mouse and by keyboard. */
async function takeDate(tab: Tab, section: Target): Promise<void> {
  const date: Target = { role: 'textbox', name: 'Invoice Date', within: section };
  const button = { role: 'button', name: 'Open calendar', within: section } as const;
  const calendar: Target = { role: 'dialog', name: 'Invoice Date' };
  const day = (name: RegExp) => ({ role: 'button', name, within: calendar }) as const;
  const open = async (chosen: RegExp) => {
    // The focus has come back to the button, and is on the chosen day when the calendar opens.
    await tab.see({ ...button, focused: true });
    await tab.press('Enter');
    await tab.see({ ...day(chosen), focused: true });
  };
  await tab.type(date, '5-11-2026');
  await tab.click(button);
  await tab.click(day(/\b17 November 2026/));
  await expect.poll(() => tab.value(date)).toBe('November 17, 2026');

  await open(/\b17 November 2026/);
  await tab.press('ArrowDown');
  await tab.press('ArrowRight');
  await tab.press('Enter');
  await expect.poll(() => tab.value(date)).toBe('November 25, 2026');
  await open(/\b25 November 2026/);
  await tab.press('ArrowDown');
  await tab.press('Escape');
  expect(await tab.value(date)).toBe('November 25, 2026');
}

const target: Target = { role: 'textbox', name: 'Rows from a spreadsheet' };

/** Pastes rows, types into two of their cells, and submits them. */
async function sendPastedRows(tab: Tab): Promise<void> {
  const rows = [1, 2, 3].map((row) => invoiceRow(`pasted ${row}`, row));
  rows[1]![4] = '';
  const inQuotes = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  await tab.type(target, [header, ...rows].map(inQuotes).join('\n'));
  await tab.cutAndPaste(target);
  await tab.see(heading('3 rows · 1 with a problem'));
  await tab.click({ role: 'button', name: 'Next problem' });
  await tab.press('Enter');
  const amount: Target = { role: 'textbox', name: 'Amount' };
  await tab.type(amount, '1012.50');
  await tab.press('Enter');
  await tab.see(heading('3 rows'));
  // In the row below: what is typed onto a cell replaces its text.
  await tab.press('7');
  await tab.type(amount, '.25');
  await tab.press('Enter');
  await tab.click({ role: 'button', name: 'Submit 3 rows' });
  await tab.see({ text: 'All 3 rows sent.' });
}

/** Drops a spreadsheet file, and submits its rows. */
async function sendFile(tab: Tab): Promise<void> {
  const cells = (row: number): (FileCell | string)[] => {
    const [day, amount] = [serialOf(2026, 11, row), 1000.5 + row];
    return invoiceRow(`in a file ${row}`, row).map((cell, column) => {
      if (column === 9) return { value: day, format: 'mm/dd/yyyy' };
      return column === 4 ? { value: amount, format: '$#,##0' } : cell;
    });
  };
  const file = xlsxOf([{ name: 'Invoices', rows: [header, cells(4), cells(5)] }]);
  await tab.drop(target, 'Invoices.xlsx', file);
  await tab.see(heading('2 rows'));
  await tab.click({ role: 'button', name: 'Submit 2 rows' });
  await tab.see({ text: 'All 2 rows sent.' });
}

// The last test: it stops the site.
test('keeps a draft over a reload, and opens without a network with what was typed before', async ({
  tab,
  site,
  expectedErrors,
}) => {
  const [jobNumber, country]: [Target, Target] = [{ field: 'JobNumber' }, { field: 'Country' }];
  const expectDraft = async () => {
    expect(await tab.value(jobNumber)).toBe('half');
    expect(await tab.value(country)).toBe('United Arab Emirates');
  };
  await signIn(tab, `${site.shell}/job-register`);
  await tab.type(jobNumber, 'half');
  await tab.type(country, 'emirates');
  await tab.press('Tab');
  await tab.see({ text: 'Saved' });
  await tab.reload();
  await tab.see({ text: /^Your draft from/ });
  await expectDraft();

  await tab.click({ role: 'link', name: 'About' });
  await tab.see({ text: /^Ready to open without a network/ });
  await site.stop();
  // Parts of what Firefox and WebKit report about requests without a network.
  expectedErrors.push(...['NetworkError', 'Failed to load', 'Could not connect', 'blocked', 'NS_ERROR']);
  await tab.open(`${site.shell}/job-register`);
  await tab.see({ text: /^You’re offline\. This is the version of/ });
  await expectDraft();
});
