import { accessibilityFaults, calendarButton, expect, field, openRegister, type Page } from '../support/app';
import { signIn, test as base } from '../support/app';
import { type Flaw, jobReleases, lookAgain, ownForms, publish } from '../support/releases';

const test = base.extend<{ releases: Awaited<ReturnType<typeof jobReleases>> }>({
  releases: async ({}, use) => {
    const releases = await jobReleases();
    await use(releases);
    releases.close();
  },
});

const earlier = 'An earlier version of this register is in use.';
const seen = (page: Page, version: string) => page.getByText(`PRJ Number of ${version}`, { exact: true });

/** Marks the document, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

const flaws: Flaw[] = [
  'is missing',
  'hangs',
  'has another integrity',
  'is built for a newer contract',
  'needs a newer React',
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
    await publish(page, {
      ...(await releases.release('2.0.0', flaw)),
      fallback: await releases.release('1.0.0'),
    });
    await signIn(page, '/job-register');
    await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(earlier)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(said.filter((text) => text.startsWith('Register job'))).toEqual([
      expect.stringMatching(/^Register job 2\.0\.0 \(build b2\.0\.0\) from .* failed: /),
      'Register job 1.0.0 (build b1.0.0) is in use: what is live does not work.',
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
  const good = await releases.release('1.0.0');
  const bad = await releases.release('2.0.0', 'has another integrity');
  await publish(page, {
    ...bad,
    entry: bad.manifest,
    fallback: { ...good, entry: good.manifest },
  });
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(earlier)).toBeVisible();
});

test('an update is offered, never comes by itself, and comes with what was typed', async ({
  page,
  releases,
}) => {
  const old = await releases.release('1.0.0');
  await publish(page, old);
  await signIn(page, '/job-register');
  await field(page, 'JobNumber').fill('half an en');
  await mark(page);
  await publish(page, { ...(await releases.release('2.0.0')), fallback: old });
  await lookAgain(page);
  await expect(page.getByText('Update ready')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await field(page, 'Remarks').fill('still typing');
  await expect(seen(page, '1.0.0')).toBeVisible();

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(seen(page, '2.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('half an en');
  await expect(field(page, 'Remarks')).toHaveValue('still typing');
  await expect(page.getByText('Update ready')).toHaveCount(0);

  await publish(page, { ...(await releases.release('3.0.0')), fallback: old });
  await lookAgain(page);
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Job Register');
  await expect(seen(page, '3.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('half an en');
  expect(await isSame(page)).toBe(true);
});

test('a new shell is offered, and its reload costs nothing that was typed', async ({ page, releases }) => {
  const job = await releases.release('1.0.0');
  const shell = (build: string) => ({ shell: { version: '1.0.0', build } });
  await publish(page, job, shell('one'));
  await signIn(page, '/job-register');
  await field(page, 'JobNumber').fill('before');
  await publish(page, job, shell('two'));
  await lookAgain(page);
  await expect(page.getByText('Update ready for the whole page')).toBeVisible();
  await field(page, 'JobNumber').fill('at the last moment');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(page.getByText(/^What you typed until .* is back\.$/)).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('at the last moment');
  await expect(page.getByText('Update ready for the whole page')).toHaveCount(0);
});

test('a chunk that is gone brings the register of today, with what was typed', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 1\.0\.0/, /Failed to load resource/, /ChunkLoadError/);
  await publish(page, await releases.release('1.0.0', 'none', ownForms));
  await signIn(page, '/job-register');
  await field(page, 'JobNumber').fill('typed');
  await page.waitForTimeout(1_200);
  await mark(page);
  releases.remove('1.0.0', 'calendar');
  await publish(page, await releases.release('2.0.0', 'none', ownForms));
  await calendarButton(page, 'Start of Inspection').click();
  await expect(seen(page, '2.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
  await expect(page.getByText('A part of this register was gone')).toBeVisible();
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test('a chunk of the shell that cannot be had just now costs neither text nor register', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 1\.0\.0/, /Failed to load resource/, /ChunkLoadError/);
  await publish(page, { ...(await releases.release('1.0.0')), fallback: await releases.release('0.9.0') });
  await signIn(page, '/job-register');
  await field(page, 'JobNumber').fill('typed');
  await page.waitForTimeout(1_200);
  await page.route('**/calendar.*.js', (route) => route.fulfill({ status: 404 }));
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByText('A part of this register could not be fetched.')).toBeVisible();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
  await page.unroute('**/calendar.*.js');
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what arrives late of a version that was given up does no harm', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const live = await releases.release('2.0.0');
  // The entry comes; the register's chunk only after the last good version is in use.
  let letGo = (): void => undefined;
  const given = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/2\.0\.0\/__federation_expose/, async (route) => {
    await given;
    await route.continue();
  });
  await publish(page, { ...live, fallback: await releases.release('1.0.0', 'none', ownForms) });
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 20_000 });
  letGo();
  await page.waitForTimeout(500);
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
  const job = await releases.release('1.0.0');
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
  const live = await releases.release('1.0.0');
  const canary = (percent: number, facts: object) => ({ ...live, canary: { percent, ...facts } });
  await publish(page, canary(100, await releases.release('2.0.0')));
  await signIn(page, '/job-register');
  await expect(seen(page, '2.0.0')).toBeVisible();
  const id = await page.evaluate(() => localStorage.getItem('registers.browser'));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);

  await publish(page, canary(100, await releases.release('2.0.0', 'throws as it mounts')));
  await page.reload();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(page.getByText(earlier)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('registers.browser'))).toBe(id);

  await publish(page, canary(0, await releases.release('2.0.0')));
  await page.reload();
  await expect(seen(page, '1.0.0')).toBeVisible();
});

test('About says which builds the page is made of, on every width', async ({
  page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/, /Failed to load resource/);
  await publish(
    page,
    { ...(await releases.release('2.0.0', 'is missing')), fallback: await releases.release('1.0.0') },
    { shell: { version: '1.0.0', build: 's1' } },
  );
  await signIn(page, '/job-register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Shell')).toContainText('Live');
  await expect(row('Shell')).toContainText('@registers/shared 1.0.0');
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
  await expect(row('Job Register')).toContainText('Earlier version');
});
