import { chromium, expect, type Page } from '@playwright/test';
import { testLaunchOptions } from '../support/browser';
import { watchConsole } from '../support/consoleErrors';

/** Opens a page in a browser of its own, and fails on every error on its console. */
export async function withPage(address: string, use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(testLaunchOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    watchConsole(page, (error) => errors.push(error));
    await page.goto(address);
    await use(page);
    expect(errors, `errors on the console of ${address}`).toEqual([]);
  } finally {
    await browser.close();
  }
}

const patient = expect.configure({ timeout: 30_000 });

/** Signs in by the page of platform/login. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a register by its link in the sidebar. */
export async function openFromSidebar(page: Page, title: string): Promise<void> {
  await signIn(page);
  const links = page.getByRole('navigation', { name: 'Registers' });
  await links.getByRole('link', { name: title }).click();
  await patient(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Makes one entry in the form of a new register, with the fields that docs/shipping-a-register.md adds to it. */
export async function makeEntry(page: Page, texts: Record<string, string>, owner: string): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('textbox', { name: 'Entry Date' }).fill('5/11/26');
  await page.getByRole('combobox', { name: 'Owner/Coordinator' }).selectOption(owner);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await patient(page.getByText('Entry submitted successfully!')).toBeVisible();
}
