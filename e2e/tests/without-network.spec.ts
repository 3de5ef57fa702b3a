import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { xlsxOf } from '../../shared/rows/file/testing/workbook';
import { registerFolders, root } from '../../platform/tools/local-site/registers';
import {
  accessibilityViolations,
  calendarButton,
  expect,
  field,
  formReady,
  logOut,
  openRegister,
  type Page,
  signIn,
  test,
} from '../support/app';
import { fillInvoice, sendLater, subjectOf } from '../support/entries';
import { openOwnSite, type OwnSite } from '../support/ownSite';
import { counts, header, invoiceRow, openRowsPage } from '../support/rows';
import { ownBase } from '../support/site';

test.use({ serviceWorkers: 'allow' });

const shell = `http://localhost:${ownBase}`;
const asha = 'asha@example.com';
const bilal = 'bilal@example.com';

const banner = (page: Page) => page.getByText(/^You’re offline\. This is the version of/);
const unsent = (page: Page) => page.getByRole('link', { name: '1 unsent' });

/** Signs in, and waits until the site could be opened without a network. */
async function makeReady(page: Page, email: string): Promise<void> {
  await page.clock.install();
  await signIn(page, shell, email);
  await page.getByRole('link', { name: 'About' }).click();
  // The page makes its copy some seconds after it was opened.
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/^Ready to open without a network/)).toBeVisible({ timeout: 30_000 });
}

/** Another browser of this person, which could open the site without a network. */
async function readyPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await makeReady(page, email);
  return page;
}

/** A new window of the same browser, in which the site is opened. */
async function openWindow(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shell + path);
  return page;
}

async function expectCopyOfBuild(page: Page): Promise<void> {
  const copied = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'registers copy');
    const copies = await Promise.all(names.map((name) => caches.open(name)));
    return Promise.all(copies.map(async (copy) => (await copy.keys()).map(({ url }) => url)));
  });
  const scriptsIn = (dir: string) => readdirSync(join(dir, 'dist')).filter((name) => name.endsWith('.js'));
  const ofShell = scriptsIn(join(root, 'shell'))
    .filter((name) => !name.startsWith('worker.'))
    .map((name) => `${shell}/${name}`);
  // No more of a register is copied: the shell has the same versions of shared modules, which are used instead.
  const ofRegisters = registerFolders().flatMap(({ dir, offset }) =>
    scriptsIn(dir)
      .filter((name) => /^(remoteEntry|__federation_expose)/.test(name))
      .map((name) => `http://localhost:${ownBase + offset}/${name}`),
  );
  const documents = ['/', '/config.json', '/registers.json'].map((path) => shell + path);
  expect(copied.map((urls) => urls.sort())).toEqual([[...ofShell, ...ofRegisters, ...documents].sort()]);
}

/** Changes a script in the copy, as another program on the device could. */
const poison = (page: Page) =>
  page.evaluate(async () => {
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

/** Opens every page of the site, and what each loads later. */
async function openEverything(context: BrowserContext): Promise<void> {
  const opened = await openWindow(context, '/');
  for (const { path, title } of registerFolders()) {
    await opened.goto(shell + path);
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(banner(opened)).toBeVisible();
  }
  await openRegister(opened, 'Job Register');
  await calendarButton(opened, 'Start of Inspection').click();
  await expect(opened.getByRole('grid')).toBeVisible();
  await opened.keyboard.press('Escape');

  await openRegister(opened, 'Inspector Invoice');
  await openRowsPage(opened);
  const file = xlsxOf([
    { name: 'Lists', rows: [['Country'], ['India']] },
    { name: 'Invoices', rows: [header, invoiceRow('from a file', 1)] },
  ]);
  await opened.getByLabel('Choose a file').setInputFiles({
    name: 'Invoices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file),
  });
  await expect(opened.getByRole('combobox', { name: 'Sheet' })).toHaveValue('1');
  expect(await accessibilityViolations(opened)).toEqual([]);
  await opened.getByRole('button', { name: 'Read 1 row' }).click();
  await expect(counts(opened)).toHaveText(/^1 row/);
  for (const title of ['Sent', 'About']) {
    await opened.getByRole('link', { name: title, exact: true }).click();
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await opened.close();
}

/** Opens the invoice's form in a new window, and leaves an entry in the outbox. */
async function sendLaterIn(context: BrowserContext, remark: string): Promise<Page> {
  const opened = await openWindow(context, '/inspector-invoice');
  await formReady(opened);
  await sendLater(opened, remark);
  await expect(unsent(opened)).toBeVisible();
  return opened;
}

async function expectNobody(loggedOut: Page): Promise<void> {
  await loggedOut.goto(`${shell}/inspector-invoice`);
  await expect(loggedOut.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible({ timeout: 20_000 });
  await expect(loggedOut.getByRole('form')).toBeHidden();
}

async function expectNotRun(page: Page): Promise<void> {
  await poison(page);
  const poisoned = await openWindow(page.context(), '/');
  await page.close();
  await expect(poisoned.getByRole('heading', { name: 'The registers couldn’t be loaded' })).toBeVisible();
  expect(await poisoned.evaluate(() => 'poisoned' in globalThis)).toBe(false);
}

/** The remarks and subjects of what was stored. */
const storedIn = async (site: OwnSite) =>
  (await site.rows('invoice')).map(({ Remarks, subject }) => [Remarks, subject]);

async function expectSentByNextPage(context: BrowserContext, site: OwnSite): Promise<void> {
  const later = await openWindow(context, '/');
  await formReady(later);
  await expect(banner(later)).toBeHidden();
  // The other person's entry may be stored too: their page, still open, may have found the network by itself.
  await expect.poll(() => storedIn(site), { timeout: 20_000 }).toContainEqual(['on a ship', subjectOf(asha)]);
  await expect(unsent(later)).toBeHidden();
}

async function expectSentByOpenPage(open: Page, site: OwnSite): Promise<void> {
  await open.evaluate(() => dispatchEvent(new Event('online')));
  await expect(open.getByText(/^This page was opened without a network/)).toBeVisible({ timeout: 20_000 });
  await expect(unsent(open)).toBeHidden({ timeout: 20_000 });
  await expect(field(open, 'Remarks')).toHaveValue('typed meanwhile');
  const stored = await storedIn(site);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual(['in the works', subjectOf(bilal)]);
}

// One test for all of this, since stopping and starting the servers takes longer than anything else.
test('a site whose servers are all stopped opens from its copy, and sends what waits when they are back', async ({
  page,
  context,
  browser,
  expectErrors,
}) => {
  test.setTimeout(180_000);
  expectErrors(/Failed to load resource/, /ERR_CONNECTION_REFUSED/, /Failed to fetch/);
  let site = await openOwnSite(ownBase);
  try {
    await makeReady(page, asha);
    await test.step('the copy has every script of the build, no more', () => expectCopyOfBuild(page));
    const loggedOut = await readyPage(browser, asha);
    await logOut(loggedOut);
    const other = await readyPage(browser, bilal);
    for (const each of [page, loggedOut, other]) await each.goto('about:blank');
    await site.stop();

    await test.step('all of the site opens, also what is loaded later', () => openEverything(context));
    await test.step('after a logout nothing of the person opens', () => expectNobody(loggedOut));
    await test.step('a script that was changed in the copy does not run', () => expectNotRun(loggedOut));
    await (await sendLaterIn(context, 'on a ship')).close();
    const open = await sendLaterIn(other.context(), 'in the works');
    await fillInvoice(open, 'typed meanwhile');

    site = await openOwnSite(ownBase, site.data);
    await test.step('an entry of a page that was closed is stored once, by the same person', () =>
      expectSentByNextPage(context, site));
    await test.step('a page that is still open goes on where it is, and sends what waits', () =>
      expectSentByOpenPage(open, site));
    for (const each of [loggedOut, other]) await each.context().close();
  } finally {
    await site.close();
  }
});
