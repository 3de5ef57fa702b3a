import { accessibilityViolations, expect, type Page, test } from '../support/app';
import { counts, header, openRowsPage, pasteRows, rowsOf } from '../support/rows';

test.use({ path: '/inspector-invoice' });

/** How many rows are wholly in view, between the head of the table and the bar with Submit. */
const rowsInView = (page: Page) =>
  page.getByRole('grid', { name: 'Rows' }).evaluate((grid) => {
    const submit = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Submit'),
    );
    const top = grid.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? 0;
    const end = Math.min(grid.getBoundingClientRect().bottom, submit?.getBoundingClientRect().top ?? 0);
    return [...grid.querySelectorAll('[data-row]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= end;
    }).length;
  });

test('fifteen rows are in view with the whole page above them, and axe finds nothing in any state', async ({
  app: page,
}) => {
  const { rows } = rowsOf('first screen', 40);
  rows[1]![4] = '#VALUE!';
  rows[2]![7] = '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('40 rows · 2 with problems');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(15);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next problem' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('Next problem scrolls to the cell, also sideways, and the first column stays', async ({ app: page }) => {
  const { rows } = rowsOf('sideways', 40);
  rows[30]![9] = 'some day';
  await page.setViewportSize({ width: 768, height: 900 });
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('40 rows · 1 with a problem');
  const cell = page.getByRole('gridcell', { name: 'some day' });
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(cell).toBeFocused();
  // Columns end between pixels.
  await expect(cell).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByText(/^Invoice Date: /)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Submit row 31' })).toBeInViewport({ ratio: 1 });
});

test('matching a value moves nothing in the table', async ({ app: page }) => {
  const { rows } = rowsOf('matched', 40);
  rows[1]![6] = 'Indai';
  rows[2]![6] = 'Absurdistan';
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('40 rows · 2 with problems');
  await page.getByRole('grid', { name: 'Rows' }).evaluate((grid) => grid.scrollTo(100, 300));
  const seen = page.getByRole('checkbox', { name: 'Submit row 12' });
  const place = () => seen.evaluate((box) => box.getBoundingClientRect().left);
  const before = await place();
  await page.getByRole('button', { name: 'Match 1 row' }).first().press('Enter');
  await expect(page.getByRole('heading', { name: '1 value to match' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country: “Absurdistan”' })).toBeFocused();
  expect(await place()).toBe(before);
  await expect(seen).toBeInViewport();
});

test('at 390 px each row is a card of its problems, which are corrected there', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await openRowsPage(page);
  expect(await fits()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { rows } = rowsOf('narrow', 20);
  rows[3]![4] = 'a lot';
  rows[18]![7] = 'lost';
  await pasteRows(page, rows, header);
  await expect(counts(page)).toHaveText('20 rows · 2 with problems');
  expect(await fits()).toBe(true);
  // So high that no bar lies over a part of a checkbox.
  await page.setViewportSize({ width: 390, height: 2400 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [row, problem] of [
    [4, /a lot/],
    [19, /lost/],
    [4, /a lot/],
  ] as const) {
    await page.getByRole('button', { name: 'Next problem' }).click();
    const card = page.getByRole('article', { name: `Row ${row}` });
    await expect(card.getByRole('button', { name: problem })).toBeFocused();
    await expect(card.getByRole('checkbox')).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('500');
  await page.setViewportSize({ width: 390, height: 2400 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Enter');
  await expect(counts(page)).toHaveText('20 rows · 1 with a problem');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo: discard 20 rows' }).click();
  await expect(counts(page)).toHaveText('20 rows · 1 with a problem');
});
