import { accessibilityViolations, expect, field, test } from '../support/app';
import { fillInvoice, sendLater, storedTimes } from '../support/entries';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const stored = 'Invoice Entry submitted !';

test.use({ path: '/inspector-invoice' });
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

test('entries that could not be sent are counted, and sent by themselves, each once', async ({
  app: page,
}) => {
  const remarks = ['outbox one', 'outbox two'];
  await page.route(exec, (route) => route.abort());
  for (const remark of remarks) {
    await fillInvoice(page, remark);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Send later' }).click();
    await expect(field(page, 'Year')).toHaveValue('');
    await expect(field(page, 'Year')).toBeFocused();
  }
  const link = page.getByRole('link', { name: '2 unsent entries' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('May have arrived');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await storedTimes(remarks)).toEqual([0, 0]);

  await page.unroute(exec);
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0);
  expect(await storedTimes(remarks)).toEqual([1, 1]);
});

test('an entry whose answer was lost is stored once, however often it is sent', async ({ app: page }) => {
  let attempts = 0;
  await page.route(exec, async (route) => {
    await route.fetch();
    attempts += 1;
    await route.abort();
  });
  await fillInvoice(page, 'answer lost');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('It may have been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('link', { name: '1 unsent entry' }).click();
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await page.unroute(exec);
  await page.getByRole('button', { name: 'Send all now' }).click();
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(await storedTimes(['answer lost'])).toEqual([1]);
});

test('a rejected entry is edited and submitted again', async ({ app: page }) => {
  await page.route(exec, (route) =>
    route.fulfill({ status: 413, headers: { 'access-control-allow-origin': '*' } }),
  );
  await fillInvoice(page, 'refused');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.unroute(exec);
  await page.getByRole('link', { name: '1 unsent entry' }).click();
  await expect(page.getByRole('article')).toContainText(
    'This entry is too long to send. Shorten the longest text.',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Remarks')).toHaveValue('refused');
  await expect(field(page, 'Year')).toHaveValue('2026');
  await field(page, 'Remarks').fill('short');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(stored, { exact: true })).toBeVisible();
  expect(await storedTimes(['refused', 'short'])).toEqual([0, 1]);
});

test('of two tabs only one sends, each entry once, after it was written to the disk', async ({
  app: page,
  context,
}) => {
  // Notes the durability with which the outbox writes.
  await page.evaluate(() => {
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as () => IDBTransaction;
    IDBDatabase.prototype.transaction = function note(this: IDBDatabase, ...asked) {
      const begun = Reflect.apply(transaction, this, asked) as IDBTransaction;
      if (this.name === 'registers' && begun.mode === 'readwrite' && begun.durability !== 'default')
        document.body.dataset['durability'] = begun.durability;
      return begun;
    };
  });
  const remarks = ['one tab sends 1', 'one tab sends 2', 'one tab sends 3'];
  await context.route(exec, (route) => route.abort());
  for (const remark of remarks) await sendLater(page, remark);
  expect(await page.evaluate(() => document.body.dataset['durability'])).toBe('strict');

  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('link', { name: '3 unsent entries' })).toBeVisible();
  // Those that were answered: a request may have begun while it was still to be refused.
  const sent: string[] = [];
  context.on('response', (response) => response.url().startsWith(site.receiver) && sent.push(response.url()));
  await context.unroute(exec);
  await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  await expect.poll(() => storedTimes(remarks), { timeout: 20_000 }).toEqual([1, 1, 1]);
  const submissions = () => sent.filter((url) => url.includes('submissionId='));
  await expect.poll(submissions).toHaveLength(3);
  expect(new Set(submissions()).size).toBe(3);
});
