import { accessibilityViolations, expect, openRegister, test } from '../support/app';
import { counts, openRowsPage, pasteRows, rowsOf } from '../support/rows';

test.beforeEach(({ app: page }) => openRegister(page, 'Inspector Invoice'));

test('a long reason takes two lines, and all it needs where the keyboard is', async ({ app: page }) => {
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
  expect(await heights()).toEqual([whole, whole]);
  // The next row has made room for it.
  const gap = () =>
    page.locator('[data-row]').evaluateAll(([, upper, lower]) => {
      const [above, below] = [upper, lower].map((row) => row!.getBoundingClientRect());
      return Math.round(below!.top - above!.bottom);
    });
  await expect.poll(gap).toBe(0);
});

test('at 390 px nothing is wider than the window, and there is nothing for axe', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await openRowsPage(page);
  expect(await fits()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { rows } = rowsOf('narrow', 20);
  rows[3]![6] = 'Indai';
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('20 rows · 1 with a problem');
  await page.getByText(/columns used$/).click();
  expect(await fits()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use India' }).click();
  await expect(counts(page)).toHaveText('20 rows');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo: discard 20 rows' }).click();
  await expect(counts(page)).toHaveText('20 rows');
});
