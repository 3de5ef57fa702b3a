import assert from 'node:assert/strict';
import { type Browser, expect, type Page } from '@playwright/test';
import { field, formReady, signIn } from '../support/app';
import { fillInquiry, idOf, stored } from '../support/begin';
import { watchConsole } from '../support/consoleErrors';

const patient = expect.configure({ timeout: 30_000 });

/** A person at the inquiry register of the site. */
export interface Person {
  page: Page;
  /** Submits an inquiry, which has to be stored. @returns its id, and the token with which it was sent. */
  submit: (jobNumber: string) => Promise<{ id: string; accessToken: string }>;
  /** The errors that the console has shown. */
  errors: readonly string[];
}

/** Signs a person in. */
export async function openPerson(browser: Browser, site: string, email: string): Promise<Person> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  watchConsole(page, (error) => errors.push(error));
  await signIn(page, site, email);
  await formReady(page);
  return {
    page,
    errors,
    submit: async (jobNumber) => {
      await fillInquiry(page, jobNumber);
      const [request] = await Promise.all([
        page.waitForRequest(/\/exec\?submissionId=/),
        page.getByRole('button', { name: 'Submit', exact: true }).click(),
      ]);
      await patient(page.getByText(stored.inquiry, { exact: true })).toBeVisible();
      await patient(field(page, 'JobNumber')).toHaveValue('');
      const accessToken = new URLSearchParams(request.postData() ?? '').get('access_token');
      assert.ok(accessToken, 'the page sent no token');
      return { id: idOf(request.url()), accessToken };
    },
  };
}
