import { calendarButton, expect, field, openRegister, signIn, test } from '../support/app';
import { changeRegister, type Fault, faultyServer, realRegistry } from '../support/faults';
import { loadLimitMs } from '../support/releases';
import { site } from '../support/site';

// The policy of the page does not allow the origins of these servers.
test.use({ bypassCSP: true });

const faults: Fault[] = [
  'hangs',
  'hangs on a chunk',
  'answers 503',
  'answers rubbish',
  'lacks a chunk',
  'has a changed chunk',
  'throws as it loads',
];

/** What the shell and the browser log about a register that fails on purpose. */
const failures = [
  /job/i,
  /Failed to load resource/,
  /Unexpected token/,
  /ChunkLoadError/,
  /RemoteEntry/,
  /integrity/,
];

for (const fault of faults) {
  test(`a register whose server ${fault} does not affect the others, and Try again loads it`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(...failures);
    const { registers } = await realRegistry();
    const real = new URL(registers.find(({ id }) => id === 'job')!.entry);
    const server = await faultyServer(real.origin);
    try {
      await changeRegister(page, 'job', () => ({ entry: `${server.origin}${real.pathname}` }));
      await page.clock.install();
      await signIn(page);
      server.fail(fault);
      const message = page.getByRole('alert').filter({ hasText: 'Job Register' });
      const openJobs = async () => {
        const asked = page.waitForRequest((request) => request.url().startsWith(server.origin));
        await page.getByRole('link', { name: 'Job Register' }).click();
        await asked;
        // The time may begin after the request: it runs on until the shell says so.
        await expect(async () => {
          if (fault.startsWith('hangs')) await page.clock.fastForward(loadLimitMs);
          await expect(message).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 10_000 });
      };
      await openJobs();
      await openRegister(page, 'Inspector Invoice');
      await expect(field(page, 'Year')).toBeVisible();
      await openJobs();
      expect(await page.evaluate(() => 'foreign' in window)).toBe(false);

      server.fail('none');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await message.getByRole('button', { name: 'Try again' }).click();
      await expect(field(page, 'JobNumber')).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    } finally {
      server.close();
    }
  });
}

test('a register whose server is down is named in a message, and the others work', async ({
  page,
  expectErrors,
}) => {
  expectErrors(...failures);
  await changeRegister(page, 'job', () => ({ entry: 'http://127.0.0.1:9/remoteEntry.00000000.js' }));
  await signIn(page, '/job-register');
  await expect(page.getByRole('alert').filter({ hasText: 'Job Register' })).toBeVisible();
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'Month')).toBeVisible();
  await openRegister(page, 'Man Month Register');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a register without an endpoint says so in place of its form, until the route is left', async ({
  page,
}) => {
  const config = (await (await fetch(`${site.shell}/config.json`)).json()) as {
    endpoints: Record<string, string>;
  };
  delete config.endpoints['job'];
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await signIn(page, '/job-register');
  const alert = page.getByRole('alert').filter({ hasText: 'This register can’t send entries yet.' });
  await expect(alert).toContainText('config.json has no endpoints.job');
  await openRegister(page, 'Inquiry Register');
  await expect(field(page, 'Month')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a register built for a newer contract is rejected with a message, and no script of it is loaded', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/job/i);
  await changeRegister(page, 'job', () => ({ contract: 99 }));
  const requested: string[] = [];
  const { registers } = await realRegistry();
  const entry = registers.find(({ id }) => id === 'job')!.entry;
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page);
  await page.getByRole('link', { name: 'Job Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Job Register' })).toContainText('99');
  expect(requested).not.toContain(entry);
});

test('no script of a register is requested before its route is opened', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await signIn(page, '/man-month');
  const { registers } = await realRegistry();
  const others = registers.filter(({ id }) => id !== 'manmonth').map(({ entry }) => new URL(entry).origin);
  expect(requested.filter((origin) => others.includes(origin))).toEqual([]);
});

test('a register record that names the build of another register loads nothing, and that register goes on working', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Register job/);
  const { registers } = await realRegistry();
  const invoice = registers.find(({ id }) => id === 'invoice')!;
  await changeRegister(page, 'job', () => ({ entry: invoice.entry, manifest: invoice.manifest }));
  const rejection = page.getByRole('alert').filter({ hasText: 'Job Register couldn’t be loaded' });
  // Before the other register is opened, and after.
  await signIn(page, '/job-register');
  await expect(rejection).toBeVisible();
  await openRegister(page, 'Inspector Invoice');
  await field(page, 'Year').fill('2026');
  await calendarButton(page, 'Invoice Date').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openRegister(page, 'Job Register');
  await expect(rejection).toBeVisible();
  await openRegister(page, 'Inspector Invoice');
  await expect(field(page, 'Year')).toHaveValue('2026');
  await calendarButton(page, 'Invoice Date').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a global variable with the name of a register is not used as its build', async ({ page }) => {
  await page.addInitScript(() => {
    const module = { contract: 1, Page: () => 'Not from the server' };
    Object.assign(window, { job: { init: () => undefined, get: () => Promise.resolve(() => module) } });
  });
  await signIn(page, '/job-register');
  await expect(field(page, 'JobNumber')).toBeVisible();
});
