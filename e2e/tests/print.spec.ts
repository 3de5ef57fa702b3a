import type { Page } from '@playwright/test';
import { bodyOf, expect, submit, test } from '../support/app';
import { printed } from '../support/print';
import { receipt } from '../support/sent';

/** Fills every field of the form. */
async function fillAll(page: Page): Promise<void> {
  const typed: Readonly<Record<string, string>> = {
    ...{ text: 'some text', textArea: 'one line', amount: '7.5', digits: '00123' },
    ...{ dates: '5-11-2026, 6-11-2026', date: '5-11-2026' },
  };
  for (const frame of await page.locator('[data-field]').all()) {
    const control = frame.locator('input, select, textarea').first();
    const kind = (await frame.getAttribute('data-kind')) ?? '';
    if (typed[kind] !== undefined) await control.fill(typed[kind]);
    else if (kind === 'choice') await control.selectOption({ index: 2 });
    else if (kind === 'search')
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await control.press(key);
  }
}

const onScreenOnly =
  /Skip to main|Logout|Admin|\bSubmit\b|Draft|required|About|Outbox|Type to search|Select…|dd-mm|Man Month|Copy as new|Correct|Previous|empty field/;

// A page in dark mode is harder to print than a light one.
test.use({ path: '/job-register', colorScheme: 'dark' });

test('a sent job is printed on one page, black on white, without what is only for the screen', async ({
  app: page,
}) => {
  await fillAll(page);
  const body = bodyOf((await submit(page)).postData()).filter(([name]) => name !== 'formType');
  await receipt(page).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  const [sent, ...further] = await printed(page);
  expect(further).toEqual([]);
  expect(body).toHaveLength(39);
  // Dates read as in the form.
  const days = 'November 5, 2026; November 6, 2026';
  for (const [name, value] of body) expect(sent).toContain(name === 'StartofInspection' ? days : value);
  expect(sent).toContain('Job Register');
  expect(sent).not.toMatch(onScreenOnly);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  const colors = await page.evaluate(() =>
    ['html', 'main', 'h1', 'dd'].map((selector) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector)!);
      return [color, backgroundColor];
    }),
  );
  const [paper, ...rest] = colors;
  expect(paper?.[1]).toBe('rgb(255, 255, 255)');
  for (const color of rest) expect(color).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});
