import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  holdAnswers,
  makeNarrow,
  openTab,
  submit,
  test,
  unique,
} from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice, storedTimes } from '../support/entries';
import { listed, openSent, receipt, send } from '../support/sent';

test.use({ path: '/inspector-invoice' });

test('an accepted entry is listed, shown character for character, and was submitted once', async ({
  app: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submissionId=') && request.method() === 'POST') requests.push(request.url());
  });
  const remark = 'first line\n   second line  with "quotes", =1+1 and ₹';
  const inspector = unique('R. Sent');
  const { body, id } = await send(page, inspector, remark);
  await openSent(page);
  await expect(listed(page, inspector)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await makeNarrow(page, { width: 360, height: 900 });
  await expect(page.getByRole('link', { name: inspector })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  const register = page.getByRole('combobox', { name: 'Register' });
  await page.getByRole('searchbox', { name: 'Search' }).fill(inspector);
  await register.selectOption('Inspector Invoice');
  await listed(page, inspector).getByRole('link').click();
  await expect(page.getByRole('button', { name: `Copy reference ${id.slice(0, 8)}` })).toBeVisible();
  // Texts are shown as they were typed (in the request, a line break is two characters), amounts as people read them.
  const inWords: Record<string, string> = { Amount: '1,000.00', INR: '87,630.00' };
  const sent = body.filter(([name, value]) => name !== 'formType' && value !== '');
  const shown = await page.getByRole('definition').evaluateAll((all) => all.map((one) => one.textContent));
  expect(shown).toEqual(sent.map(([name, value]) => inWords[name] ?? value.replaceAll('\r\n', '\n')));
  await page.reload();
  await page.getByRole('definition').first().waitFor();
  expect(requests).toHaveLength(1);
  expect(await accessibilityViolations(page)).toEqual([]);

  // Back returns to the filtered list. Pressed again, it takes back the choice of a register.
  await page.goBack();
  await expect(register).toHaveValue('invoice');
  await page.goBack();
  await expect(register).toHaveValue('');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toHaveValue(inspector);
  // Back from an entry, the next search can be typed at once, in place of the last one.
  await listed(page, inspector).getByRole('link').click();
  await page.getByRole('link', { name: 'All sent entries' }).click();
  await expect(search).toBeFocused();
  await page.keyboard.type('another');
  await expect(search).toHaveValue('another');
});

test('the list stays where it is when the answer about entries of other devices comes', async ({
  app: page,
}) => {
  await send(page, unique('R. Still'));
  const answer = await holdAnswers(page, /read=mine/);
  await openSent(page);
  const asking = page.getByText('Checking for more entries…');
  await expect(asking).toBeVisible();
  const day = page.getByRole('main').getByRole('region').first();
  const { y } = (await day.boundingBox())!;
  answer();
  await expect(asking).toHaveCount(0);
  expect(await day.boundingBox()).toMatchObject({ y });
});

test('a page that is closed right after the answer has the entry in the list, stored once', async ({
  app: page,
  context,
}) => {
  const [remark, inspector] = [unique('closed at once'), unique('R. Closed')];
  await fillInvoice(page, remark);
  await field(page, 'Inspector').fill(inspector);
  // The page is closed as soon as it tells other tabs of the sent entry: its form forgets the entry only later.
  const remembered = page.evaluate(
    () =>
      new Promise((resolve) =>
        new BroadcastChannel('registers entries').addEventListener('message', ({ data }) => {
          if ((data as string[]).includes('sent')) resolve(undefined);
        }),
      ),
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await remembered.catch(() => undefined);
  await page.close({ runBeforeUnload: false });
  const tab = await openTab(context, '/inspector-invoice');
  // If the draft is still there, sending it again stores and lists nothing new.
  if ((await field(tab, 'Remarks').inputValue()) === remark) await submit(tab);
  await openSent(tab);
  await expect(listed(tab, inspector)).toHaveCount(1);
  expect(await storedTimes([remark])).toEqual([1]);
});

test('on a phone the page is at its top after an entry, and neither the receipt nor its script moves anything', async ({
  app: page,
}) => {
  await makeNarrow(page);
  const arrive = await holdAnswers(page, /\/deferred\.\w+\.js$/);
  // The script that is held may have been requested before the page has loaded.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await formReady(page);
  await fillInvoice(page, 'on a phone');
  const place = () => field(page, 'Year').evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const before = await place();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [notice] = await Promise.all([
    page.getByText(stored.invoice, { exact: true }).boundingBox(),
    submit(page),
  ]);
  await expect(field(page, 'Year')).toHaveValue('');
  await expect(field(page, 'Year')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  arrive();
  await receipt(page).getByRole('link', { name: 'Open' }).waitFor();
  expect(await place()).toBe(before);
  const line = await receipt(page).getByRole('paragraph').boundingBox();
  expect(notice!.y + notice!.height, 'the notice covers nothing of it').toBeLessThanOrEqual(line!.y);
});
