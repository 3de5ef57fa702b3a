import { bodyOf, expect, field, type Page, submit } from './app';
import { idOf } from './begin';
import { fillInvoice } from './entries';

/** The receipt: the line above the form about the last sent entry. */
export const receipt = (page: Page) => page.getByRole('region', { name: 'Last entry sent' });
/** The lines of the list Sent that have this text. */
export const listed = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Opens the list Sent by its link in the header. */
export async function openSent(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
}

/** Sends an invoice of this inspector. @returns the body and the id of what was sent. */
export async function send(page: Page, inspector: string, remark = '') {
  await fillInvoice(page, remark);
  await field(page, 'Inspector').fill(inspector);
  const request = await submit(page);
  await expect(receipt(page)).toContainText(inspector);
  await expect(field(page, 'Year')).toHaveValue('');
  return { body: bodyOf(request.postData()), id: idOf(request.url()) };
}
