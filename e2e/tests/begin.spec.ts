import {
  accessibilityViolations,
  bodyOf,
  expect,
  field,
  formReady,
  openRegister,
  type Page,
  search,
  submit,
  test,
} from '../support/app';
import { draftSaved, expectDrafts, fillInvoice, storedTimes } from '../support/entries';
import { site } from '../support/site';

const exec = `${site.receiver}/exec*`;
const stored = {
  inquiry: 'Inquiry submitted successfully!',
  job: 'Job Entry Submitted successfully!',
  invoice: 'Invoice Entry submitted !',
};

/** Fills and submits an inquiry. @returns the id under which it was sent. */
async function sendInquiry(page: Page, jobNumber: string, status = 'WON'): Promise<string> {
  await field(page, 'Month').selectOption('May');
  await field(page, 'JobNumber').fill(jobNumber);
  await field(page, 'InquiryDate').fill('5-5-2026');
  await field(page, 'InquirySource').fill('Trade fair');
  await search(page, 'Client', 'bureau veritas - mum');
  await field(page, 'ClientRequirement').fill('Expediting');
  await field(page, 'Vendor').fill('Acme Pumps');
  await field(page, 'Location').fill('Sharjah');
  await search(page, 'Country', 'UAE');
  await field(page, 'Inspector').fill('R. Iyer');
  await field(page, 'NumberOfDaysValue').fill('3');
  await field(page, 'CostCurrency').selectOption('AED');
  await field(page, 'Cost').fill('900');
  await field(page, 'OfferedPriceCurrency').selectOption('USD');
  await field(page, 'OfferedPrice').fill('350');
  await field(page, 'Status').selectOption(status);
  await field(page, 'OwnerCoordinator').selectOption('Isha');
  const request = await submit(page);
  await expect(page.getByText(stored.inquiry, { exact: true })).toBeVisible();
  return idOf(request.url());
}

/** Fills and submits an invoice. @returns the id under which it was sent. */
async function sendInvoice(page: Page, remark: string): Promise<string> {
  await openRegister(page, 'Inspector Invoice');
  await fillInvoice(page, remark);
  const request = await submit(page);
  await expect(page.getByText(stored.invoice, { exact: true })).toBeVisible();
  return idOf(request.url());
}

const idOf = (address: string) => new URL(address).searchParams.get('submissionId') ?? '';

/** Changes what this browser remembers of a sent entry. */
const remember = (page: Page, id: string, name: string, value: string) =>
  page.evaluate(
    ([key, changed, to]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('registers-sent');
        opening.onerror = () => reject(new Error('The sent entries cannot be opened'));
        opening.onsuccess = () => {
          const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
          const reading = entries.get(key);
          reading.onsuccess = () => {
            const entry = reading.result as { fields: [string, string][] };
            entry.fields = entry.fields.map(([one, is]) => [one, one === changed ? to : is]);
            entries.put(entry).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    [id, name, value] as const,
  );

/** Opens a form with a sent entry, as a link to it does. */
async function begin(page: Page, path: string, kind: 'copy' | 'correct' | 'next', id: string): Promise<void> {
  await page.goto(`${path}?begin=${kind}&entry=${id}`);
  await expect(page.getByRole('form').getByRole('link').first()).toBeVisible();
  await formReady(page);
}

/** The values of a body by name, without those that are calculated. */
const entered = (body: string | null) =>
  bodyOf(body).filter(([name]) => !name.endsWith('InINR') && name !== 'Margin');

test('B1: a copy with another number is a second row, with everything else that was sent and amounts worked out anew', async ({
  app: page,
}) => {
  const id = await sendInquiry(page, 'B1-first');
  await remember(page, id, 'CostInINR', '1.00');
  await begin(page, '/', 'copy', id);
  await expect(page.getByText(/^Copied from .*Left empty: Inquiry Date, Status\.$/)).toBeVisible();
  await expect(field(page, 'JobNumber')).toBeFocused();
  await page.keyboard.type('B1-next');
  await field(page, 'InquiryDate').fill('6-5-2026');
  await field(page, 'Status').selectOption('BIDDING');
  const request = await submit(page);
  await expect(page.getByText(stored.inquiry, { exact: true })).toBeVisible();
  expect(idOf(request.url())).not.toBe(id);
  expect(new URL(request.url()).searchParams.size).toBe(1);
  expect(Object.fromEntries(bodyOf(request.postData()))).toMatchObject({
    formType: 'inquiry',
    Month: 'May',
    JobNumber: 'B1-next',
    InquiryDate: '06-05-2026',
    InquirySource: 'Trade fair',
    ClientRequirement: 'Expediting',
    Country: 'UAE',
    NumberOfDaysValue: '3',
    Cost: '900',
    CostInINR: '21474.00',
    OfferedPriceInINR: '30670.50',
    Margin: '29.98%',
    Status: 'BIDDING',
  });
});

test('B2, B3, B4: a copy puts an unfinished entry aside, is there once after a reload, and is sent by Submit alone', async ({
  app: page,
}) => {
  const posts: string[] = [];
  page.on(
    'request',
    (sent) => sent.method() === 'POST' && sent.url().startsWith(site.receiver) && posts.push(sent.url()),
  );
  const id = await sendInvoice(page, 'B2 first');
  await field(page, 'Year').fill('1999');
  await field(page, 'Remarks').fill('half an entry');
  await draftSaved(page, 'half an entry');
  await begin(page, '/inspector-invoice', 'copy', id);
  await expect(page).toHaveURL(`${site.shell}/inspector-invoice`);
  await expect(field(page, 'Inspector')).toHaveValue('R. Iyer');
  await expectDrafts(page, 2);
  await page.reload();
  await expect(page.getByText(/^Copied from/)).toBeVisible();
  await expectDrafts(page, 2);
  expect(posts).toHaveLength(1);
  await field(page, 'Amount').fill('10');
  await field(page, 'INR').fill('876.3');
  await field(page, 'Remarks').fill('B2 copy');
  await submit(page);
  await expect(field(page, 'Remarks')).toHaveValue('half an entry');
  await expect(field(page, 'Year')).toHaveValue('1999');
  await expectDrafts(page, 1);
  expect(await storedTimes(['B2 first', 'B2 copy', 'half an entry'])).toEqual([1, 1, 0]);
  await page.goBack();
  expect(posts).toHaveLength(2);
});

test('B5: another register takes nothing over from a copy', async ({ app: page }) => {
  const id = await sendInquiry(page, 'B5');
  await page.goto(`/inspector-invoice?begin=copy&entry=${id}`);
  await expect(
    page.getByText(/^Nothing was filled in: Inspector Invoice takes nothing over from/),
  ).toBeVisible();
  await expect(page).toHaveURL(`${site.shell}/inspector-invoice`);
  await expect(field(page, 'Inspector')).toHaveValue('');
});

test('C1, C5: a job begins with what its inquiry says, without the code of the inquiry', async ({
  app: page,
  context,
}) => {
  const id = await sendInquiry(page, 'C1', 'LOST');
  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(request.url()));
  await begin(tab, '/job-register', 'next', id);
  await expect(
    tab.getByText(/^11 fields were filled in from inquiry C1.*It is marked LOST\.$/),
  ).toBeVisible();
  await expect(field(tab, 'Item')).toBeFocused();
  const values = await tab.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.flatMap((one) => {
        const control = one.querySelector<HTMLInputElement>('input, select, textarea');
        return control?.value ? [[one.getAttribute('data-field') ?? '', control.value]] : [];
      }),
    ),
  );
  expect(values).toEqual({
    JobNumber: 'C1',
    InqSource: 'Trade fair',
    Client: 'Bureau Veritas - Mumbai',
    Country: 'United Arab Emirates',
    Vendor: 'Acme Pumps',
    Location: 'Sharjah',
    Inspector: 'R. Iyer',
    NumberOfDaysValue: '3',
    numberOfDaysUnit: 'Days',
    InspectorRateCurrency: 'AED',
    OfferedRateCurrency: 'USD',
    OwnerCoordinator: 'Isha',
  });
  expect(asked.filter((address) => address.startsWith(site.inquiry))).toEqual([]);
  expect(asked.filter((address) => /Sharjah|Trade/.test(address))).toEqual([]);
  await expect(tab).toHaveURL(`${site.shell}/job-register`);
  expect(await accessibilityViolations(tab)).toEqual([]);
  await tab.getByText('What it says otherwise').click();
  await expect(tab.getByRole('button', { name: 'Copy Offered Price', exact: true })).toBeVisible();
  expect(await accessibilityViolations(tab)).toEqual([]);
});

test('D1: a correction has the body of any submission, and an address that names what it corrects', async ({
  app: page,
}) => {
  const id = await sendInvoice(page, 'D1 first');
  await begin(page, '/inspector-invoice', 'correct', id);
  await expect(page.getByText(/^You are correcting .*, sent \d+ \w+ at \d\d:\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit correction' }).click();
  await expect(page.getByText('Nothing differs from what was sent.')).toBeVisible();
  await field(page, 'Amount').fill('1001');
  await field(page, 'Remarks').fill('D1 corrected');
  await expect(page.getByText('was: 1000', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.route(exec, (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' } }));
  const request = await submit(page);
  await expect(page.getByText(stored.invoice, { exact: true })).toBeVisible();
  const query = new URL(request.url()).searchParams;
  expect([...query.keys()]).toEqual(['submissionId', 'corrects']);
  expect(query.get('corrects')).toBe(id);
  expect(query.get('submissionId')).not.toBe(id);
  expect(entered(request.postData())).toEqual([
    ['formType', 'invoice'],
    ['Year', '2026'],
    ['Month', 'May'],
    ['Inspector', 'R. Iyer'],
    ['Currency', 'USD'],
    ['Amount', '1001'],
    ['INR', '87630'],
    ['Country', 'India'],
    ['Status', 'Invoice Recieved'],
    ['InvoiceNumber', ''],
    ['InvoiceDate', 'N/A'],
    ['NumberOfDaysValue', ''],
    ['OwnerCoordinator', 'Isha'],
    ['Remarks', 'D1 corrected'],
  ]);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});

test('a correction that was corrected elsewhere is refused with its reason, and kept', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const id = await sendInvoice(page, 'D3 first');
  await begin(page, '/inspector-invoice', 'correct', id);
  await field(page, 'Remarks').fill('D3 corrected');
  await page.route(exec, (route) =>
    route.fulfill({ status: 412, headers: { 'access-control-allow-origin': '*' } }),
  );
  await submit(page);
  await expect(page.getByText(/corrected somewhere else meanwhile/)).toBeVisible();
  await expect(field(page, 'Remarks')).toHaveValue('D3 corrected');
  await page.reload();
  await expect(page.getByText(/^You are correcting/)).toBeVisible();
  await expect(field(page, 'Remarks')).toHaveValue('D3 corrected');
});

test('D7: where a receiver takes no corrections, none is begun', async ({ app: page }) => {
  const id = await sendInvoice(page, 'D7');
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const { offers: _offers, ...config } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: config });
  });
  await page.goto(`/inspector-invoice?begin=correct&entry=${id}`);
  await expect(page.getByText(/^This register takes no corrections\./)).toBeVisible();
  await formReady(page);
  await expect(field(page, 'Year')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a begun form has no violations on a phone, and scrolls not sideways', async ({ app: page }) => {
      const id = await sendInvoice(page, `axe ${colorScheme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const kind of ['copy', 'correct'] as const) {
        await begin(page, '/inspector-invoice', kind, id);
        await field(page, 'NumberOfDaysValue').fill('4');
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      }
    });
  });
}
