import { randomUUID } from 'node:crypto';
import { getsCanary } from '../../../shell/src/loading/canary';
import { expect } from '../../support/app';
import { writeVariant } from '../writeVariant';
import { recordOf, release } from '../releases';
import type { Fixture } from '../fixture';
import { seen } from '../../support/releases';
import type { Step } from '../step';
import { register } from '../registerCommand';

const percent = 10;

/** Checks that a browser with this id gets this release, and again after a reload. */
async function gets(fixture: Fixture, id: string, name: string): Promise<void> {
  const page = await fixture.tabs.open('/job-register', id);
  await expect(seen(page, name)).toBeVisible();
  await page.reload();
  await expect(seen(page, name)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('registers:browser'))).toBe(id);
  await page.context().close();
}

export const canary: Step = {
  title: 'A canary goes to a tenth of the browsers, then to all',
  async run(fixture) {
    await release(fixture, 'mfe-job', 'good');
    const folder = writeVariant(fixture.builds, 'mfe-job', 'canary');
    const job = (...args: string[]) => register(folder, 'canary', '--to', fixture.site, ...args);
    await job('--percent', String(percent), '--dist', 'dist');
    const recorded = recordOf(fixture, 'job').canary?.percent ?? NaN;
    expect(recorded).toBe(percent);

    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    const inside = ids.filter((id) => getsCanary(id, 'job', recorded));
    const outside = ids.filter((id) => !getsCanary(id, 'job', recorded));
    for (const id of inside.slice(0, 2)) await gets(fixture, id, 'canary');
    for (const id of outside.slice(0, 2)) await gets(fixture, id, 'good');
    await job('--make-live');
    for (const id of outside.slice(0, 1)) await gets(fixture, id, 'canary');
    return 'two browsers of each group get theirs, and again after a reload; once promoted, all get it';
  },
};
