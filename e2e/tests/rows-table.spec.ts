import { accessibilityViolations, expect, makeNarrow, type Page, test } from '../support/app';
import { counts, openRowsPage, pasteRows, pressLine, rowsOf } from '../support/rows';

test.use({ path: '/inspector-invoice' });

test('a long problem takes two lines, and all it needs in the focused cell', async ({ app: page }) => {
  const { rows } = rowsOf('long reasons', 3);
  rows[1]![4] = '#VALUE!';
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('3 rows · 1 with a problem');
  const bad = page.getByRole('gridcell', { name: /#VALUE!/ });
  const reason = bad.locator('span');
  const heights = () => reason.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  const [short, whole] = await heights();
  expect(short).toBeLessThan(whole!);
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(bad).toBeFocused();
  await expect.poll(heights).toEqual([whole, whole]);
  // The row below has moved down: it covers nothing of the cell that now shows the whole problem.
  const gap = () =>
    page.locator('[data-row]').evaluateAll(([, upper, lower]) => {
      const [above, below] = [upper, lower].map((row) => row!.getBoundingClientRect());
      return Math.round(below!.top - above!.bottom);
    });
  await expect.poll(async () => Math.abs(await gap())).toBeLessThanOrEqual(1);
});

test('at 390 px nothing is wider than the window, and axe finds nothing', async ({ app: page }) => {
  await makeNarrow(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await openRowsPage(page);
  expect(await fits()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { rows } = rowsOf('narrow', 20);
  rows[3]![6] = 'Indai';
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('20 rows · 1 with a problem');
  await pressLine(page, 'Columns');
  expect(await fits()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await pressLine(page, 'Values to match');
  await page.getByRole('button', { name: 'Use India' }).click();
  await expect(counts(page)).toHaveText('20 rows');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo: discard 20 rows' }).click();
  await expect(counts(page)).toHaveText('20 rows');
});

/** How far down the table begins, in screens, and how many rows are wholly in view above the bar with Submit. */
const tableInView = (page: Page) =>
  page.getByRole('grid', { name: 'Rows' }).evaluate((grid) => {
    const submit = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Submit'),
    );
    const { top, bottom } = grid.getBoundingClientRect();
    const end = Math.min(bottom, submit?.getBoundingClientRect().top ?? 0);
    const rows = [...grid.querySelectorAll('[data-row]')].filter(
      (row) => row.getBoundingClientRect().bottom <= end,
    );
    return { screens: (top + scrollY) / innerHeight, rows: rows.length };
  });

test('the table is in the first screen, and matching a value does not move it', async ({ app: page }) => {
  const { rows } = rowsOf('first screen', 40);
  for (const row of rows) row[9] = '3/4/2026';
  rows[1]![6] = 'Indai';
  rows[2]![6] = 'Absurdistan';
  rows[0]![7] = '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('40 rows · 3 with problems');
  await expect.poll(async () => (await tableInView(page)).rows).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await tableInView(page)).screens).toBeLessThan(1);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // Waits until the page has the layout of this width.
    await expect(page.getByRole('navigation', { name: 'Registers' })).toBeVisible({
      visible: width === 1440,
    });
    const grid = page.locator('[role=grid]');
    await grid.evaluate((element) => element.scrollTo(100, 300));
    const seen = page.getByRole('checkbox', { name: 'Submit row 12' });
    // The place on the page, not in the window: the page scrolls if the focused control would be covered.
    const place = () =>
      seen.evaluate((box) => {
        const { left, top } = box.getBoundingClientRect();
        return [left, Math.round(top + scrollY)];
      });
    const before = await place();
    await pressLine(page, 'Values to match');
    await page.getByRole('button', { name: 'Use India' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Values to match' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(place).toEqual(before);
    await page.getByRole('button', { name: 'Undo: match “Indai” to India' }).click();
    await expect(counts(page)).toHaveText('40 rows · 3 with problems');
  }
});
