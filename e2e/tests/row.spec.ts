import { expect, field, type Page, test } from '../support/app';

/** Puts a text on the clipboard and presses Ctrl+V in a field. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, name).focus();
  await page.keyboard.press('Control+V');
}

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

test('a row that is pasted as text goes where the caret was, and can be undone', async ({ app: page }) => {
  const text = 'a\tb\tc\r\nd\te\tf\r\n';
  for (const [name, tag] of [
    ['SubjectLine', 'input'],
    ['Remarks', 'textarea'],
  ] as const) {
    const control = field(page, name);
    await control.fill('before after');
    await control.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 'before'.length));
    await paste(page, name, text);
    await expect(page.getByText('These look like rows of a spreadsheet.')).toBeVisible();
    await page.getByRole('button', { name: 'Paste as text' }).click();
    await expect(control).toBeFocused();
    const pasted = await control.evaluate(stateOf);
    await page.keyboard.press('Control+Z');
    await expect(control).toHaveValue('before after');
    await page.keyboard.press('Control+Shift+Z');
    expect(await control.evaluate(stateOf)).toBe(pasted);
    expect(pasted).toBe(await pasteOutside(page, tag, text));
  }
});
