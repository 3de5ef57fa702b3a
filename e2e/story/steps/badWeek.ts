import { expect, field } from '../../support/app';
import { throwsOnMount } from '../../support/builds';
import { seen } from '../../support/releases';
import type { Fixture } from '../fixture';
import { register, tryRegister } from '../registerCommand';
import { fallbackBanner, recordOf, release, releaseOf } from '../releases';
import type { Step } from '../step';
import { writeVariant } from '../writeVariant';

/** Checks that a new visitor gets a release and can work. A fallback has a banner, and the console says what failed. */
async function shows(fixture: Fixture, name: string, isFallback: boolean): Promise<void> {
  const page = await fixture.tabs.open('/job-register');
  await expect(seen(page, name)).toBeVisible();
  await expect(fallbackBanner(page)).toHaveCount(isFallback ? 1 : 0);
  await field(page, 'JobNumber').fill('works');
  await page.context().close();
  if (!isFallback) return;
  const { build = '' } = recordOf(fixture, 'job');
  fixture.tabs.expectErrors(new RegExp(`^Register job .*\\(build ${build}\\) from .* failed: `));
}

/** Runs a command that has to be refused. @returns what it prints */
async function refused(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await tryRegister(folder, ...args);
  expect(code, output).toBe(1);
  return output;
}

/** Releases a build that throws as it mounts: it is refused after its trial, then released without a trial. */
async function releaseBroken(fixture: Fixture, name: string): Promise<void> {
  const folder = writeVariant(fixture.builds, 'mfe-job', name, throwsOnMount);
  const before = fixture.registry();
  expect(await refused(folder, ...releaseOf(fixture))).toMatch(/ {2}job \S+: .*TypeError/);
  expect(fixture.registry()).toEqual(before);
  expect(await register(folder, ...releaseOf(fixture, '--untried'))).toContain('Fallback:');
  await shows(fixture, 'monday', true);
}

export const badWeek: Step = {
  title: 'A bad week: after each command a new browser shows the newest confirmed release',
  async run(fixture) {
    await release(fixture, 'mfe-job', 'monday');
    await shows(fixture, 'monday', false);
    await releaseBroken(fixture, 'tuesday');
    await releaseBroken(fixture, 'wednesday');
    const back = await register('mfe-job', 'rollback', '--to', fixture.site);
    await shows(fixture, 'monday', false);
    const further = await refused('mfe-job', 'rollback', '--to', fixture.site);
    await shows(fixture, 'monday', false);
    await release(fixture, 'mfe-job', 'thursday');
    await shows(fixture, 'thursday', false);
    return [back.trim().split('\n')[0], further.trim().split('\n')[0]].join('\n');
  },
};
