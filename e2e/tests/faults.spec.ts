import { expect, field, logOut, type Page, signIn, test } from '../support/app';
import { fillInvoice, sendLater, storedBy, storedTimes, subjectOf } from '../support/entries';
import { site } from '../support/site';

/** How many entries each fault is tried with; `npm run faults` tries more. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);

const asha = 'asha@example.com';
const bilal = 'bilal@example.com';
/** Who made an entry: asha, unless the remark names bilal. */
const makerOf = (remark: string) => subjectOf(remark.startsWith('bilal') ? bilal : asha);

/** Compares the entries with what is stored: none lost, none doubled, none under another name. */
async function compareWithStored(fault: string, remarks: string[]): Promise<void> {
  await expect.poll(() => storedTimes(remarks), { timeout: 30_000 }).not.toContain(0);
  const rows = await storedBy(remarks);
  const found = {
    lost: rows.filter((subjects) => subjects.length === 0).length,
    doubled: rows.filter((subjects) => subjects.length > 1).length,
    'under another name': remarks.filter((remark, index) =>
      rows[index]?.some((subject) => subject !== makerOf(remark)),
    ).length,
  };
  const counts = Object.entries(found).map(([what, count]) => `${what} ${count}`);
  console.log(`${fault.padEnd(42)} submissions ${remarks.length}  ${counts.join('  ')}`);
  expect(found).toEqual({ lost: 0, doubled: 0, 'under another name': 0 });
}

/** The remarks of the entries of a fault, one for each round. */
const marks = (fault: string) => Array.from({ length: rounds }, (_, round) => `${fault} ${round}`);

const exec = `${site.receiver}/exec*`;
const stored = 'Invoice Entry submitted !';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

test.use({ path: '/inspector-invoice' });
test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /not confirmed/, /could not be moved to the outbox/);
  test.setTimeout(60_000 + rounds * 15_000);
});

test('double click, held Enter', async ({ app: page }) => {
  const [clicked, held] = [marks('double click'), marks('held Enter')];
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('submissionId=') && requests.push(request.url()));
  for (const remark of clicked) {
    await fillInvoice(page, remark);
    await submit(page).dblclick();
    await expect(field(page, 'Year')).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (const remark of held) {
    await fillInvoice(page, remark);
    await field(page, 'Year').focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(field(page, 'Remarks')).toHaveValue('');
  }
  expect(new Set(requests).size).toBe(requests.length);
  expect(requests).toHaveLength(2 * rounds);
  await compareWithStored('double click, held Enter', [...clicked, ...held]);
});

test('tab killed while sending', async ({ app: first, context }) => {
  let page = first;
  for (const arrived of [true, false]) {
    const fault = `tab killed while sending, ${arrived ? 'stored' : 'not stored'}`;
    const remarks = marks(fault);
    for (const remark of remarks) {
      await fillInvoice(page, remark);
      const sent = new Promise<void>((resolve) => {
        void page.route(exec, async (route) => {
          if (arrived) await route.fetch();
          resolve();
        });
      });
      await submit(page).click();
      await sent;
      await page.close();
      page = await context.newPage();
      await page.goto('/inspector-invoice');
      await expect(page.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
      await expect(field(page, 'Remarks')).toHaveValue(remark);
      await submit(page).click();
      await expect(page.getByText(stored, { exact: true })).toBeVisible();
    }
    await compareWithStored(fault, remarks);
  }
});

const storageFaults: Record<string, () => void> = {
  'IndexedDB blocked': () => {
    indexedDB.open = () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    };
  },
  'IndexedDB full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [fault, spoil] of Object.entries(storageFaults)) {
  test(fault, async ({ signedIn: page }) => {
    await page.addInitScript(spoil);
    await page.goto('/inspector-invoice');
    const remarks = marks(fault);
    for (const remark of remarks) {
      await page.route(exec, (route) => route.abort());
      await fillInvoice(page, remark);
      await expect(page.getByText(/^This browser can’t save drafts/)).toBeVisible();
      await submit(page).click();
      await page.getByRole('button', { name: 'Send later' }).click();
      await expect(page.getByText(/couldn’t save this entry to send it later/)).toBeVisible();
      await expect(field(page, 'Remarks')).toHaveValue(remark);
      await page.unroute(exec);
      await submit(page).click();
      await expect(field(page, 'Remarks')).toHaveValue('');
    }
    await compareWithStored(fault, remarks);
  });
}

test('two people share a browser, and the network comes and goes', async ({ page, context }) => {
  await signIn(page);
  const tab = await context.newPage();
  const unsent = page.getByRole('link', { name: '1 unsent entry' });
  const remarks = marks('asha, left behind').concat(marks('bilal, in between'));
  for (let round = 0; round < rounds; round += 1) {
    const [left, between] = [`asha, left behind ${round}`, `bilal, in between ${round}`];
    await tab.goto('/inspector-invoice');
    await context.route(exec, (route) => route.abort());
    await sendLater(tab, left);
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await expect(question).toContainText('1 unsent entry is on this device');
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
    await signIn(page, '/inspector-invoice', bilal);
    await sendLater(page, between);
    await expect(unsent).toBeVisible();
    await context.unroute(exec);
    for (const each of [tab, page]) await each.evaluate(() => dispatchEvent(new Event('online')));
    // The outbox sends the oldest entry first: before this person's, it would have sent the other.
    await expect.poll(() => storedTimes([left, between]), { timeout: 15_000 }).toEqual([0, 1]);
    await expect(unsent).toHaveCount(0);
    await logOut(page);
    await signIn(page);
    await expect.poll(() => storedTimes([left]), { timeout: 15_000 }).toEqual([1]);
  }
  await compareWithStored('two people share a browser', remarks);
});
