import { expect, field, test } from '../support/app';
import { fillInvoice, sendLater, storedTimes } from '../support/entries';
import { listed, openSent } from '../support/sent';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;

test.use({ path: '/inspector-invoice' });
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

test('of two tabs only one sends, each entry once', async ({ app: page, context }) => {
  const remarks = ['one tab sends 1', 'one tab sends 2', 'one tab sends 3'];
  await context.route(exec, (route) => route.abort());
  for (const remark of remarks) await sendLater(page, remark);

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

test('an entry that the outbox sent is listed once, also when its answer was lost', async ({ app: page }) => {
  await page.route(exec, async (route) => {
    // Entries are stored, but no answer comes; nothing can be read.
    if (route.request().url().includes('submissionId=')) await route.fetch();
    await route.abort();
  });
  await fillInvoice(page, 'listed once');
  await field(page, 'Inspector').fill('R. Outbox');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await openSent(page);
  await expect(page.getByText('1 entry is waiting in the Outbox')).toBeVisible();
  await expect(listed(page, 'R. Outbox')).toHaveCount(0);
  await page.unroute(exec);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(listed(page, 'R. Outbox')).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByText('is waiting in the Outbox')).toHaveCount(0);
  expect(await storedTimes(['listed once'])).toEqual([1]);
});
