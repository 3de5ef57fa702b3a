import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  logOut,
  openTab,
  type Page,
  sendWaiting,
  signIn,
  submit,
  test,
  unique,
} from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice, sendLater, storedBy, subjectOf } from '../support/entries';
import { listed, send } from '../support/sent';
import { site } from '../support/site';

const asha = 'asha@example.com';
const bilal = 'bilal@example.com';

/** Waits until each invoice with one of these remarks is stored once, and by its maker. */
const expectStored = (remarks: readonly string[], maker = asha): Promise<void> =>
  expect.poll(() => storedBy(remarks), { timeout: 30_000 }).toEqual(remarks.map(() => [subjectOf(maker)]));

const exec = `${site.receiver}/exec*`;

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

test.use({ path: '/inspector-invoice' });
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/, /not confirmed/));

test('tab killed while sending', async ({ app: first, context }) => {
  let page = first;
  for (const arrived of [true, false]) {
    const remark = unique(`tab killed, ${arrived ? 'stored' : 'not stored'}`);
    await fillInvoice(page, remark);
    const sent = new Promise<void>((resolve) => {
      void page.route(exec, async (route) => {
        if (arrived) await route.fetch();
        resolve();
      });
    });
    await submitButton(page).click();
    await sent;
    await page.close();
    page = await context.newPage();
    await page.goto('/inspector-invoice');
    await formReady(page);
    await expect(page.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
    await expect(field(page, 'Remarks')).toHaveValue(remark);
    await submit(page, stored.invoice);
    await expectStored([remark]);
  }
});

/** Checks that a person sees nothing of another one's sent entry, by any way. */
async function expectNothingOf(page: Page, inspector: string, id: string): Promise<void> {
  await page.goto(`/sent?q=${inspector}`);
  await expect(page.getByText(/^(0 of \d+ entries|Entries you send are listed here\.)$/)).toBeVisible();
  await expect(page.getByText('Checking for more entries…')).toHaveCount(0);
  await expect(listed(page, inspector)).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`/sent/${id}`);
  await expect(page.getByText('Entry not found')).toBeVisible();
  await page.goto(`/inspector-invoice?begin=copy&entry=${id}`);
  await formReady(page);
  await expect(
    page.getByText(`We couldn’t find entry ${id.slice(0, 8)}, so the form is empty.`),
  ).toBeVisible();
  await expect(field(page, 'Inspector')).toHaveValue('');
}

test('two people share a browser, and the network comes and goes', async ({ page, context }) => {
  const [left, between] = [unique('left behind'), unique('in between')];
  await signIn(page);
  const tab = await openTab(context, '/inspector-invoice');
  const { id } = await send(tab, 'R. Private');
  const unsent = page.getByRole('link', { name: '1 unsent' });
  await context.route(exec, (route) => route.abort());
  await sendLater(tab, left);
  await logOut(page, '1 entry is waiting to be sent.');
  await expect(tab.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await signIn(page, '/inspector-invoice', bilal);
  await sendLater(page, between);
  await expect(unsent).toBeVisible();
  await context.unroute(exec);
  for (const each of [tab, page]) await sendWaiting(each);
  // The outbox sends the oldest entry first. If it sent the other person's too, that one would now be stored.
  await expectStored([between], bilal);
  expect(await storedBy([left])).toEqual([[]]);
  await expect(unsent).toHaveCount(0);
  await expectNothingOf(page, 'R. Private', id);
  await logOut(page);
  await signIn(page);
  await expectStored([left]);
  await expectStored([between], bilal);
});
