import { accessibilityFaults, expect, signIn } from '../support/app';
import { publish, seen, test } from '../support/releases';
import { site } from '../support/site';

test('About says which builds the page is made of, on every width', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/, /Failed to load resource/);
  await publish(
    page,
    { ...releases.release('2.0.0', 'is missing'), fallback: releases.release('1.0.0') },
    { shell: { version: '1.0.0', build: 's1' } },
  );
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Shell')).toContainText('Live');
  await expect(row('Shell')).toContainText(/@registers\/shared \d+\.\d+\.\d+/);
  await expect(row('Job Register')).toContainText('Earlier version');
  await expect(row('Job Register')).toContainText('b1.0.0');
  await expect(row('Job Register')).toContainText(releases.origin);
  await expect(row('Job Register')).toContainText(/react 19\.\d/);
  await expect(row('Job Register')).toContainText('2.0.0 (build b2.0.0)');
  await expect(row('Inspector Invoice')).toContainText('Not loaded');
  await expect(page.getByRole('navigation', { name: 'Registers' }).getByRole('link')).toHaveCount(4);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Where there is no room for columns it is a list.
  const part = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Job Register' }),
  });
  await expect(part.last().getByRole('definition').first()).toHaveText('Earlier version');
});

test('a developer runs a register of this computer in the site, where config.json allows it', async ({
  page,
  releases,
}) => {
  const own = releases.release('own');
  await publish(page, releases.release('1.0.0'));
  const config = (await (await fetch(`${site.shell}/config.json`)).json()) as object;
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, allowOverrides: true } }));
  // Refused by whoever did not expect it.
  page.once('dialog', (question) => void question.dismiss());
  await signIn(page, `/job-register?override=job=${own.entry}`);
  await expect(seen(page, '1.0.0')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  page.once('dialog', (question) => void question.accept());
  await page.goto(`/job-register?override=job=${own.entry}`);
  await expect(seen(page, 'own')).toBeVisible();
  await expect(page.getByText(`Override: job from ${new URL(releases.origin).host}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(seen(page, 'own')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(page.getByText('Override:')).toHaveCount(0);

  await page.unroute('**/config.json');
  await page.goto(`/job-register?override=job=${own.entry}`);
  await expect(seen(page, '1.0.0')).toBeVisible();
});
