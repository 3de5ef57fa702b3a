import { createHash } from 'node:crypto';
import {
  calendarButton,
  expect,
  field,
  openRegister,
  type Page,
  search,
  signIn,
  submit,
  test,
} from '../support/app';
import { realRegistry } from '../support/faults';
import { jobReleases, publish } from '../support/releases';
import { site } from '../support/site';

// A page that is handed over by the test counts as one from nowhere, which has to ask before it reaches this machine.
test.use({ permissions: ['local-network-access'] });

const nonce = 'bm9uY2Utb2YtdGhlLXRlc3Q';

/** Hashes of the scripts that stand in the page itself: a policy names each, or it does not run. Data is none. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** As strict as it gets: nothing from a text, and nothing inline or from anywhere that is not named. */
function policyFor(html: string, registers: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...inlineHashes(html), ...registers].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${site.login} ${site.receiver} ${registers.join(' ')}`,
    `frame-src ${site.login}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the shell's page as a site with a policy would, and notes what the browser blocks. */
async function underPolicy(page: Page, ...more: string[]): Promise<() => Promise<string[]>> {
  const { registers } = await realRegistry();
  const origins = [...registers.map(({ entry }) => new URL(entry).origin), ...more];
  let served = 0;
  // Not by page.route, which leaves out the page that the provider redirects to.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 0, responseHeaders = [] }) => {
    void (async () => {
      const { body } = await browser.send('Fetch.getResponseBody', { requestId });
      const text = Buffer.from(body, 'base64').toString().replaceAll('__NONCE__', nonce);
      served += 1;
      await browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: [
          ...responseHeaders.filter(({ name }) => name.toLowerCase() !== 'content-length'),
          { name: 'Content-Security-Policy', value: policyFor(text, origins) },
        ],
        body: Buffer.from(text).toString('base64'),
      });
    })();
  });
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: `${site.shell}/*`, resourceType: 'Document', requestStage: 'Response' }],
  });
  const blocked: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => blocked.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}`);
    });
  });
  return async () => {
    // What is blocked is told in a task of its own.
    await page.waitForTimeout(200);
    expect(served).toBeGreaterThan(1);
    return blocked;
  };
}

test('nothing on any page needs more than a strict policy allows', async ({ page }) => {
  const violations = await underPolicy(page);
  await signIn(page);
  await expect(field(page, 'Month')).toBeVisible();
  await search(page, 'Country', 'uae');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
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
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('link', { name: 'Inquiry Register' }).click();
  await expect(field(page, 'Month')).toBeVisible();

  // The styles are there: they were added under the nonce, not left out.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.nonce),
  );
  expect([...new Set(nonces)]).toEqual([nonce]);
  expect(await violations()).toEqual([]);
});

test('signing in again, a reload and a submission work under it too', async ({ page }) => {
  const violations = await underPolicy(page);
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

test('a violation is put down to the register that it comes from', async ({ page, expectErrors }) => {
  expectErrors(/Content Security Policy/, /Policy violation by register job/);
  const releases = await jobReleases();
  const inlineStyle =
    'document.head.append(Object.assign(document.createElement("style"),{textContent:"p{}"}))';
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  try {
    const violations = await underPolicy(page, releases.origin);
    await publish(page, releases.release('1.0.0', 'none', ['{definition:', `{definition:${inlineStyle}||`]));
    await signIn(page, '/job-register');
    await expect(field(page, 'JobNumber')).toBeVisible();
    expect(await violations()).toContainEqual(expect.stringContaining('style-src-elem blocked inline'));
    expect(said).toContainEqual(
      expect.stringMatching(
        /^Policy violation by register job 1\.0\.0 \(build b1\.0\.0\): style-src-elem blocked inline/,
      ),
    );
  } finally {
    releases.close();
  }
});

test('a register from an origin that the policy does not name is refused, and healed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/, /Policy violation by register job 2\.0\.0/, /Register job 2\.0\.0/);
  const [foreign, named] = [await jobReleases(), await jobReleases()];
  try {
    await underPolicy(page, named.origin);
    await publish(page, { ...foreign.release('2.0.0'), fallback: named.release('1.0.0') });
    await signIn(page, '/job-register');
    await expect(page.getByText('PRJ Number of 1.0.0', { exact: true })).toBeVisible({ timeout: 20_000 });
  } finally {
    foreign.close();
    named.close();
  }
});
