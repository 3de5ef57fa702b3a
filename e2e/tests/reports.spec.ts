import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ReportMessage } from '@registers/shared/registry';
import { reportsFile, reportsUrl } from '../../tools/local-site/collector';
import { portsFrom } from '../../tools/local-site/ports';
import { expect, field, openRegister } from '../support/app';
import { publish, seen, test } from '../support/releases';
import { site } from '../support/site';

/** Longer than a page waits before its first request with reports. */
const firstPauseMs = 6_000;

/** What the collector of `npm start` has written, a report with its attributes each. */
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

/** The addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const isScript = (address: string) => /\/reports\.\w+\.js$/.test(address);

test('a build that throws as it mounts is healed by its fallback, and the collector hears of it', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const asked = requestsOf(page);
  const run = crypto.randomUUID();
  await publish(page, {
    ...releases.release('2.0.0', 'throws as it mounts'),
    build: run,
    fallback: releases.release('1.0.0'),
  });
  await page.clock.install();
  await page.goto('/job-register');
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
      'register.replaced_by': 'b1.0.0',
      'exception.type': 'TypeError',
      'exception.message': 'Cannot read properties of undefined (reading …',
    }),
  ]);
  expect(failures()[0]?.['exception.stacktrace']).toMatch(/^http:\/\/\S+\.js:\d+:\d+\n/);
  expect(asked.filter(isScript)).toHaveLength(1);
  expect(readFileSync(reportsFile(site.dataDir), 'utf8')).not.toMatch(/zq-typed|asha@/);
});

test('where the site wants no reports nothing is loaded or sent for them', async ({
  signedIn: page,
  releases,
}) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, reports: undefined } });
  });
  const asked = requestsOf(page);
  await publish(page, releases.release('1.0.0'));
  await page.clock.install();
  await page.goto('/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await page.clock.fastForward(firstPauseMs);
  // What it would load or send comes before this.
  await openRegister(page, 'Inspector Invoice');
  await expect(field(page, 'Year')).toBeVisible();
  expect(asked.filter(isScript)).toEqual([]);
  expect(asked).not.toContain(reportsUrl(portsFrom(String(site.base))));
});
