import { ownForms } from '../support/builds';
import { accessibilityFaults, calendarButton, expect, field, openRegister, signIn } from '../support/app';
import { type Flaw, lookAgain, publish, seen, test } from '../support/releases';

const earlier = 'An earlier version of this register is in use.';

const flaws: Flaw[] = [
  'is missing',
  'hangs',
  'has another integrity',
  'is built for a newer contract',
  'needs a newer React',
  'was built with a newer shared',
  'throws as it mounts',
];

for (const flaw of flaws) {
  test(`a live version that ${flaw} is exchanged for the last good one`, async ({
    page,
    releases,
    expectErrors,
  }) => {
    expectErrors(/Register job 2\.0\.0/, /Failed to load resource/, /integrity/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    // The page that leaves for the sign-in has loaded the register as well.
    page.on('domcontentloaded', () => (said.length = 0));
    await publish(page, {
      ...releases.release('2.0.0', flaw),
      fallback: releases.release('1.0.0'),
    });
    await signIn(page, '/job-register');
    await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(earlier)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(said.filter((text) => text.startsWith('Register job'))).toEqual([
      expect.stringMatching(/^Register job 2\.0\.0 \(build b2\.0\.0\) from .* failed: /),
      'Register job 1.0.0 (build b1.0.0) is in use: the live build does not work.',
    ]);
    await field(page, 'JobNumber').fill('works');
    await calendarButton(page, 'Start of Inspection').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a manifest in the place of an entry is held to the same integrity', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/, /integrity/, /Failed to load resource/);
  const good = releases.release('1.0.0');
  const bad = releases.release('2.0.0', 'has another integrity');
  await publish(page, {
    ...bad,
    entry: bad.manifest,
    fallback: { ...good, entry: good.manifest },
  });
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(earlier)).toBeVisible();
});

test('what arrives late of a version that was given up does no harm', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const live = releases.release('2.0.0');
  // The entry comes late, and the register's chunk only when that of the last good version is asked for.
  await page.route(/\/2\.0\.0\/remoteEntry/, async (route) => {
    await page.waitForTimeout(3_000);
    await route.continue();
  });
  let letGo = (): void => undefined;
  const asked = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/2\.0\.0\/__federation_expose/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.route(/\/1\.0\.0\/__federation_expose/, async (route) => {
    letGo();
    await page.waitForResponse(/\/2\.0\.0\/__federation_expose/);
    await page.waitForTimeout(500);
    await route.continue();
  });
  await publish(page, { ...live, fallback: releases.release('1.0.0', 'none', ownForms) });
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(earlier)).toBeVisible();
  await field(page, 'JobNumber').fill('typed');
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Job Register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a register that its operator closes shows their words; a form that is open stays', async ({
  page,
  releases,
}) => {
  const job = releases.release('1.0.0');
  const closed = 'Back at 14:00. Until then use the paper form.';
  await publish(page, job);
  await signIn(page, '/job-register');
  await field(page, 'JobNumber').fill('typed');
  await publish(page, { ...job, closed });
  await lookAgain(page);
  await expect(page.getByText(`This register is closed now: ${closed}`)).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');

  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Job Register');
  await expect(page.getByText(closed, { exact: true })).toBeVisible();
  await expect(page.locator('[data-field]')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await publish(page, job);
  await lookAgain(page);
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
});

test('a canary goes to its share of the browsers, stays there, and is healed by the live version', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const live = releases.release('1.0.0');
  const canary = (percent: number, facts: object) => ({ ...live, canary: { percent, ...facts } });
  await publish(page, canary(100, releases.release('2.0.0')));
  await signIn(page, '/job-register');
  await expect(seen(page, '2.0.0')).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('registers.browser'));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);

  await publish(page, canary(100, releases.release('2.0.0', 'throws as it mounts')));
  await page.reload();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(page.getByText(earlier)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('registers.browser'))).toBe(id);

  await publish(page, canary(0, releases.release('2.0.0')));
  await page.reload();
  await expect(seen(page, '1.0.0')).toBeVisible();
});
