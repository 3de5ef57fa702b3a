import { type CDPSession, type Locator } from '@playwright/test';
import { expect, formReady, openRegister, type Page, test } from '../support/app';
import { openRowsPage, pasteRows, rowsOf } from '../support/rows';

test.use({ actionTimeout: 10_000 });

const forms = ['Inquiry Register', 'Job Register', 'Inspector Invoice'];

/** The controls of a form in which text is typed. */
const textControls = (page: Page): Promise<Locator[]> =>
  page.locator('[data-field] :is(input, textarea):not([readonly])').all();

/** Composes a text in the control with the focus, as an input method does, and presses the keys that it uses itself. */
async function compose(client: CDPSession, text: string): Promise<void> {
  await client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await client.send('Input.dispatchKeyEvent', { type, key, code: key });
}

test('no field and no page takes a key that belongs to an input method', async ({ app: page }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const expectUntouched = async (control: Locator, text: string) => {
    await expect(control).toBeFocused();
    await expect(control).toHaveValue(text);
    await client.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  };
  for (const title of forms) {
    await openRegister(page, title);
    await formReady(page);
    for (const control of await textControls(page)) {
      await control.focus();
      await compose(client, '5 nov');
      await expectUntouched(control, '5 nov');
      await compose(client, 'ind');
      if ((await control.getAttribute('role')) === 'combobox')
        await expect(page.getByRole('listbox')).toBeVisible();
      await expectUntouched(control, 'ind');
    }
    await expect(page.getByRole('listitem').filter({ hasText: '5, 20' })).toHaveCount(0);
  }
  await openRowsPage(page);
  await pasteRows(page, rowsOf('composed', 2).rows);
  // The first field has a list of choices that the browser draws.
  for (const name of ['Year', 'Inspector', 'Amount', 'Country', 'Invoice Date', 'Remarks']) {
    const columns = await page.getByRole('columnheader').allTextContents();
    const cell = page
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .nth(columns.findIndex((text) => text.startsWith(name)) - 1);
    await cell.dblclick();
    const control = cell.getByRole('textbox').or(cell.getByRole('combobox'));
    await control.fill('');
    await compose(client, 'ind');
    await expectUntouched(control, 'ind');
    await page.keyboard.press('Escape');
    if (name === 'Country') await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Sent' }).click();
  expect(sent.filter((url) => url.includes('submissionId='))).toEqual([]);
});
