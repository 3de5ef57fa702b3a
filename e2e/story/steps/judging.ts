import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { getsCanary } from '../../../shell/src/loading/canary';
import { expect, formReady, type Page } from '../../support/app';
import type { Change } from '../../support/builds';
import { fillInvoice } from '../../support/entries';
import { type Collector, openCollector } from '../collector';
import type { Fixture } from '../fixture';
import { register, tryRegister } from '../registerCommand';
import type { Step } from '../step';
import { writeVariant } from '../writeVariant';

const percent = 50;

/** Makes every tenth page throw as it mounts. `visit` numbers the pages. */
const throwsAtTheTenth: Change = [
  '{definition:',
  '{nth:globalThis.nth%10===0&&(()=>{throw Error("The tenth")})(),definition:',
];
/** Makes the receiver refuse every entry: it does not know this form type. */
const breaksSubmit: Change = ['formType:"invoice"', 'formType:"voice"'];

/** A browser in which somebody is signed in, and which gets the canary or does not. */
async function browserFor(fixture: Fixture, inCanary: boolean): Promise<BrowserContext> {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  const id = ids.find((one) => getsCanary(one, 'invoice', percent) === inCanary) ?? '';
  return (await fixture.tabs.open('/', { id })).context();
}

/** Opens the invoices in a new page, works there, and closes the page when it has sent its reports. */
async function visit(
  context: BrowserContext,
  collector: Collector,
  nth: number,
  work?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript((number) => Object.assign(globalThis, { nth: number }), nth);
  const reported = page.waitForResponse((response) => response.url() === collector.url);
  // If the form does not come, `formReady` says so. Without this line, the missing report would end the whole story.
  reported.catch(() => undefined);
  await page.goto('/inspector-invoice');
  await formReady(page);
  await work?.(page);
  await reported;
  await page.goto('about:blank');
  await page.close();
}

/**
 * Makes `count` visits, three at a time. The three visits whose entries are refused need that: each leaves a draft,
 * with which a later page would begin.
 */
async function visits(
  context: BrowserContext,
  collector: Collector,
  count: number,
  work?: (page: Page) => Promise<void>,
): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index + 1);
  const next = async (): Promise<void> => {
    const nth = left.shift();
    if (nth === undefined) return;
    await visit(context, collector, nth, work);
    return next();
  };
  await Promise.all(Array.from({ length: 3 }, next));
}

const submits =
  (answer: RegExp) =>
  async (page: Page): Promise<void> => {
    await fillInvoice(page, `judged ${randomUUID()}`);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(answer).first()).toBeVisible();
  };

const accepted = submits(/^Invoice Entry submitted !$/);

/** Releases a variant of the invoice register as its canary. */
async function startCanary(fixture: Fixture, name: string, ...changes: Change[]): Promise<void> {
  const folder = writeVariant(fixture.builds, 'mfe-invoice', name, ...changes);
  const args = ['--to', fixture.site, '--percent', String(percent), '--dist', 'dist'];
  await register(folder, 'canary', ...args);
}

export const judging: Step = {
  title: 'Three canaries, judged by what browsers report',
  async run(fixture) {
    const file = join(fixture.builds, 'reports.jsonl');
    const collector = await openCollector(file);
    try {
      fixture.write('config.json', (config) => ({ ...config, reports: { url: collector.url } }));
      await fixture.deploy();
      const [inside, outside] = [await browserFor(fixture, true), await browserFor(fixture, false)];
      const invoice = (command: string, ...args: string[]) =>
        tryRegister('mfe-invoice', command, '--to', fixture.site, ...args);
      /** The exit code and the verdict with its first reason. */
      const judged = async () => {
        const { code, output } = await invoice('judge', '--reports', file);
        const [, verdict = output] = /^Verdict: (.*\n.*)/m.exec(output) ?? [];
        return `${code} ${verdict.replace(/\n\s*/, ': ')}`;
      };

      await startCanary(fixture, 'tenth', throwsAtTheTenth);
      await visits(inside, collector, 10);
      const once = await judged();
      expect(once).toMatch(/^3 hold: New to live: Error.*, in 1 of 10 page sessions$/);
      await visits(inside, collector, 10);
      const twice = await judged();
      expect(twice).toMatch(/^4 roll back: New to live: Error.*, in 2 of 20 page sessions$/);
      await invoice('canary', '--stop');

      await startCanary(fixture, 'refused', breaksSubmit);
      await visits(inside, collector, 3, submits(/^Submission failed\. Try again\./));
      await visits(outside, collector, 8);
      const refused = await judged();
      expect(refused).toMatch(/^4 roll back: A submission refused .* 3 of 3 page sessions; live in 0 of 8/);
      await invoice('canary', '--stop');

      await startCanary(fixture, 'good');
      await visits(inside, collector, 5, accepted);
      const early = await judged();
      expect(early).toMatch(/^3 hold: /);
      await invoice('canary', '--stop');
      await Promise.all([inside.close(), outside.close()]);
      return [once, twice, refused, early].join('\n');
    } finally {
      fixture.write('config.json', (config) => ({ ...config, reports: undefined }));
      collector.close();
    }
  },
};
