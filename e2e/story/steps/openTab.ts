import { calendarButton, expect, field } from '../../support/app';
import { returnToTab, seen } from '../../support/releases';
import { ownForms } from '../../support/builds';
import { recordOf, release } from '../releases';
import type { Step } from '../step';

export const tenReleases: Step = {
  title: 'Ten releases of the job register under an open tab',
  async run(fixture) {
    // This build brings its own forms, so the calendar is a chunk of this release and not of the shell.
    await release(fixture, 'mfe-job', 'release 0', ownForms);
    const { build = '' } = recordOf(fixture, 'job');
    const page = await fixture.tabs.open('/job-register');
    await expect(seen(page, 'release 0')).toBeVisible();
    await field(page, 'JobNumber').fill('half an en');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
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
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.context().close();
    return 'a chunk of ten releases ago is loaded, "Update ready", applied by the button, text kept, no reload';
  },
};
