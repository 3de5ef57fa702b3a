import { calendarButton, expect } from '../../support/app';
import { ownForms } from '../../support/builds';
import { seen } from '../../support/releases';
import { recordOf, release } from '../releases';
import type { Step } from '../step';

export const openTab: Step = {
  title: 'Releases of the job register under an open tab',
  async run(fixture) {
    // This build brings its own forms, so the calendar is a chunk of this release and not of the shell.
    await release(fixture, 'mfe-job', 'release 0', ownForms);
    const { build = '' } = recordOf(fixture, 'job');
    const page = await fixture.tabs.open('/job-register');
    await expect(seen(page, 'release 0')).toBeVisible();
    for (const number of [1, 2, 3]) await release(fixture, 'mfe-job', `release ${number}`);

    const [calendar] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/calendar.')),
      calendarButton(page, 'Start of Inspection').click(),
    ]);
    expect(calendar.url()).toContain(build);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.context().close();
    return 'a chunk of three releases ago is loaded';
  },
};
