import {
  accessibilityViolations,
  expect,
  field,
  openRegister,
  type Page,
  test,
  uniqueNumber,
} from '../support/app';
import { sendInquiry } from '../support/begin';

const line = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).getByRole('status');

test('a number that was sent before gets a remark, and fills in a job', async ({ app: page }) => {
  const number = `E${uniqueNumber().slice(1)}`;
  await sendInquiry(page, number, 'LOST');
  await field(page, 'JobNumber').fill(number);
  await page.keyboard.press('Tab');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(line(page, 'JobNumber')).toHaveText(
    `${number} was sent on ${day} (Bureau Veritas - Mumbai, Acme Pumps). Open`,
  );
  await expect(page.getByRole('link', { name: `Open ${number}` })).toHaveAttribute(
    'href',
    /^\/sent\/[\w-]+$/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'JobNumber').press('End');
  await page.keyboard.type('x');
  await expect(line(page, 'JobNumber')).toHaveCount(0);

  await openRegister(page, 'Job Register');
  await field(page, 'Vendor').fill('Typed');
  await field(page, 'JobNumber').fill(number.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveText(
    new RegExp(`^Found inquiry ${number} \\(.*, LOST\\)\\. Use its details$`),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use its details' }).click();
  await expect(line(page, 'JobNumber')).toHaveText('9 fields filled in. Undo');
  await expect(field(page, 'Client')).toHaveValue('Bureau Veritas - Mumbai');
  await expect(field(page, 'Vendor')).toHaveValue('Typed');
  await expect(field(page, 'Item')).toBeFocused();
});
