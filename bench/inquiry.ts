import { until } from './actions';
import type { Visit } from './browser';

/** What an inquiry needs beside its number, by wire name. */
const texts = {
  InquiryDate: '5-5-2026',
  InquirySource: 'Trade fair',
  Client: 'Bureau Veritas - Pune',
  ClientRequirement: 'Expediting',
  Vendor: 'Acme Pumps',
  Location: 'Sharjah',
  Country: 'India',
  Inspector: 'R. Iyer',
};
const choices = { Month: 'May', Status: 'WON', OwnerCoordinator: 'Isha' };

export const control = ({ page }: Visit, name: string) =>
  page.locator(`[data-field="${name}"]`).locator('input, select, textarea').first();

/** Fills what an inquiry needs. */
export async function fill(visit: Visit, number: string): Promise<void> {
  for (const [name, value] of Object.entries(choices)) await control(visit, name).selectOption(value);
  for (const [name, value] of Object.entries({ ...texts, JobNumber: number })) {
    await control(visit, name).fill(value);
    await control(visit, name).press('Tab');
  }
}

/** Submits, and waits until it is sent. @returns the milliseconds from the key until the form says so. */
export async function submit(visit: Visit): Promise<number> {
  const { page } = visit;
  await control(visit, 'Remarks').focus();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const pressed = await until(visit, 'keydown', 'form [inert]', () => page.keyboard.press('Control+Enter'));
  await sent;
  await page.locator('form[aria-busy=false]').waitFor();
  return pressed;
}
