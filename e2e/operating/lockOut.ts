import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { fillInquiry } from '../support/begin';
import { addresses } from './machine';
import { openPerson } from './person';
import type { Setting } from './setting';

/** How long an access token lasts: long enough to submit once. */
const tokenSeconds = 40;
/** Longer than the five seconds for which a receiver still takes a token that has ended, since clocks differ. */
const toleranceSeconds = 6;

/** Checks that a person who is locked out submits nothing once their token has ended, and keeps what they typed. */
export async function lockOut({ browser, login, ports }: Setting): Promise<void> {
  const { site, receiver } = addresses(ports);
  await login.restart(tokenSeconds);
  const { page, submit } = await openPerson(browser, site, 'carol@example.com');
  const { accessToken } = await submit('LOCK-1');
  const statusOf = async () => {
    const body = new URLSearchParams({
      formType: 'inquiry',
      JobNumber: 'LOCK-3',
      access_token: accessToken,
    });
    return (await fetch(`${receiver}/exec?submissionId=${randomUUID()}`, { method: 'POST', body })).status;
  };
  await login.endSessions();
  assert.equal(await statusOf(), 200, 'a token works until it ends');
  await wait((tokenSeconds + toleranceSeconds) * 1_000);
  assert.equal(await statusOf(), 401);
  await fillInquiry(page, 'LOCK-2');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('You’ve been signed out.')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-field="JobNumber"] input')).toHaveValue('LOCK-2');
}
