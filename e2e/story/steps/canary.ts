import { randomUUID } from 'node:crypto';
import { getsCanary } from '../../../shell/src/registers/canary';
import { expect } from '../../support/app';
import { variant } from '../builds';
import { entryOf, seen } from '../live';
import type { Stage } from '../stage';
import type { Step } from '../step';
import { register } from '../tool';

const browsers = 1_000;
const percent = 10;
/** Five standard deviations of the binomial distribution: chance leaves them once in two million runs. */
const spread = 5 * Math.sqrt(browsers * (percent / 100) * (1 - percent / 100));

/** A browser with this id opens the register, twice, and gets this release each time. */
async function gets(stage: Stage, id: string, name: string): Promise<void> {
  const page = await stage.tabs.open('/job-register', { id });
  await expect(seen(page, 'mfe-job', name)).toBeVisible();
  await page.reload();
  await expect(seen(page, 'mfe-job', name)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('registers.browser'))).toBe(id);
  await page.context().close();
}

export const canary: Step = {
  title: 'A canary goes to a tenth of the browsers, then to all',
  async play(stage) {
    const job = (...args: string[]) => register('mfe-job', 'canary', '--to', stage.site, ...args);
    await job('--percent', String(percent), '--dist', variant(stage.builds, 'mfe-job', 'canary'));
    const recorded = entryOf(stage, 'job').canary?.percent ?? NaN;
    expect(recorded).toBe(percent);

    const ids = Array.from({ length: browsers }, () => randomUUID());
    const inside = ids.filter((id) => getsCanary(id, 'job', recorded));
    const outside = ids.filter((id) => !getsCanary(id, 'job', recorded));
    const expected = (browsers * percent) / 100;
    expect(Math.abs(inside.length - expected)).toBeLessThan(spread);
    // Each register has a tenth of its own: it is not always the same people who try everything.
    const both = inside.filter((id) => getsCanary(id, 'invoice', recorded));
    expect(both.length).toBeLessThan(inside.length / 2);

    for (const id of inside.slice(0, 2)) await gets(stage, id, 'canary');
    for (const id of outside.slice(0, 2)) await gets(stage, id, 'good');
    await job('--promote');
    for (const id of outside.slice(0, 1)) await gets(stage, id, 'canary');
    return `${inside.length} of ${browsers} ids (allowed ${expected} ± ${Math.floor(spread)}); two browsers on either side got theirs, and again after a reload; promoted, all get it`;
  },
};
