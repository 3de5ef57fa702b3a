import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { reportsFile, reportsUrl, startCollector } from '../../../platform/tools/local-site/collector';
import { portsFrom } from '../../../platform/tools/local-site/ports';
import { getsCanary } from '../../../shell/src/loading/canary';
import { expect, formReady, type Page } from '../../support/app';
import type { Change } from '../../support/builds';
import { fillInvoice } from '../../support/entries';
import { site } from '../../support/site';
import type { Fixture } from '../fixture';
import { register, tryRegister } from '../registerCommand';
import type { Step } from '../step';
import { writeVariant } from '../writeVariant';

const percent = 50;
const ports = portsFrom(String(site.base));

/** Makes the receiver refuse every entry: it does not know this form type. */
const breaksSubmit: Change = ['formType:"invoice"', 'formType:"voice"'];

/** A browser in which somebody is signed in, and which gets the canary or does not. */
async function browserFor(fixture: Fixture, inCanary: boolean): Promise<BrowserContext> {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const id = ids.find((one) => getsCanary(one, 'invoice', percent) === inCanary) ?? '';
  return (await fixture.tabs.open('/', id)).context();
}

/** Opens the invoices in a new page, works there, and closes the page when it has sent its reports. */
async function visit(context: BrowserContext, work?: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  const reported = page.waitForResponse((response) => response.url() === reportsUrl(ports));
  // If the form does not come, `formReady` says so. Without this line, the missing report would end the whole story.
  reported.catch(() => undefined);
  await page.goto('/inspector-invoice');
  await formReady(page);
  await work?.(page);
  await reported;
  await page.goto('about:blank');
  await page.close();
}

async function submitRefused(page: Page): Promise<void> {
  await fillInvoice(page, `refused ${randomUUID()}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Submission failed\. Try again\./).first()).toBeVisible();
}

export const reported: Step = {
  title: 'Status says what browsers report of a canary whose entries are refused, and of the live build',
  async run(fixture) {
    const collector = await startCollector(ports, fixture.builds);
    try {
      fixture.write('config.json', (config) => ({ ...config, reports: { url: reportsUrl(ports) } }));
      await fixture.deploy();
      const [inside, outside] = [await browserFor(fixture, true), await browserFor(fixture, false)];
      const invoice = (command: string, ...args: string[]) =>
        tryRegister('mfe-invoice', command, '--to', fixture.site, ...args);

      const canary = writeVariant(fixture.builds, 'mfe-invoice', 'refused', breaksSubmit);
      const args = ['--to', fixture.site, '--percent', String(percent), '--dist', 'dist'];
      await register(canary, 'canary', ...args);
      // At the same time, since each leaves a draft, with which a later page would begin.
      await Promise.all([1, 2, 3].map(() => visit(inside, submitRefused)));
      for (let count = 0; count < 8; count += 1) await visit(outside);
      const { output } = await invoice('status', '--reports', reportsFile(fixture.builds));
      const [, table = ''] = output.split('Reported by browsers:\n');
      expect(table).toMatch(
        /^invoice +live .* 8 +page sessions\ninvoice +canary .* 3 +page sessions\n +3 +refused$/m,
      );
      await invoice('canary', '--stop');
      await Promise.all([inside.close(), outside.close()]);
      return table.trim();
    } finally {
      fixture.write('config.json', (config) => ({ ...config, reports: undefined }));
      collector.close();
    }
  },
};
