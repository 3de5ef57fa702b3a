import {
  calendarButton,
  expect,
  field,
  formReady,
  makeNarrow,
  openRegister,
  type Page,
  signIn,
  submit,
  test,
} from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice } from '../support/entries';
import { releasesOnOneServer, publish, seen } from '../support/releases';
import { site } from '../support/site';

const lastOne = 'https://last.invalid/';

/** Collects what the browser blocks under the policy of the page. */
async function violationsOn(
  page: Page,
  expectErrors: (...patterns: RegExp[]) => void,
): Promise<() => Promise<string[]>> {
  expectErrors(new RegExp(lastOne));
  const blocked: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => blocked.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}`);
    });
  });
  return async () => {
    // Violations are reported late. Once this one, made on purpose, is reported, all earlier ones are too.
    await page.evaluate((address) => void (new Image().src = address), lastOne);
    const isLast = (text: string) => text.includes(lastOne);
    await expect.poll(() => blocked.some(isLast)).toBe(true);
    return blocked.filter((text) => !isLast(text));
  };
}

/** Adds an origin to the policy, as on a site with registers on that origin. */
async function allowOrigin(page: Page, origin: string): Promise<void> {
  // Not with page.route, which does not see the page that the provider redirects to.
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 0, responseHeaders = [] }) => {
    void (async () => {
      const { body } = await browser.send('Fetch.getResponseBody', { requestId });
      await browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.map(({ name, value }) => ({
          name,
          value: value.replace(/(?<=(?:script|connect)-src 'self')/g, ` ${origin}`),
        })),
        body,
      });
    })();
  });
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: `${site.shell}/*`, resourceType: 'Document', requestStage: 'Response' }],
  });
}

// Chrome counts a page that a test answers itself as not local: it needs permission to reach this machine.
test.use({ permissions: ['local-network-access'] });

test('from the sign-in to the logout no page needs more than a strict policy allows', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/trusted/i);
  const violations = await violationsOn(page, expectErrors);
  await signIn(page, '/');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await openRegister(page, 'Job Register');
  await calendarButton(page, 'Start of Inspection').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar).toBeVisible();
  await expect(calendar).toHaveCSS('overflow-y', 'auto');
  await expect(calendar.locator('..')).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('Technical details', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Shell' })).toBeVisible();
  await makeNarrow(page, { width: 360, height: 800 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('link', { name: 'Inspector Invoice' }).click();
  await fillInvoice(page, 'under the policy');
  await page.reload();
  await formReady(page);
  await expect(field(page, 'Year')).toHaveValue('2026');
  await submit(page, stored.invoice);

  // The styles were added, with the nonce.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const [nonce, ...nonces] = await page.evaluate(() => [
    document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
    ...[...document.querySelectorAll('style')].map((style) => style.nonce),
  ]);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect([...new Set(nonces)]).toEqual([nonce]);
  // No script can turn text into markup.
  const refusal = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>';
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toContain('TrustedHTML');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await violations()).toEqual([expect.stringContaining('blocked trusted-types-sink')]);
});

test('a register from an origin that the policy does not allow is blocked, and its fallback from another one shown', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/, /Register job 2\.0\.0/);
  const [foreign, named] = [await releasesOnOneServer(), await releasesOnOneServer()];
  try {
    await allowOrigin(page, named.origin);
    await publish(page, { ...foreign.release('2.0.0'), fallback: named.release('1.0.0') });
    await page.goto('/job-register');
    await formReady(page);
    await expect(seen(page, '1.0.0')).toBeVisible();
  } finally {
    foreign.close();
    named.close();
  }
});
