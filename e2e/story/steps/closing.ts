import { expect, field } from '../../support/app';
import { returnToTab } from '../../support/releases';
import type { Step } from '../step';
import { register } from '../registerCommand';

const words = 'Back at 14:00. Until then use the paper form.';

export const closing: Step = {
  title: 'The operator closes a register and opens it again',
  async run(fixture) {
    const typing = await fixture.tabs.open('/job-register');
    await field(typing, 'JobNumber').fill('typed');
    await register('mfe-job', 'close', '--to', fixture.site, '--message', words);
    await returnToTab(typing);
    await expect(typing.getByText(`This register is closed: ${words}`)).toBeVisible();
    await expect(field(typing, 'JobNumber')).toHaveValue('typed');

    const fresh = await fixture.tabs.open('/job-register');
    await expect(fresh.getByText(words, { exact: true })).toBeVisible();
    await expect(fresh.locator('[data-field]')).toHaveCount(0);
    await register('mfe-job', 'open', '--to', fixture.site);
    await returnToTab(fresh);
    await expect(field(fresh, 'JobNumber')).toBeVisible();
    await returnToTab(typing);
    await expect(typing.getByText('This register is closed now')).toHaveCount(0);
    await expect(field(typing, 'JobNumber')).toHaveValue('typed');
    for (const page of [typing, fresh]) await page.context().close();
    return 'a new visitor reads the words, who was typing keeps the form, and both have it back';
  },
};
