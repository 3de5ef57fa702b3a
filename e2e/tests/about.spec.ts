import { accessibilityViolations, expect } from '../support/app';
import { publish, seen, test } from '../support/releases';

test('About lists the loaded builds, at every width', async ({ signedIn: page, releases, expectErrors }) => {
  expectErrors(/Register job 2\.0\.0/, /Failed to load resource/);
  await publish(
    page,
    { ...releases.release('2.0.0', 'is missing'), fallback: releases.release('1.0.0') },
    { shell: { version: '1.0.0', build: 's1' } },
  );
  await page.goto('/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Shell')).toContainText('Live');
  await expect(part('Shell')).toContainText(/@registers\/shared \d+\.\d+\.\d+/);
  await expect(part('Job Register')).toContainText('Earlier version');
  await expect(part('Job Register')).toContainText('b1.0.0');
  await expect(part('Job Register')).toContainText(releases.origin);
  await expect(part('Job Register')).toContainText(/react 19\.\d/);
  await expect(part('Job Register')).toContainText('2.0.0 (build b2.0.0)');
  await expect(part('Inspector Invoice')).toContainText('Not loaded');
  await expect(page.getByRole('navigation', { name: 'Registers' }).getByRole('link')).toHaveCount(4);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
