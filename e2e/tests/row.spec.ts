import {
  accessibilityViolations,
  expect,
  field,
  openRegister,
  type Page,
  submit,
  test,
} from '../support/app';

/** Puts a text on the clipboard and presses Ctrl+V in a field. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, name).focus();
  await page.keyboard.press('Control+V');
}

/** Every column of an inquiry, as Excel copies a row of it. */
const inquiry = [
  ...['Nov', 'RO-1', '05-11-2026', 'Phone', 'bureau veritas - pune', 'Line pipe 24"', 'Final inspection'],
  ...['"Kirloskar" Pumps', 'Vapi', 'uae', 'R. Iyer', '12-11-2026', '3'],
  ...['USD', ' 60.00 ', ' 5,300.00 ', 'USD', ' 100.00 ', ' 8,763.00 ', '40.00%', 'Won', 'ROHAN'],
  '"1st line\n2nd line"',
];
const row = `${inquiry.join('\t')}\r\n`;

test('a row of a spreadsheet fills in the form, by keyboard', async ({ app: page }) => {
  await field(page, 'JobNumber').fill('half');
  await paste(page, 'SubjectLine', row);
  await expect(page.getByText('A row of 23 cells.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const fill = page.getByRole('button', { name: 'Fill in the form' });
  await expect(fill).toBeFocused();
  await expect(fill).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Filled in from a row of 23 cells/)).toHaveText(
    'Filled in from a row of 23 cells. Cost in INR here 5,257.80, in your sheet 5,300.00.',
  );
  await expect(field(page, 'Month')).toHaveValue('November');
  await expect(field(page, 'InquiryDate')).toHaveValue('November 5, 2026');
  await expect(field(page, 'Client')).toHaveValue('Bureau Veritas - Pune');
  await expect(field(page, 'Vendor')).toHaveValue('"Kirloskar" Pumps');
  await expect(field(page, 'Country')).toHaveValue('UAE');
  await expect(field(page, 'Cost')).toHaveValue('60.00');
  await expect(field(page, 'CostInINR')).toHaveValue('5257.80');
  await expect(field(page, 'Status')).toHaveValue('WON');
  await expect(field(page, 'OwnerCoordinator')).toHaveValue('Rohan');
  await expect(field(page, 'Remarks')).toHaveValue('1st line\n2nd line');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^Filled in from a row of 23 cells/)).toBeVisible();
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('half');
});

/** What the browser by itself makes of the same paste, in a control outside the form. */
async function pasteOutside(page: Page, control: 'input' | 'textarea', text: string): Promise<string> {
  await page.evaluate((tag) => {
    const plain = document.createElement(tag);
    plain.id = 'outside';
    document.body.append(plain);
    plain.value = 'before after';
    plain.focus();
    plain.setSelectionRange(0, 'before'.length);
  }, control);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
  const outside = page.locator('#outside');
  const state = await outside.evaluate(stateOf);
  await outside.evaluate((plain) => plain.remove());
  return state;
}

const stateOf = (control: HTMLElement): string => {
  const { value, selectionStart, selectionEnd } = control as HTMLInputElement;
  return JSON.stringify({ value, selectionStart, selectionEnd });
};

for (const [name, tag] of [
  ['SubjectLine', 'input'],
  ['Remarks', 'textarea'],
] as const)
  test(`a row that is pasted as text into ${name} goes where the caret was, and can be undone`, async ({
    app: page,
  }) => {
    const text = 'a\tb\tc\r\nd\te\tf\r\n';
    const control = field(page, name);
    await control.fill('before after');
    await control.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 'before'.length));
    await paste(page, name, text);
    await expect(page.getByText('2 rows of 3 cells.')).toBeVisible();
    await page.getByRole('button', { name: 'Paste as text' }).click();
    await expect(control).toBeFocused();
    const pasted = await control.evaluate(stateOf);
    await page.keyboard.press('Control+Z');
    await expect(control).toHaveValue('before after');
    await page.keyboard.press('Control+Shift+Z');
    expect(await control.evaluate(stateOf)).toBe(pasted);
    expect(pasted).toBe(await pasteOutside(page, tag, text));
  });

test('several rows are handed over to their page', async ({ app: page }) => {
  await openRegister(page, 'Inspector Invoice');
  const rows = ['7', '8', '9'].map((number) => [
    '2026',
    'Nov',
    'R. Iyer',
    'INR',
    '500',
    '500',
    'India',
    'No need',
    number,
  ]);
  await paste(page, 'Year', rows.map((cells) => `${cells.join('\t')}\r\n`).join(''));
  await expect(page.getByText('3 rows of 9 cells.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Paste rows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Rows' }).locator('[data-row]')).toHaveCount(3);
});
