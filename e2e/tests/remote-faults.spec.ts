import { expect, field, formReady, openRegister } from '../support/app';
import { loadLimitMs, publish, realRegistry, type ReleaseFault, test } from '../support/releases';

/** What is wrong with a register's server. */
const faults: ReleaseFault[] = ['hangs on a chunk', 'answers rubbish', 'has a changed chunk'];

/** What the shell and the browser log about a register that fails on purpose. */
const failures = [
  /job/i,
  /Failed to load resource/,
  /Unexpected token/,
  /ChunkLoadError/,
  /RemoteEntry/,
  /integrity/,
];

test('a register whose server fails does not affect the others, and Reload page loads it', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(...failures);
  const message = page.getByRole('alert').filter({ hasText: 'Job Register' });
  const openJobs = async (hangs: boolean) => {
    const asked = page.waitForRequest((request) => request.url().startsWith(releases.origin));
    await page.getByRole('link', { name: 'Job Register' }).click();
    await asked;
    // The time limit may begin after the request, so the clock is moved on until the message is there.
    await expect(async () => {
      if (hangs) await page.clock.fastForward(loadLimitMs);
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  };
  await page.clock.install();
  for (const fault of faults)
    await test.step(`a server that ${fault}`, async () => {
      // Without `integrity` in registers.json, the browser runs whatever comes as the entry script.
      await publish(page, { ...releases.release('2.0.0', fault), integrity: undefined });
      await page.goto('/');
      await openJobs(fault.startsWith('hangs'));
      expect(await page.evaluate(() => 'foreign' in window)).toBe(false);

      releases.repair('2.0.0');
      await message.getByRole('button', { name: 'Reload page' }).click();
      await expect(field(page, 'JobNumber')).toBeVisible();
    });
  await openRegister(page, 'Inspector Invoice');
  await expect(field(page, 'Year')).toBeVisible();
});

test('of the registers only the one that is opened is requested, and each of its scripts once, as the page preloads them', async ({
  signedIn: page,
}) => {
  // A global variable with the name of a register is not its build.
  await page.addInitScript(() => {
    const module = { contract: 1, Page: () => 'Not from the server' };
    Object.assign(window, { job: { init: () => undefined, get: () => Promise.resolve(() => module) } });
  });
  const { registers } = await realRegistry();
  const origins = registers.map(({ entry }) => new URL(entry).origin);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/job-register');
  await formReady(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (origins.includes(new URL(request.url()).origin)) requested.push(request.url());
  });
  await page.reload();
  await formReady(page);
  const hinted = await page
    .locator('link[rel="preload"][as="script"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const { origin } = new URL(registers.find(({ id }) => id === 'job')!.entry);
  const ofJob = hinted.filter((address) => address.startsWith(origin));
  expect(ofJob).toHaveLength(2);
  expect(requested.sort()).toEqual(ofJob.sort());
  // The shell's own scripts too, but for the three that its page names.
  expect(hinted).toHaveLength(ofJob.length + 2);
  expect(messages.filter((text) => text.includes('preload'))).toEqual([]);
});
