import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@registers/kit/release';
import { packageOf } from '@registers/shared/registry';
import type { BuildManifest } from '../../platform/kit/release/build/manifest';
import { calendarButton, expect, field, type Page } from '../support/app';
import { seen } from '../support/releases';
import { fallbackBanner, recordOf } from './releases';
import type { Fixture } from './fixture';
import type { SkewedInstall } from './skewedInstall';

/** Makes a build live without a release's checks, as an edit of registers.json could; what was live is its fallback. */
function force(fixture: Fixture, { dist }: SkewedInstall): void {
  const before = recordOf(fixture, 'job');
  const version = '9.9.9';
  const base = `${new URL(before.entry).origin}/${version}/`;
  const target = join(fixture.site, 'mfe-job', version);
  cpSync(dist('mfe-job'), target, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(target, 'mf-manifest.json'), 'utf8')) as BuildManifest;
  const { name } = manifest.metaData.remoteEntry;
  const forced = {
    ...before,
    version,
    build: 'forced',
    entry: `${base}${name}`,
    manifest: `${base}mf-manifest.json`,
    integrity: integrityOf(readFileSync(join(target, name))),
    files: [],
    fallback: before,
  };
  const registry = fixture.registry();
  const registers = registry.registers.map((one) => (one.id === 'job' ? forced : one));
  writeFileSync(join(fixture.site, 'registers.json'), JSON.stringify({ ...registry, registers }));
}

/** Checks that a new visitor gets the fallback with its banner, and can work. */
async function showsFallback(fixture: Fixture, good: string): Promise<void> {
  const page = await fixture.tabs.open('/job-register');
  await expect(seen(page, good)).toBeVisible();
  await expect(fallbackBanner(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field(page, 'JobNumber').fill('works');
  await page.context().close();
}

/** Checks that no release takes a build and, if it is made live by hand, pages use the fallback. @returns a summary */
export async function rejectedAndFallsBack(
  fixture: Fixture,
  install: SkewedInstall,
  reason: RegExp,
): Promise<string> {
  const before = JSON.stringify(fixture.registry());
  const { code, output } = await install.release('mfe-job');
  assert.equal(code, 1, `It was not rejected:\n${output}`);
  const line = output.split('\n').find((text) => reason.test(text));
  assert.ok(line, `It was rejected for another reason than ${reason}:\n${output}`);
  assert.equal(JSON.stringify(fixture.registry()), before);

  force(fixture, install);
  await showsFallback(fixture, 'good');
  fixture.tabs.expectErrors(/^Register job 9\.9\.9 \(build forced\) from .* failed: /);
  writeFileSync(join(fixture.site, 'registers.json'), before);
  return `${line}\nForced into registers.json: the fallback is used`;
}

/** Checks that a build is released. */
export async function accepted(install: SkewedInstall, folder: 'mfe-job' | 'shell'): Promise<void> {
  const { code, output } = await install.release(folder);
  assert.equal(code, 0, output);
}

/** The packages of which the job register uses shared modules on this page, each with its version. */
async function sharedOnPage(page: Page): Promise<string> {
  const used = await page.evaluate(() => {
    const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    return Object.entries(shell?.shareScopeMap['default'] ?? {}).flatMap(([module, versions]) =>
      Object.entries(versions)
        .filter(([, { useIn }]) => useIn.includes('job'))
        .map(([version]) => ({ module, version })),
    );
  });
  return [...new Set(used.map(({ module, version }) => `${packageOf(module)} ${version}`))].join(', ');
}

/** Opens the job register and a calendar. @returns the calendar's address, and the shared modules that are used */
export async function use(fixture: Fixture, name: string): Promise<{ calendar: string; modules: string }> {
  const page = await fixture.tabs.open('/job-register');
  await expect(seen(page, name)).toBeVisible();
  await field(page, 'JobNumber').fill('typed');
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/calendar.')),
    calendarButton(page, 'Start of Inspection').click(),
  ]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const modules = await sharedOnPage(page);
  await page.context().close();
  return { calendar: answer.url(), modules };
}
