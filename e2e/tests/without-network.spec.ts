import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { xlsxOf } from '../../shared/rows/file/testing/workbook';
import { registerFolders, root } from '../../tools/local-site/registers';
import { calendarButton, expect, formReady, logOut, type Page, signIn, test } from '../support/app';
import { fillInvoice, sendLater, subjectOf } from '../support/entries';
import { openOwnSite, type OwnSite } from '../support/ownSite';
import { counts, header, invoiceRow, openRowsPage } from '../support/rows';
import { site as ofTests } from '../support/site';

// One site for all, which is stopped and started.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ serviceWorkers: 'allow' });

const base = ofTests.base + 40;
let site: OwnSite;

test.beforeEach(async ({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /ERR_CONNECTION_REFUSED/, /Failed to fetch/);
  site = await openOwnSite(base);
});
test.afterEach(() => site.close());

const banner = (page: Page) => page.getByText(/^You’re offline\. This is the version of/);

/** Signs in, and waits until the site could be opened without a network. */
async function makeReady(page: Page): Promise<void> {
  await signIn(page, site.shell);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText(/^Ready to open without a network/)).toBeVisible({ timeout: 30_000 });
}

/** A new window of the same browser, in which the site is opened. */
async function openWindow(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.shell + path);
  return page;
}

/** Stops every server, and leaves an invoice in the outbox in a new window. */
async function sendWithoutServers(page: Page, remark: string): Promise<Page> {
  await makeReady(page);
  await page.close();
  await site.stop();
  const opened = await openWindow(page.context(), '/inspector-invoice');
  await formReady(opened);
  await sendLater(opened, remark);
  return opened;
}

test('with every server stopped all of the site opens, also what is loaded later', async ({
  page,
  context,
}) => {
  await makeReady(page);
  await page.close();
  await site.stop();

  for (const { path, title } of registerFolders()) {
    const opened = await openWindow(context, path);
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(banner(opened)).toBeVisible();
    await opened.close();
  }
  const job = await openWindow(context, '/job-register');
  await formReady(job);
  await calendarButton(job, 'Start of Inspection').click();
  await expect(job.getByRole('grid')).toBeVisible();
  await job.close();

  const rows = await openWindow(context, '/inspector-invoice');
  await formReady(rows);
  await openRowsPage(rows);
  const file = xlsxOf([{ name: 'Invoices', rows: [header, invoiceRow('from a file', 1)] }]);
  await rows.getByLabel('Or choose a file').setInputFiles({
    name: 'Invoices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  });
  await expect(counts(rows)).toHaveText(/^1 row/);
  await rows.close();

  for (const [path, title] of [
    ['/sent', 'Sent'],
    ['/outbox', 'Outbox'],
    ['/about', 'About'],
  ] as const) {
    const opened = await openWindow(context, path);
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await opened.close();
  }
  site = await openOwnSite(base, site.data);
});

test('an entry of a page without a network is stored once, by the same person, when there is one', async ({
  page,
  context,
}) => {
  const offline = await sendWithoutServers(page, 'on a ship');
  await expect(offline.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
  await offline.close();

  site = await openOwnSite(base, site.data);
  const later = await openWindow(context, '/');
  await formReady(later);
  await expect(banner(later)).toBeHidden();
  await expect(later.getByRole('link', { name: '1 unsent entry' })).toBeHidden({ timeout: 20_000 });
  const stored = (await site.rows('invoice')).map(({ Remarks, subject }) => [Remarks, subject]);
  expect(stored).toEqual([['on a ship', subjectOf('asha@example.com')]]);
});

test('a page without a network goes on where it is when there is one, and sends what waits', async ({
  page,
}) => {
  const opened = await sendWithoutServers(page, 'in the works');
  await fillInvoice(opened, 'typed meanwhile');

  site = await openOwnSite(base, site.data);
  await opened.evaluate(() => dispatchEvent(new Event('online')));
  await expect(opened.getByText(/^This page was opened without a network/)).toBeVisible({ timeout: 20_000 });
  await expect(opened.getByRole('link', { name: '1 unsent entry' })).toBeHidden({ timeout: 20_000 });
  await expect(opened.locator('[data-field="Remarks"] textarea, [data-field="Remarks"] input')).toHaveValue(
    'typed meanwhile',
  );
  expect((await site.rows('invoice')).map(({ Remarks }) => Remarks)).toEqual(['in the works']);
});

test('after a logout nothing of the person opens', async ({ page, context }) => {
  await makeReady(page);
  await logOut(page);
  await page.close();
  await site.stop();
  const opened = await openWindow(context, '/inspector-invoice');
  await expect(opened.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible({ timeout: 20_000 });
  await expect(opened.getByRole('form')).toBeHidden();
  site = await openOwnSite(base, site.data);
});

test('the copy has every script of the build, and nothing else', async ({ page }) => {
  await makeReady(page);
  const copied = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'registers copy');
    const copies = await Promise.all(names.map((name) => caches.open(name)));
    return Promise.all(copies.map(async (copy) => (await copy.keys()).map(({ url }) => url)));
  });
  const scriptsIn = (dir: string) => readdirSync(join(dir, 'dist')).filter((name) => name.endsWith('.js'));
  const ofShell = scriptsIn(join(root, 'shell'))
    .filter((name) => !name.startsWith('worker.'))
    .map((name) => `${site.shell}/${name}`);
  // The shell has the same version of what a register brings a copy of, and is asked for it instead.
  const ofRegisters = registerFolders().flatMap(({ dir, offset }) =>
    scriptsIn(dir)
      .filter((name) => /^(remoteEntry|__federation_expose)/.test(name))
      .map((name) => `http://localhost:${base + offset}/${name}`),
  );
  const documents = ['/', '/config.json', '/registers.json'].map((path) => site.shell + path);
  expect(copied.map((urls) => urls.sort())).toEqual([[...ofShell, ...ofRegisters, ...documents].sort()]);
});

test('a script that was changed in the copy does not run', async ({ page, context }) => {
  await makeReady(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const copy = await caches.open(name);
      for (const { url } of await copy.keys())
        if (/\/page\.[0-9a-f]+\.js$/.test(url))
          await copy.put(
            url,
            new Response('globalThis.poisoned = true', { headers: { 'Content-Type': 'text/javascript' } }),
          );
    }
  });
  await page.close();
  await site.stop();
  const opened = await openWindow(context, '/');
  await expect(opened.getByRole('heading', { name: 'The registers couldn’t be loaded' })).toBeVisible();
  expect(await opened.evaluate(() => 'poisoned' in globalThis)).toBe(false);
  site = await openOwnSite(base, site.data);
});
