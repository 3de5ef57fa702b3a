import {
  chosenDates,
  endSession,
  expect,
  field,
  openRegister,
  search,
  signInAgain,
  submit,
  test,
} from '../support/app';
import { draftSaved, fillInvoice } from '../support/entries';

const restored = /^Your draft from .* is back\.$/;

test('the draft is restored after the tab was killed', async ({ app: page, context }) => {
  await openRegister(page, 'Job Register');
  await field(page, 'JobNumber').fill('half');
  await field(page, 'StartofInspection').fill('5-11-2026');
  await field(page, 'StartofInspection').blur();
  await field(page, 'StartofInspection').fill('31-02-2026');
  await search(page, 'Country', 'emirates');
  await field(page, 'Remarks').fill('not finished');
  await draftSaved(page, 'not finished');
  await page.close();
  const next = await context.newPage();
  await next.goto('/job-register');
  await expect(next.getByText(restored)).toBeVisible();
  await expect(field(next, 'JobNumber')).toHaveValue('half');
  await expect(field(next, 'StartofInspection')).toHaveValue('31-02-2026');
  await expect(chosenDates(next, 'Start of Inspection')).toHaveText(['November 5, 2026']);
  await expect(field(next, 'Country')).toHaveValue('United Arab Emirates');
  await expect(field(next, 'Remarks')).toHaveValue('not finished');
  await next.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(next, 'JobNumber')).toHaveValue('');
});

test('when the session ends during an entry, signing in again keeps the form', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /not confirmed/);
  await openRegister(page, 'Inspector Invoice');
  await fillInvoice(page, 'signed in again');

  await endSession(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await signInAgain(page, 'asha@example.com');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Year')).toHaveValue('2026');
  await submit(page);
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
});
