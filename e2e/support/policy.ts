import { expect, type Page } from '@playwright/test';
import { site } from './site';

const lastOne = 'https://last.invalid/';

/** Collects what the browser blocks under the policy of the page. */
export async function violationsOn(
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
    // Violations are reported later: with one that is made on purpose come those from before.
    await page.evaluate((address) => void (new Image().src = address), lastOne);
    const isLast = (text: string) => text.includes(lastOne);
    await expect.poll(() => blocked.some(isLast)).toBe(true);
    return blocked.filter((text) => !isLast(text));
  };
}

/** Adds an origin to the policy, as on a site with registers on that origin. */
export async function allowOrigin(page: Page, origin: string): Promise<void> {
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
