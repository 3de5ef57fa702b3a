import { readFile } from 'node:fs/promises';
import {
  accessibilityViolations,
  bodyOf,
  expect,
  field,
  formReady,
  logOut,
  openRegister,
  openTab,
  type Page,
  signIn,
  submit,
  test,
} from '../support/app';
import { fillInvoice, storedTimes } from '../support/entries';
import { printed } from '../support/print';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const receipt = (page: Page) => page.getByRole('region', { name: 'Last entry sent' });
/** The entries that the list has with this text. */
const listed = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the list by its link. */
async function openSent(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
}

/** Sends an invoice of this inspector. @returns the body and the id of what was sent. */
async function send(page: Page, inspector: string, remark = '') {
  await fillInvoice(page, remark);
  await field(page, 'Inspector').fill(inspector);
  const request = await submit(page);
  await expect(receipt(page)).toContainText(inspector);
  await expect(field(page, 'Year')).toHaveValue('');
  const id = new URL(request.url()).searchParams.get('submissionId') ?? '';
  return { body: bodyOf(request.postData()), id };
}

test('an accepted entry is listed and shown character for character, and was submitted once', async ({
  app: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submissionId=') && request.method() === 'POST') requests.push(request.url());
  });
  await openRegister(page, 'Inspector Invoice');
  const remark = 'first line\n   second line  with "quotes", =1+1 and ₹';
  const { body, id } = await send(page, 'R. Sent', remark);
  await openSent(page);
  await expect(listed(page, 'R. Sent')).toHaveCount(1, { timeout: 1_000 });
  await listed(page, 'R. Sent').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Sent entry ${id.slice(0, 8)}` })).toBeVisible();
  // As it was typed: over the wire a line break is two characters.
  const sent = body.filter(([name, value]) => name !== 'formType' && value !== '');
  const shown = await page.getByRole('definition').evaluateAll((all) => all.map((one) => one.textContent));
  expect(shown).toEqual(sent.map(([, value]) => value.replaceAll('\r\n', '\n')));
  await page.reload();
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(page.getByRole('navigation', { name: 'Registers' }).getByRole('link')).toHaveCount(4);
});

test('an entry that the outbox sent is listed once, also when its answer was lost', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /not confirmed/);
  await openRegister(page, 'Inspector Invoice');
  await page.route(exec, async (route) => {
    // Entries are stored, but no answer comes; nothing can be read.
    if (route.request().url().includes('submissionId=')) await route.fetch();
    await route.abort();
  });
  await fillInvoice(page, 'listed once');
  await field(page, 'Inspector').fill('R. Outbox');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await openSent(page);
  await expect(page.getByText('1 entry waits in the Outbox')).toBeVisible();
  await expect(listed(page, 'R. Outbox')).toHaveCount(0);
  await page.unroute(exec);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(listed(page, 'R. Outbox')).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByText('waits in the Outbox')).toHaveCount(0);
  expect(await storedTimes(['listed once'])).toEqual([1]);
});

test('a page that is closed right after the answer has the entry in the list, stored once', async ({
  app: page,
  context,
}) => {
  await openRegister(page, 'Inspector Invoice');
  await fillInvoice(page, 'closed at once');
  await field(page, 'Inspector').fill('R. Closed');
  // The form forgets its entry in a later task: the page is gone before that.
  const remembered = page.evaluate(
    () =>
      new Promise((resolve) =>
        new BroadcastChannel('registers sent').addEventListener('message', resolve, { once: true }),
      ),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await remembered.catch(() => undefined);
  await page.close({ runBeforeUnload: false });
  const tab = await openTab(context, '/inspector-invoice');
  // Where the draft was still there, sending it again stores and lists nothing new.
  if ((await field(tab, 'Remarks').inputValue()) === 'closed at once') await submit(tab);
  await openSent(tab);
  await expect(listed(tab, 'R. Closed')).toHaveCount(1);
  expect(await storedTimes(['closed at once'])).toEqual([1]);
});

test('the next person in this browser sees nothing of it, by any way', async ({ app: page }) => {
  await openRegister(page, 'Inspector Invoice');
  const { id } = await send(page, 'R. Private');
  await logOut(page);
  await signIn(page, '/sent', 'nobody-else@example.com');
  await expect(page.getByText('What you send from this device is listed here.')).toBeVisible();
  await page.goto('/sent?q=Private');
  await expect(page.getByText('What you send from this device is listed here.')).toBeVisible();
  await page.goto(`/sent/${id}`);
  await expect(page.getByText('This device does not remember this entry')).toBeVisible();
  await page.goto(`/inspector-invoice?begin=copy&entry=${id}`);
  await formReady(page);
  await expect(page.getByText(`The entry ${id.slice(0, 8)} is not known on this device`)).toBeVisible();
  await expect(field(page, 'Inspector')).toHaveValue('');
  await expect(page.getByText('R. Private')).toHaveCount(0);

  await logOut(page);
  await signIn(page, '/sent');
  await expect(listed(page, 'R. Private')).toHaveCount(1);
});

test('an endpoint that answers every POST with a plain 200 gets one for each entry, and no other', async ({
  app: page,
}) => {
  const bodies: string[] = [];
  await page.route(exec, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, offers: {} } });
  });
  await page.goto('/inspector-invoice');
  await formReady(page);
  const { id } = await send(page, 'R. Plain');
  await send(page, 'R. Second');
  await openSent(page);
  await listed(page, 'R. Plain').getByRole('link').click();
  await expect(page.getByText(`ref ${id.slice(0, 8)} is wrong`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('R. Plain').first()).toBeVisible();
  expect(bodies).toHaveLength(2);
});

test('the receipt keeps its place: the next one does not move the form', async ({ app: page }) => {
  await openRegister(page, 'Inspector Invoice');
  await send(page, 'R. First');
  const top = async () => (await page.getByRole('form').boundingBox())?.y;
  const before = await top();
  await receipt(page).getByRole('button', { name: 'Close' }).click();
  await expect(receipt(page)).toHaveCount(0);
  expect(await top()).toBe(before);
  await send(page, `R. Second ${'with a very long name '.repeat(9)}`);
  expect(await top()).toBe(before);
});

test('the list cannot be loaded: an error with Try again, and everything else works', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const script = /\/sent\.[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await openSent(page);
  await expect(page.getByRole('alert')).toContainText('The sent entries could not be shown');
  await openRegister(page, 'Inspector Invoice');
  await formReady(page);
  await openSent(page);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What you send from this device is listed here.')).toBeVisible();
});

test('Back takes back a register that was chosen, and returns from an entry to the filtered list', async ({
  app: page,
}) => {
  await openRegister(page, 'Inspector Invoice');
  await send(page, 'R. Filtered');
  await openSent(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const register = page.getByRole('combobox', { name: 'Register' });
  await search.fill('filtered');
  await register.selectOption('Inspector Invoice');
  await expect(page).toHaveURL(/\?q=filtered&register=invoice$/);
  await listed(page, 'R. Filtered').getByRole('link').click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('filtered');
  await expect(register).toHaveValue('invoice');
  await page.goBack();
  await expect(register).toHaveValue('');
  await expect(search).toHaveValue('filtered');
  // What was typed made no step of its own.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspector Invoice' })).toBeVisible();
});

test('exports what is shown', async ({ app: page }) => {
  await openRegister(page, 'Inspector Invoice');
  await send(page, 'R. Left out');
  const { id, body } = await send(page, '=R. Exported', 'a, "b"');
  await openSent(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('exported');
  await expect(page).toHaveURL(/\?q=exported$/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Inspector Invoice (1)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^invoice-sent-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', row = '', ...rest] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  const names = body.map(([name]) => name).filter((name) => name !== 'formType');
  expect(header).toBe(`\ufeff${[...names, 'submissionId', 'sentAt', 'corrects'].join(',')}`);
  expect(row).toContain(`'=R. Exported,`);
  expect(row).toContain(`"a, ""b""",${id},`);
  expect(rest).toEqual(['']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`list and entry have no violations in ${colorScheme}, also empty, narrow and printed`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, '/sent', `looks-${colorScheme}@example.com`);
    await expect(page.getByText('What you send from this device is listed here.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await openRegister(page, 'Inspector Invoice');
    await formReady(page);
    await send(page, 'R. Iyer', 'a remark that is printed');
    expect(await accessibilityViolations(page)).toEqual([]);
    await openSent(page);
    await page.getByRole('button', { name: /^Keep R. Iyer/ }).click();
    await expect(page.getByRole('region', { name: 'Templates' })).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('link', { name: /^R\. Iyer/ }).first()).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page
      .getByRole('link', { name: /^R\. Iyer/ })
      .first()
      .click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [text, ...further] = await printed(page);
    expect(further).toEqual([]);
    for (const value of ['R. Iyer', '87630', 'Invoice Recieved', 'a remark that is printed'])
      expect(text).toContain(value);
    expect(text).not.toMatch(/Logout|Copy as new|Correct|Print|Previous|empty field|About|Man Month/);
  });
}
