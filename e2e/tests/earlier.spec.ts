import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  openRegister,
  type Page,
  signIn,
  submit,
  test,
} from '../support/app';
import { fillInquiry, sendInquiry } from '../support/begin';
import { ownReceiver, sendTo } from '../support/ownReceiver';
import { site } from '../support/site';

const line = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).getByRole('status');

test('a number that was sent before is said, keeps nobody from sending it again, and fills in a job', async ({
  app: page,
}) => {
  await sendInquiry(page, 'EA-1', 'LOST');
  await fillInquiry(page, 'EA-1');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(line(page, 'JobNumber')).toHaveText(
    `EA-1 was sent on ${day} (Bureau Veritas - Mumbai, Acme Pumps). Open`,
  );
  await expect(page.getByRole('link', { name: /^Open EA-1/ })).toHaveAttribute('href', /^\/sent\/[\w-]+$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'JobNumber').press('End');
  await page.keyboard.type('x');
  await expect(line(page, 'JobNumber')).toHaveCount(0);
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();

  await openRegister(page, 'Job Register');
  await field(page, 'Vendor').fill('Typed');
  await field(page, 'JobNumber').fill('ea-1');
  await page.keyboard.press('Tab');
  await expect(line(page, 'JobNumber')).toHaveText(/^Found inquiry EA-1 \(.*, LOST\)\. Use its details$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use its details' }).click();
  await expect(line(page, 'JobNumber')).toHaveText('9 fields filled in. Undo');
  for (const [name, value] of [
    ['JobNumber', 'ea-1'],
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

test('F2, C6: a receiver that does not answer delays neither leaving the field nor submitting', async ({
  app: page,
}) => {
  let asked = 0;
  await page.route(/read=match/, () => void (asked += 1));
  await fillInquiry(page, 'EA-4');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await field(page, 'JobNumber').focus();
  await page.keyboard.press('Tab');
  expect(await field(page, 'JobNumber').evaluate((box) => box === document.activeElement)).toBe(false);
  await submit(page);
  await expect(page.getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(line(page, 'JobNumber')).toHaveCount(0);
});

test.describe('a receiver with READ_ACCESS=lookup:JobNumber', () => {
  // This receiver has an origin that the policy of the page does not name.
  test.use({ bypassCSP: true });

  test('F3: of a colleague’s entry it is said that there is one, and a job is filled in from it', async ({
    signedIn: page,
    browser,
  }) => {
    const receiver = await ownReceiver('inquiry,job', { READ_ACCESS: 'lookup:JobNumber' });
    const colleague = await browser.newPage({ bypassCSP: true });
    try {
      for (const each of [page, colleague])
        await sendTo(each, receiver.origin, { inquiry: ['read'], job: ['read'] });
      await signIn(colleague, site.shell, 'colleague@example.com');
      await formReady(colleague);
      await fillInquiry(colleague, 'EA-5');
      await colleague.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(colleague.getByText('Inquiry submitted successfully!')).toBeVisible();
      await page.goto('/');
      await formReady(page);
      await expectKnown(page);
    } finally {
      await colleague.close();
      await receiver.close();
    }
  });
});

/** Types the number of a colleague's inquiry into both forms. */
async function expectKnown(page: Page): Promise<void> {
  await field(page, 'JobNumber').fill('EA-5');
  await page.keyboard.press('Tab');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(line(page, 'JobNumber')).toHaveText(`EA-5 was sent on ${day} by a colleague.`);
  await openRegister(page, 'Job Register');
  await field(page, 'JobNumber').fill('EA-5');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Use its details' }).click();
  await expect(field(page, 'Client')).toHaveValue('Bureau Veritas - Mumbai');
}
