import {
  accessibilityViolations,
  calendarButton,
  expect,
  field,
  formReady,
  makeNarrow,
  type Page,
  search,
  submit,
  test,
  uniqueNumber,
} from '../support/app';
import { download, expectDrafts } from '../support/entries';
import { idOf, sendInquiry, sendInvoice, stored } from '../support/begin';
import { receipt } from '../support/sent';

/** Presses a link of the receipt that opens a form, and waits until the form has the values that it is begun with. */
async function follow(page: Page, link: string, title: string): Promise<void> {
  await receipt(page).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await formReady(page);
  // The address no longer asks to begin an entry.
  await expect(page).not.toHaveURL(/begin=/);
}

/** Submits the form, and waits for the notice. @returns the id under which the entry was sent */
async function send(page: Page, notice: string): Promise<string> {
  return idOf((await submit(page, notice)).url());
}

test('an inquiry becomes a job, the job an invoice, and a wrong digit of it is corrected', async ({
  app: page,
}) => {
  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('submissionId=')) posts.push(sent.url());
  });
  const number = uniqueNumber();
  const inquiry = await sendInquiry(page, number);
  await follow(page, 'Create job', 'Job Register');
  await expect(field(page, 'JobNumber')).toHaveValue(number);
  await expect(field(page, 'Country')).toHaveValue('United Arab Emirates');
  await expect(field(page, 'Item')).toBeFocused();
  await makeNarrow(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(page, 'Item').fill('Gate valves');
  await search(page, 'ContactCountry', 'UAE');
  await field(page, 'ContactPerson').fill('Omar');
  await field(page, 'ContactNumber').fill('971501234567');
  await search(page, 'InspectorCountry', 'India');
  await calendarButton(page, 'Start of Inspection').click();
  await page.getByRole('dialog').getByRole('gridcell').getByRole('button', { name: /15/ }).first().click();
  await page.keyboard.press('Escape');
  await field(page, 'Month').selectOption('May');
  await field(page, 'InspectorRate').fill('100');
  await field(page, 'OfferedRate').fill('350');
  const job = await send(page, stored.job);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(receipt(page).getByRole('link', { name: 'Create inspector invoice' })).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  await follow(page, 'Create inspector invoice', 'Inspector Invoice');
  await expect(field(page, 'Inspector')).toHaveValue('R. Iyer');
  await expect(field(page, 'Currency')).toHaveValue('AED');
  await field(page, 'Year').fill('2026');
  await field(page, 'Amount').fill('1000');
  await field(page, 'INR').fill('23861');
  await field(page, 'Status').selectOption('Invoice Recieved');
  const invoice = await send(page, stored.invoice);

  await follow(page, 'Correct', 'Inspector Invoice');
  await expect(page.getByText(/^You’re correcting/)).toBeVisible();
  await field(page, 'INR').fill('23860');
  await expect(page.getByText('was: 23,861.00', { exact: true })).toBeVisible();
  // A correction keeps the id.
  expect(await send(page, stored.invoice)).toBe(invoice);
  await page.goBack();
  await formReady(page);
  expect(posts).toHaveLength(4);

  const amountsIn = async (query?: string) =>
    (await download('invoice', query))
      .filter(({ submissionId }) => submissionId === invoice)
      .map(({ version, INR }) => `${version}: ${INR}`);
  expect(await amountsIn('?versions=all')).toEqual(['1: 23861', '2: 23860']);
  expect(await amountsIn()).toEqual(['2: 23860']);

  await page.goto(`/sent/${invoice}`);
  await page.getByText(/^Corrected \d/).waitFor();
  await expect(page.getByText('was: 23,861.00', { exact: true })).toBeVisible();
  await page.goto(`/sent/${job}`);
  await page.getByText(/^Created from Inquiry Register/).waitFor();
  await expect(page.getByText(/^Used for Inspector Invoice/)).toBeVisible();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page).toHaveURL(`/sent/${inquiry}`);
});

test('of two corrections of one entry from two browsers one is stored; the other person is shown what it was, and decides', async ({
  app: page,
  elsewhere: there,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const id = await sendInvoice(page, 'D3 two browsers');
  await expectDrafts(page, 0);
  await there.goto(`/inspector-invoice?begin=correct&entry=${id}`);
  for (const [tab, remark] of [
    [page, 'D3 first'],
    [there, 'D3 second'],
  ] as const) {
    if (tab === page) await page.goto(`/inspector-invoice?begin=correct&entry=${id}`);
    await formReady(tab);
    await expect(tab.getByText(/^You’re correcting/)).toBeVisible();
    await field(tab, 'Remarks').fill(remark);
  }
  await send(page, stored.invoice);
  const refused = await submit(there);
  expect((await refused.response())?.status()).toBe(412);
  await expect(there.getByText(/^This entry was changed somewhere else/)).toBeVisible();
  await expect(there.getByText('was: D3 first', { exact: true })).toBeVisible();
  await there.evaluate(() => scrollTo(0, 0));
  const alert = await there.getByRole('alert').boundingBox();
  const line = await there.getByText(/^You’re correcting/).boundingBox();
  expect(alert!.y + alert!.height, 'the alert covers nothing of it').toBeLessThanOrEqual(line!.y);
  await there.reload();
  await formReady(there);
  await expect(there.getByText(/^You’re correcting/)).toBeVisible();
  await expect(there.getByText(/^This entry was changed somewhere else/)).toBeVisible();
  // The register's own page is for a new entry: the correction is one press away.
  await there.goto('/inspector-invoice');
  await formReady(there);
  await expect(field(there, 'Remarks')).toHaveValue('');
  await there.getByText('1 draft on this device').click();
  await there.getByRole('button', { name: /^Open .*correction/ }).click();
  await expect(there.getByText(/^This entry was changed somewhere else/)).toBeVisible();
  await expect(field(there, 'Remarks')).toHaveValue('D3 second');
  const remarks = async () => {
    const stored = (await download('invoice')).filter(({ submissionId }) => submissionId === id);
    return stored.map(({ Remarks }) => Remarks);
  };
  expect(await remarks()).toEqual(['D3 first']);
  await send(there, stored.invoice);
  expect(await remarks()).toEqual(['D3 second']);
});
