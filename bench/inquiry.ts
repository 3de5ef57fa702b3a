import { until } from './actions';
import type { Visit } from './browser';
import { field } from '../e2e/support/app';

/** Submits an inquiry, and waits until it is sent. @returns the milliseconds from the key until the form says so. */
export async function submit(visit: Visit): Promise<number> {
  const { page } = visit;
  await field(page, 'Remarks').focus();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  const pressed = await until(visit, 'keydown', 'form [inert]', () => page.keyboard.press('Control+Enter'));
  await sent;
  await page.locator('form[aria-busy=false]').waitFor();
  return pressed;
}
