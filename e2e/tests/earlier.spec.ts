import {
  accessibilityViolations,
  expect,
  field,
  openRegister,
  type Page,
  submit,
  test,
} from '../support/app';
import { fillInquiry, sendInquiry } from '../support/begin';

const line = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).getByRole('status');

test('a number that was sent before is said, and keeps nobody from sending it again', async ({
  app: page,
}) => {
  await sendInquiry(page, 'EA-1');
  await fillInquiry(page, 'EA-1');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(line(page, 'JobNumber')).toHaveText(
    `EA-1 was sent on ${day} (Bureau Veritas - Mumbai, Acme Pumps). Look`,
  );
  await expect(page.getByRole('link', { name: /^Look at EA-1/ })).toHaveAttribute('href', /^\/sent\/[\w-]+$/);
  await field(page, 'JobNumber').press('End');
  await page.keyboard.type('x');
  await expect(line(page, 'JobNumber')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveCount(1);
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(line(page, 'JobNumber')).toHaveCount(0);
});

test('a job is filled in from the inquiry of its number, in the fields that are empty', async ({
  app: page,
}) => {
  await sendInquiry(page, 'EA-2', 'LOST');
  await openRegister(page, 'Job Register');
  await field(page, 'Vendor').fill('Typed');
  await field(page, 'JobNumber').fill('ea-2');
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveText(
    /^Inquiry EA-2 of .* \(LOST\) is known\. Fill in from it$/,
  );
  await page.getByRole('button', { name: 'Fill in from it' }).click();
  await expect(line(page, 'JobNumber')).toHaveText('9 fields were filled in. Undo');
  for (const [name, value] of [
    ['JobNumber', 'ea-2'],
    ['Client', 'Bureau Veritas - Mumbai'],
    ['Country', 'United Arab Emirates'],
    ['Vendor', 'Typed'],
    ['Inspector', 'R. Iyer'],
    ['OwnerCoordinator', 'Isha'],
    ['InspectorRate', ''],
  ] as const)
    await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'Item')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Client')).toHaveValue('');
  await expect(field(page, 'Vendor')).toHaveValue('Typed');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the lines under fields have no violations', async ({ app: page }) => {
      await sendInquiry(page, 'EA-3');
      await field(page, 'JobNumber').fill('EA-3');
      await page.keyboard.press('Tab');
      await expect(line(page, 'JobNumber')).toContainText('was sent on');
      expect(await accessibilityViolations(page)).toEqual([]);
      await openRegister(page, 'Job Register');
      await field(page, 'JobNumber').fill('EA-3');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Fill in from it' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
}
