import { ownForms } from '../support/builds';
import { accessibilityViolations, calendarButton, expect, field, openRegister } from '../support/app';
import type { Page } from '@playwright/test';
import { returnToTab, publish, seen, test } from '../support/releases';

/** Marks the document, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('an update is offered, applied only on request, and keeps the text', async ({
  signedIn: page,
  releases,
}) => {
  const old = releases.release('1.0.0');
  await publish(page, old);
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('half an en');
  await mark(page);
  await publish(page, { ...releases.release('2.0.0'), fallback: old });
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

  await publish(page, { ...releases.release('3.0.0'), fallback: old });
  await returnToTab(page);
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Job Register');
  await expect(seen(page, '3.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('half an en');
  expect(await isSame(page)).toBe(true);
});

test('a new shell is offered, and its reload keeps the text', async ({ signedIn: page, releases }) => {
  const job = releases.release('1.0.0');
  const shell = (build: string) => ({ shell: { version: '1.0.0', build } });
  await publish(page, job, shell('one'));
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('before');
  await publish(page, job, shell('two'));
  await returnToTab(page);
  await expect(page.getByText('A new version of this site is available')).toBeVisible();
  await field(page, 'JobNumber').fill('at the last moment');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(page.getByText(/^Your draft from .* is back\.$/)).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('at the last moment');
  await expect(page.getByText('A new version of this site is available')).toHaveCount(0);
});

test('a rollback restores the build before, with all its chunks', async ({ signedIn: page, releases }) => {
  const old = releases.release('1.0.0', 'none', ownForms);
  await publish(page, old);
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('typed');
  await publish(page, { ...releases.release('2.0.0', 'none', ownForms), fallback: old });
  await returnToTab(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(seen(page, '2.0.0')).toBeVisible();
  await publish(page, old);
  await returnToTab(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an open tab is updated several times in a row, and keeps the text', async ({
  signedIn: page,
  releases,
}) => {
  await publish(page, releases.release('0.0.0'));
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('typed');
  await mark(page);
  for (let number = 1; number <= 4; number += 1) {
    const record = releases.release(`${number}.0.0`);
    // By its manifest as well as by its entry.
    await publish(page, number % 2 ? record : { ...record, entry: record.manifest });
    await returnToTab(page);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(seen(page, `${number}.0.0`)).toBeVisible();
    await expect(field(page, 'JobNumber')).toHaveValue('typed');
  }
  expect(await isSame(page)).toBe(true);
});

test('a calendar that cannot be loaded affects neither text nor register', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Loading chunk .* failed/, /Failed to load resource/);
  for (const { owner, release } of [
    { owner: 'the shell', release: releases.release('1.0.0') },
    { owner: 'the register', release: releases.release('2.0.0', 'none', ownForms) },
  ])
    await test.step(`a calendar of ${owner}`, async () => {
      await publish(page, release);
      await page.goto('/job-register');
      await field(page, 'JobNumber').fill(owner);
      await page.route('**/calendar.*.js*', (route) => route.fulfill({ status: 404 }));
      await calendarButton(page, 'Start of Inspection').click();
      await expect(page.getByText('The calendar couldn’t be loaded.')).toBeVisible();
      await expect(field(page, 'JobNumber')).toHaveValue(owner);
      await page.unroute('**/calendar.*.js*');
      await calendarButton(page, 'Start of Inspection').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
});
