import { accessibilityViolations, expect, field, formReady } from '../support/app';
import { returnToTab, publish, seen, test } from '../support/releases';

const shell = (build: string) => ({ shell: { version: '1.0.0', build } });

test('an update of a register, and then one of the shell, is offered, applied only on request, and keeps the text', async ({
  signedIn: page,
  releases,
}) => {
  const old = releases.release('1.0.0');
  await publish(page, old, shell('one'));
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('half an en');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const next = { ...releases.release('2.0.0'), fallback: old };
  await publish(page, next, shell('one'));
  await returnToTab(page);
  await expect(page.getByText('Update ready')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await field(page, 'Remarks').fill('still typing');
  await expect(seen(page, '1.0.0')).toBeVisible();

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(seen(page, '2.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('half an en');
  await expect(field(page, 'Remarks')).toHaveValue('still typing');
  await expect(page.getByText('Update ready')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await publish(page, next, shell('two'));
  await returnToTab(page);
  await expect(page.getByText('A new version of this site is available')).toBeVisible();
  await field(page, 'JobNumber').fill('at the last moment');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await loaded;
  await formReady(page);
  await expect(page.getByText(/^Your draft from .* is back\.$/)).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('at the last moment');
  await expect(page.getByText('A new version of this site is available')).toHaveCount(0);
});
