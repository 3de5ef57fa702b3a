import type { Page } from '@playwright/test';
import { calendarButton, expect, field } from '../../support/app';
import { returnToTab, seen } from '../../support/releases';
import { ownForms } from '../../support/builds';
import { recordOf, release } from '../releases';
import type { Step } from '../step';
import { register } from '../registerCommand';

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

export const tenReleases: Step = {
  title: 'Ten releases of the job register under an open tab',
  async run(fixture) {
    // This build brings its own forms, so the calendar is a chunk of this release and not of the shell.
    await release(fixture, 'mfe-job', 'release 0', ownForms);
    const { build = '' } = recordOf(fixture, 'job');
    const page = await fixture.tabs.open('/job-register');
    await expect(seen(page, 'release 0')).toBeVisible();
    await field(page, 'JobNumber').fill('half an en');
    await mark(page);
    for (let number = 1; number <= 10; number += 1) await release(fixture, 'mfe-job', `release ${number}`);

    const [calendar] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/calendar.')),
      calendarButton(page, 'Start of Inspection').click(),
    ]);
    expect(calendar.url()).toContain(build);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await returnToTab(page);
    await expect(page.getByText('Update ready', { exact: true })).toBeVisible();
    await expect(seen(page, 'release 0')).toBeVisible();

    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(seen(page, 'release 10')).toBeVisible();
    await expect(field(page, 'JobNumber')).toHaveValue('half an en');
    await expect(page.getByText('Update ready')).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
    await page.context().close();
    return 'a chunk of ten releases ago is loaded, "Update ready", applied by the button, text kept, no reload';
  },
};

export const newShell: Step = {
  title: 'A release of the shell under an open tab',
  async run(fixture) {
    const page = await fixture.tabs.open('/job-register');
    await field(page, 'JobNumber').fill('before');
    const running = () =>
      page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src ?? '');
    const before = await running();
    await register('shell', 'release', '--to', fixture.site, '--dist', 'dist');
    await returnToTab(page);
    await expect(page.getByText('A new version of this site is available')).toBeVisible();
    await field(page, 'JobNumber').fill('at the last moment');
    expect(await running()).toBe(before);

    await page.getByRole('button', { name: 'Reload now' }).click();
    await expect(page.getByText(/^Your draft from .* is back\.$/)).toBeVisible();
    await expect(field(page, 'JobNumber')).toHaveValue('at the last moment');
    await expect(page.getByText('A new version of this site is available')).toHaveCount(0);
    expect(await running()).toContain(fixture.registry().shell?.build);
    await page.context().close();
    return '"A new version of this site is available", reloaded by the button, text kept';
  },
};
