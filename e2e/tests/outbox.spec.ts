import { expect, test } from '../support/app';
import { sendLater, storedTimes } from '../support/entries';
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
  // Only requests that are answered: one that began before `unroute` is aborted, and does not count.
  const sent: string[] = [];
  context.on('response', (response) => response.url().startsWith(site.receiver) && sent.push(response.url()));
  await context.unroute(exec);
  await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  await expect.poll(() => storedTimes(remarks), { timeout: 20_000 }).toEqual([1, 1, 1]);
  const submissions = () => sent.filter((url) => url.includes('submissionId='));
  await expect.poll(submissions).toHaveLength(3);
  expect(new Set(submissions()).size).toBe(3);
});
