import { existsSync, readFileSync } from 'node:fs';
import type { ReportMessage } from '@registers/shared/registry';
import { reportsFile } from '../../platform/tools/local-site/collector';
import { expect, field, formReady } from '../support/app';
import { publish, seen, test } from '../support/releases';
import { site } from '../support/site';

/** Longer than a page waits before its first request with reports. */
const firstPauseMs = 6_000;

/** The reports that the collector of `npm start` has written, each with its attributes. */
function reported(): Record<string, string>[] {
  const file = reportsFile(site.dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines
    .flatMap((line) => (JSON.parse(line) as ReportMessage).resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
    .map(({ eventName, attributes }) => ({
      eventName,
      ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value).join('')])),
    }));
}

test('a build that throws as it mounts is healed by its fallback, and the collector hears of it', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/reports\.\w+\.js$/.test(request.url())) scripts.push(request.url());
  });
  const run = crypto.randomUUID();
  await publish(page, {
    ...releases.release('2.0.0', 'throws as it mounts'),
    build: run,
    fallback: releases.release('1.0.0'),
  });
  await page.clock.install();
  await page.goto('/job-register');
  await formReady(page);
  await expect(seen(page, '1.0.0')).toBeVisible();
  await field(page, 'JobNumber').fill('zq-typed');
  const failures = () => reported().filter((report) => report['register.build'] === run);
  await expect(async () => {
    await page.clock.fastForward(firstPauseMs);
    expect(failures()).toHaveLength(1);
  }).toPass({ timeout: 15_000 });
  expect(failures()).toEqual([
    expect.objectContaining({
      eventName: 'registers.register.failed',
      'register.id': 'job',
      'register.version': '2.0.0',
      'register.as': 'live',
      'register.reason': 'mount',
    }),
  ]);
  expect(scripts).toHaveLength(1);
  expect(readFileSync(reportsFile(site.dataDir), 'utf8')).not.toMatch(/zq-typed|asha@/);
});
