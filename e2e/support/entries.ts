import { expect, type Page } from '@playwright/test';
import { download as downloadFrom } from '../../platform/receiver/testing/download';
import { field, search } from './app';
import { site } from './site';

/** Fills the required fields of an invoice; `remark` identifies the entry. */
export async function fillInvoice(page: Page, remark: string): Promise<void> {
  await field(page, 'Year').fill('2026');
  await field(page, 'Inspector').fill('R. Iyer');
  await field(page, 'Amount').fill('1000');
  await field(page, 'INR').fill('87630');
  await field(page, 'Month').selectOption('May');
  await field(page, 'Currency').selectOption('USD');
  await field(page, 'Status').selectOption('Invoice Recieved');
  await field(page, 'OwnerCoordinator').selectOption('Isha');
  await search(page, 'Country', 'india');
  await field(page, 'Remarks').fill(remark);
}

/** Submits an invoice, which the test keeps from the receiver, and leaves it in the outbox. */
export async function sendLater(page: Page, remark: string): Promise<void> {
  await fillInvoice(page, remark);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Send later' }).click();
  await expect(field(page, 'Remarks')).toHaveValue('');
}

/** The subject of an e-mail address at the provider of platform/login. */
export const subjectOf = (email: string) => `email|${Buffer.from(email).toString('base64url')}`;

/** The rows of a register as they are downloaded, by column. */
export const download = (formType: string, query = ''): Promise<Record<string, string>[]> =>
  downloadFrom(site.receiver, formType, { query });

/** The subjects under which the receiver has stored the invoices with each of these remarks. */
export async function storedBy(remarks: readonly string[]): Promise<string[][]> {
  const rows = await download('invoice');
  return remarks.map((remark) =>
    rows.filter(({ Remarks }) => Remarks === remark).map(({ subject = '' }) => subject),
  );
}

/** How often the receiver has stored an invoice with each of these remarks. */
export const storedTimes = async (remarks: readonly string[]): Promise<number[]> =>
  (await storedBy(remarks)).map((subjects) => subjects.length);

/** How many drafts this browser holds. */
const draftsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening a database that is not there would make an empty one.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'registers')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('registers');
      opening.onerror = () => reject(new Error('The drafts cannot be read'));
      opening.onsuccess = () => {
        const reading = opening.result.transaction('entries').objectStore('entries').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          const entries = reading.result as { edit?: { state: string } }[];
          resolve(entries.filter(({ edit }) => edit?.state === 'draft').length);
        };
      };
    });
  });

/** Waits until this browser holds so many drafts. */
export const expectDrafts = (page: Page, count: number): Promise<void> =>
  expect.poll(() => draftsOn(page), { message: 'drafts on this device' }).toBe(count);
