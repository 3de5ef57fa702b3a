import { calendarButton, expect, field, openRegister, test } from '../support/app';
import { changeRegister, type Fault, faultyServer, realRegistry } from '../support/faults';
import { loadLimitMs } from '../support/releases';

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

test('a register whose server fails does not affect the others, and Try again loads it', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(...failures);
  const { registers } = await realRegistry();
  const real = new URL(registers.find(({ id }) => id === 'job')!.entry);
  const server = await faultyServer(real.origin);
  const message = page.getByRole('alert').filter({ hasText: 'Job Register' });
  const openJobs = async (hangs: boolean) => {
    const asked = page.waitForRequest((request) => request.url().startsWith(server.origin));
    await page.getByRole('link', { name: 'Job Register' }).click();
    await asked;
    // The time may begin after the request: it runs on until the shell says so.
    await expect(async () => {
      if (hangs) await page.clock.fastForward(loadLimitMs);
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  };
  try {
    await changeRegister(page, 'job', () => ({ entry: `${server.origin}${real.pathname}` }));
    await page.clock.install();
    for (const fault of faults)
      await test.step(`a server that ${fault}`, async () => {
        server.fail(fault);
        await page.goto('/');
        await openJobs(fault.startsWith('hangs'));
        await openRegister(page, 'Inspector Invoice');
        await expect(field(page, 'Year')).toBeVisible();
        await openJobs(fault.startsWith('hangs'));
        expect(await page.evaluate(() => 'foreign' in window)).toBe(false);

        server.fail('none');
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await message.getByRole('button', { name: 'Try again' }).click();
        await expect(field(page, 'JobNumber')).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
  } finally {
    server.close();
  }
});

test('no script of a register is requested before its route is opened', async ({ signedIn: page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await page.goto('/man-month');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { registers } = await realRegistry();
  const others = registers.filter(({ id }) => id !== 'manmonth').map(({ entry }) => new URL(entry).origin);
  expect(requested.filter((origin) => others.includes(origin))).toEqual([]);
});

test('a register record that names the build of another register loads nothing, and that register goes on working', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/Register job/);
  const { registers } = await realRegistry();
  const invoice = registers.find(({ id }) => id === 'invoice')!;
  await changeRegister(page, 'job', () => ({ entry: invoice.entry, manifest: invoice.manifest }));
  const rejection = page.getByRole('alert').filter({ hasText: 'Job Register couldn’t be loaded' });
  // Before the other register is opened, and after.
  await page.goto('/job-register');
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

test('a global variable with the name of a register is not used as its build', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const module = { contract: 1, Page: () => 'Not from the server' };
    Object.assign(window, { job: { init: () => undefined, get: () => Promise.resolve(() => module) } });
  });
  await page.goto('/job-register');
  await expect(field(page, 'JobNumber')).toBeVisible();
});
