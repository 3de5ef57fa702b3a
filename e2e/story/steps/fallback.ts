import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, field } from '../../support/app';
import { writeVariant } from '../writeVariant';
import { fallbackBanner, recordOf, release, releaseOf } from '../releases';
import type { Fixture } from '../fixture';
import { seen } from '../../support/releases';
import type { Step } from '../step';
import { register } from '../registerCommand';

/** A file of the site by its address on the register's origin. */
const fileAt = (fixture: Fixture, folder: string, address: string) =>
  join(fixture.site, folder, decodeURIComponent(new URL(address).pathname));

/** A new visitor gets the fallback with its banner, and can work. */
export async function showsFallback(fixture: Fixture, good: string): Promise<void> {
  const page = await fixture.tabs.open('/job-register');
  await expect(seen(page, good)).toBeVisible();
  await expect(fallbackBanner(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page, 'JobNumber').fill('works');
  await page.context().close();
}

export const damaged: Step = {
  title: 'A release whose remote entry is damaged on the server is replaced by the fallback',
  async run(fixture) {
    await release(fixture, 'mfe-job', 'good');
    await register(writeVariant(fixture.builds, 'mfe-job', 'damaged'), ...releaseOf(fixture, '--untried'));
    const { build = '', entry } = recordOf(fixture, 'job');
    const file = fileAt(fixture, 'mfe-job', entry);
    for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`);
    appendFileSync(file, '\nfetch("https://elsewhere.example");\n');
    await showsFallback(fixture, 'good');
    fixture.tabs.expectErrors(
      new RegExp(`^Register job .*\\(build ${build}\\) from .* failed: `),
      /integrity/,
    );
    await register('mfe-job', 'rollback', '--to', fixture.site);
    return 'rejected by its integrity, none of it ran';
  },
};
