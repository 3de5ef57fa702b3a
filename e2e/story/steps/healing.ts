import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, field } from '../../support/app';
import { throwsOnMount } from '../../support/builds';
import { variant } from '../builds';
import { earlier, entryOf, release, seen } from '../live';
import type { Stage } from '../stage';
import type { Step } from '../step';
import { register } from '../tool';

/** A file of the tree by its address on the register's own origin. */
const fileAt = (stage: Stage, folder: string, address: string) =>
  join(stage.site, folder, decodeURIComponent(new URL(address).pathname));

/** A new visitor gets the last good release, is told so quietly, and can work. */
export async function isHealed(stage: Stage, good: string): Promise<void> {
  const page = await stage.tabs.open('/job-register');
  await expect(seen(page, 'mfe-job', good)).toBeVisible({ timeout: 20_000 });
  await expect(earlier(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page, 'JobNumber').fill('works');
  await page.context().close();
}

export const broken: Step = {
  title: 'A release that throws as it mounts heals to the last good one',
  short: true,
  async play(stage) {
    await release(stage, 'mfe-job', 'good');
    await release(stage, 'mfe-job', 'broken', throwsOnMount);
    const { build = '' } = entryOf(stage, 'job');
    await isHealed(stage, 'good');
    stage.tabs.provoked(new RegExp(`^Register job .*\\(build ${build}\\) from .* failed: `));
    return `quiet line seen, the console names job and build ${build}`;
  },
};

export const damaged: Step = {
  title: 'A release whose entry script is damaged on the server heals too',
  short: true,
  async play(stage) {
    const dist = variant(stage.builds, 'mfe-job', 'damaged');
    await register('mfe-job', 'release', '--to', stage.site, '--dist', dist, '--live-is-bad');
    const { build = '', entry } = entryOf(stage, 'job');
    const file = fileAt(stage, 'mfe-job', entry);
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`);
    appendFileSync(file, '\nfetch("https://elsewhere.example");\n');
    await isHealed(stage, 'good');
    stage.tabs.provoked(new RegExp(`^Register job .*\\(build ${build}\\) from .* failed: `), /integrity/);
    return 'refused by its integrity, none of it ran';
  },
};

export const rollback: Step = {
  title: 'The team takes its release back',
  async play(stage) {
    const said = await register('mfe-job', 'rollback', '--to', stage.site);
    const page = await stage.tabs.open('/job-register');
    await expect(seen(page, 'mfe-job', 'good')).toBeVisible();
    await expect(earlier(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'About' }).click();
    const row = page.getByRole('row', { name: /^Job Register/ });
    await expect(row).toContainText('Live');
    await expect(row).toContainText(entryOf(stage, 'job').build ?? '-');
    await page.context().close();
    return said.trim().split('\n').at(-1) ?? '';
  },
};
