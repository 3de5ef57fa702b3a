import {
  accessibilityViolations,
  bodyOf,
  expect,
  field,
  openRegister,
  type Page,
  search,
  submit,
  test,
  unique,
} from '../support/app';
import { fillInvoice, storedTimes } from '../support/entries';
import { counts, openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;

test.beforeEach(({ app: page }) => openRegister(page, 'Inspector Invoice'));

/** Collects the bodies of the entries that the page sends after this call, by their remark. */
function sentBodies(page: Page): Map<string, [string, string][]> {
  const bodies = new Map<string, [string, string][]>();
  page.context().on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().startsWith(`${site.receiver}/exec`)) return;
    const body = bodyOf(request.postData());
    bodies.set(new Map(body).get('Remarks') ?? '', body);
  });
  return bodies;
}

test('rows by keyboard alone: a problem is corrected in its cell, and each is sent as typing sends it', async ({
  app: page,
}) => {
  const bodies = sentBodies(page);
  const { remarks, rows } = rowsOf(unique('by keyboard'), 10);
  rows[4]![6] = 'Absurdistan';
  rows[8]![4] = 'a lot';
  await openRowsPage(page);
  await pasteRows(page, rows);
  await expect(counts(page)).toHaveText('10 rows · 2 with problems');
  await expect(counts(page)).toBeFocused();
  const next = page.getByRole('button', { name: 'Next problem' });
  while (!(await next.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const country = page.getByRole('gridcell', { name: 'Absurdistan' });
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription(/“Absurdistan” isn’t in the list/);
  await page.keyboard.type('united st');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(counts(page)).toHaveText('10 rows · 1 with a problem');
  // A choice is typed as it is in the form: by its first letters, over the old one.
  const month = page.getByRole('row').nth(1).locator('[data-name="Month"]');
  await month.click();
  await expect(month).toBeFocused();
  await page.keyboard.type('mar');
  await page.keyboard.press('Enter');
  await expect(month).toHaveText('March');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit 9 rows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('All 9 rows sent.')).toBeVisible({ timeout: 30_000 });
  expect(await accessibilityViolations(page)).toEqual([]);

  await expect(counts(page)).toHaveText('1 row · 1 with a problem');
  await expect.poll(() => storedTimes(remarks)).toEqual(remarks.map((_, index) => (index === 8 ? 0 : 1)));
  expect(new Map(bodies.get(remarks[4]!)).get('Country')).toBe('USA');

  // The texts of the second row, typed into the form, are sent exactly as that row was.
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await fillInvoice(page, remarks[1]!);
  for (const [name, text] of [
    ['Amount', '1,012.50'],
    ['INR', '₹ 92,000'],
    ['InvoiceNumber', `INV-${remarks[1]!}`],
    ['InvoiceDate', '3/11/2026'],
    ['NumberOfDaysValue', '2'],
  ] as const)
    await field(page, name).fill(text);
  await field(page, 'Month').selectOption('November');
  await field(page, 'Country').clear();
  await search(page, 'Country', 'india');
  const fromRow = bodies.get(remarks[1]!);
  expect(bodyOf((await submit(page)).postData())).toEqual(fromRow);
});

test('a tab that is killed while rows are sent: the next one sends the rest, each row once', async ({
  app: page,
  context,
}) => {
  const { remarks, rows } = rowsOf(unique('killed'), 9);
  let arrived = 0;
  // The answer to the fourth entry never comes.
  await context.route(exec, async (route) => {
    arrived += 1;
    const response = await route.fetch();
    if (arrived === 4) return;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await openRowsPage(page);
  await pasteRows(page, rows);
  await submitRows(page, '9 rows');
  await expect.poll(() => arrived, { timeout: 20_000 }).toBe(4);
  const second = await context.newPage();
  await page.close();
  await second.goto('/inspector-invoice?view=rows');
  await expect(second.getByText('All 9 rows sent.')).toBeVisible({ timeout: 30_000 });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await storedTimes(remarks)).toEqual(remarks.map(() => 1));
});
