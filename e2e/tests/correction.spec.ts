import { accessibilityViolations, bodyOf, expect, field, formReady, submit, test } from '../support/app';
import { begin, sendInvoice, stored } from '../support/begin';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;

/** The values of a body by name, without those that are calculated. */
const entered = (body: string | null) =>
  bodyOf(body).filter(([name]) => !name.endsWith('InINR') && name !== 'Margin');

test('D1: a correction has the body of any submission, and an address that names what it corrects', async ({
  app: page,
}) => {
  const id = await sendInvoice(page, 'D1 first');
  await begin(page, '/inspector-invoice', 'correct', id);
  await expect(page.getByText(/^You’re correcting .*, sent on \d+ \w+ at \d+:\d\d\s[ap]m\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit correction' }).click();
  await expect(page.getByText('You haven’t changed anything.')).toBeVisible();
  await field(page, 'Amount').fill('1001');
  await field(page, 'Remarks').fill('D1 corrected');
  await expect(page.getByText('was: 1000', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.route(exec, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' } }));
  const request = await submit(page);
  await expect(page.getByText(stored.invoice, { exact: true })).toBeVisible();
  const query = new URL(request.url()).searchParams;
  expect([...query.keys()]).toEqual(['submissionId', 'corrects']);
  expect(query.get('corrects')).toBe(id);
  expect(query.get('submissionId')).not.toBe(id);
  expect(entered(request.postData())).toEqual([
    ['formType', 'invoice'],
    ['Year', '2026'],
    ['Month', 'May'],
    ['Inspector', 'R. Iyer'],
    ['Currency', 'USD'],
    ['Amount', '1001'],
    ['INR', '87630'],
    ['Country', 'India'],
    ['Status', 'Invoice Recieved'],
    ['InvoiceNumber', ''],
    ['InvoiceDate', 'N/A'],
    ['NumberOfDaysValue', ''],
    ['OwnerCoordinator', 'Isha'],
    ['Remarks', 'D1 corrected'],
  ]);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});

test('D7: where a receiver takes no corrections, none is begun', async ({ app: page }) => {
  const id = await sendInvoice(page, 'D7');
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...config, offers: {} } });
  });
  await page.goto(`/inspector-invoice?begin=correct&entry=${id}`);
  await expect(page.getByText(/^Entries here can’t be corrected or withdrawn online\./)).toBeVisible();
  await formReady(page);
  await expect(field(page, 'Year')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});
