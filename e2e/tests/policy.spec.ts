import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '@registers/kit/serve';
import { calendarButton, expect, field, openRegister, search, signIn, submit, test } from '../support/app';
import { allowOrigin, violationsOn } from '../support/policy';
import { releasesOnOneServer, publish, seen } from '../support/releases';

// Chrome counts a page that a test answers itself as not local: it needs permission to reach this machine.
test.use({ permissions: ['local-network-access'] });

test('the page has a policy that allows nothing by default, and may not be framed', async ({ request }) => {
  const headers = (await request.get('/job-register')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('no page needs more than a strict policy allows', async ({ signedIn: page, expectErrors }) => {
  const violations = await violationsOn(page, expectErrors);
  await page.goto('/');
  await expect(field(page, 'Month')).toBeVisible();
  await search(page, 'Country', 'uae');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await openRegister(page, 'Job Register');
  await calendarButton(page, 'Start of Inspection').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar).toBeVisible();
  await expect(calendar).toHaveCSS('position', /absolute|fixed/);
  await page.keyboard.press('Escape');
  await openRegister(page, 'Man Month Register');
  await openRegister(page, 'Inspector Invoice');
  await field(page, 'Year').fill('2026');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('region', { name: 'Shell' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('link', { name: 'Inquiry Register' }).click();
  await expect(field(page, 'Month')).toBeVisible();

  // The styles were added, with the nonce.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const [nonce, ...nonces] = await page.evaluate(() => [
    document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
    ...[...document.querySelectorAll('style')].map((style) => style.nonce),
  ]);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect([...new Set(nonces)]).toEqual([nonce]);
  expect(await violations()).toEqual([]);
});

test('no script of the page can turn text into markup or code', async ({ app, expectErrors }) => {
  expectErrors(/trusted/i);
  const errorFor = (text: string) =>
    app.evaluate((html) => {
      try {
        document.createElement('div').innerHTML = html;
        return 'accepted';
      } catch (error) {
        return String(error);
      }
    }, text);
  expect(await errorFor('<img src=x>')).toContain('TrustedHTML');
});

test('an HTML file in a release runs no script when it is opened', async ({ page, expectErrors }) => {
  expectErrors(/Content Security Policy|sandboxed/);
  const dir = mkdtempSync(join(tmpdir(), 'registers-policy-'));
  writeFileSync(join(dir, 'report.0123abcd.html'), '<title>-</title><script>document.title = "ran"</script>');
  const { port, close } = await serveFolder(0, { dir });
  try {
    await page.goto(`http://127.0.0.1:${port}/report.0123abcd.html`);
    await expect(page).toHaveTitle('-');
  } finally {
    close();
    rmSync(dir, { recursive: true });
  }
});

test('signing in, a reload and a submission work under the policy', async ({ page, expectErrors }) => {
  const violations = await violationsOn(page, expectErrors);
  await signIn(page, '/inspector-invoice');
  await field(page, 'Year').fill('2026');
  await page.reload();
  await expect(field(page, 'Year')).toHaveValue('2026');
  for (const [name, text] of [
    ['Inspector', 'I'],
    ['Amount', '1'],
    ['INR', '1'],
  ] as const)
    await field(page, name).fill(text);
  for (const [name, text] of [
    ['Month', 'May'],
    ['Currency', 'INR'],
    ['Status', 'Invoice Recieved'],
    ['OwnerCoordinator', 'Isha'],
  ] as const)
    await field(page, name).selectOption(text);
  await search(page, 'Country', 'india');
  await submit(page);
  await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a violation is logged with the register that caused it', async ({ signedIn: page, expectErrors }) => {
  expectErrors(/Content Security Policy/, /Policy violation by register job/);
  const releases = await releasesOnOneServer();
  const inlineStyle =
    'document.head.append(Object.assign(document.createElement("style"),{textContent:"p{}"}))';
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  try {
    await allowOrigin(page, releases.origin);
    const violations = await violationsOn(page, expectErrors);
    await publish(page, releases.release('1.0.0', 'none', ['{definition:', `{definition:${inlineStyle}||`]));
    await page.goto('/job-register');
    await expect(field(page, 'JobNumber')).toBeVisible();
    expect(await violations()).toContainEqual(expect.stringContaining('style-src-elem blocked inline'));
    // Once the script that says so has been loaded.
    await expect
      .poll(() => messages)
      .toContainEqual(
        expect.stringMatching(
          /^Policy violation by register job 1\.0\.0 \(build b1\.0\.0\): style-src-elem blocked inline/,
        ),
      );
  } finally {
    releases.close();
  }
});

test('a register from an origin that the policy does not allow is blocked, and the fallback is used', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/, /Policy violation by register job 2\.0\.0/, /Register job 2\.0\.0/);
  const [foreign, named] = [await releasesOnOneServer(), await releasesOnOneServer()];
  try {
    await allowOrigin(page, named.origin);
    await publish(page, { ...foreign.release('2.0.0'), fallback: named.release('1.0.0') });
    await page.goto('/job-register');
    await expect(seen(page, '1.0.0')).toBeVisible();
  } finally {
    foreign.close();
    named.close();
  }
});
