import {
  accessibilityViolations,
  expect,
  makeNarrow,
  openTab,
  sendWaiting,
  test,
  unique,
} from '../support/app';
import { sendLater, storedTimes } from '../support/entries';
import { openRowsPage, pasteRows, rowsOf, submitRows } from '../support/rows';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;

test.use({ path: '/inspector-invoice' });

test('unsent entries ask for lasting storage, and are sent by one of two tabs', async ({
  app: page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /not confirmed/);
  // For lasting storage (`persist`), Firefox asks the person, and only after the press of a button.
  const pressed = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const persist = navigator.storage.persist.bind(navigator.storage);
        navigator.storage.persist = () => {
          resolve(navigator.userActivation.isActive);
          return persist();
        };
      }),
  );
  await context.route(exec, (route) => route.abort());
  const remark = unique('kept');
  await sendLater(page, remark);
  expect(await pressed).toBe(true);
  await openRowsPage(page);
  const { remarks, rows } = rowsOf(unique('kept row'), 2);
  await pasteRows(page, rows);
  await submitRows(page, '2 rows');
  await page.getByRole('link', { name: '3 unsent' }).click();

  const all = [remark, ...remarks];
  await makeNarrow(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('Technical details', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Storage on this device' })).toBeVisible();
  await expect(
    page.getByText(/the browser may delete .* [\d.]+\sMB used\. .* up to [\d.]+\sGB\.$/),
  ).toBeVisible();

  const second = await openTab(context);
  await expect(second.getByRole('link', { name: '3 unsent' })).toBeVisible();
  // Only requests that are answered: one that began before `unroute` is aborted, and does not count.
  const answered: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('submissionId=')) answered.push(response.url());
  });
  await context.unroute(exec);
  // From before, since the notice goes by itself.
  const told = page.getByText('1 entry was sent from the Outbox.').waitFor();
  await Promise.all([told, ...[page, second].map(sendWaiting)]);
  await expect.poll(() => storedTimes(all)).toEqual([1, 1, 1]);
  await expect.poll(() => answered).toHaveLength(3);
});
