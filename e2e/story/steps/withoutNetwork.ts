import type { Page } from '@playwright/test';
import { calendarButton, expect, field, formReady } from '../../support/app';
import { seen } from '../../support/releases';
import type { Fixture } from '../fixture';
import { register } from '../registerCommand';
import { release } from '../releases';
import type { Step } from '../step';

/** Waits until the site could be opened without a network, and goes back to the form. */
async function makeReady(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText(/^Ready to open without a network/)).toBeVisible({ timeout: 30_000 });
  await page.goto('/job-register');
  await formReady(page);
}

/** Whether this browser has a worker, and how many caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return [registration !== undefined, (await caches.keys()).length];
  });

export const away: Step = {
  title: 'Two releases, a rollback and a prune while somebody has no network',
  async run(fixture) {
    await release(fixture, 'mfe-job', 'before leaving');
    const page = await fixture.tabs.open('/job-register');
    await makeReady(page);
    await page.context().setOffline(true);
    const opened = await page.context().newPage();
    await opened.goto('/job-register');
    await expect(seen(opened, 'before leaving')).toBeVisible();
    await field(opened, 'JobNumber').fill('typed away');

    for (const mark of ['away 1', 'away 2', 'away 3']) await release(fixture, 'mfe-job', mark);
    await register('mfe-job', 'rollback', '--to', fixture.site);
    await register('mfe-job', 'prune', '--to', fixture.site, '--keep', '1');
    await calendarButton(opened, 'Start of Inspection').click();
    await expect(opened.getByRole('dialog')).toBeVisible();
    await opened.keyboard.press('Escape');

    await page.context().setOffline(false);
    await expect(opened.getByText(/^This page was opened without a network/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(seen(opened, 'before leaving')).toBeVisible();
    await opened.getByRole('button', { name: 'Reload now' }).click();
    await expect(seen(opened, 'away 2')).toBeVisible();
    await expect(field(opened, 'JobNumber')).toHaveValue('typed away');
    // The errors of requests that the open page or its worker made without a network.
    fixture.tabs.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.context().close();
    return 'the page stays in its copy, also when there is a network again, and is of today after a reload';
  },
};

/** Opens a form, types into it, and waits until this browser could open the site without a network. */
async function openTyped(fixture: Fixture): Promise<Page> {
  const page = await fixture.tabs.open('/job-register');
  await makeReady(page);
  await field(page, 'JobNumber').fill('typed');
  expect(await kept(page)).toEqual([true, 2]);
  return page;
}

async function mustBeGone(page: Page): Promise<void> {
  await expect.poll(() => kept(page)).toEqual([false, 0]);
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
}

export const switchedOff: Step = {
  title: 'The operator ends opening without a network, in two ways',
  async run(fixture) {
    const first = await openTyped(fixture);
    const second = await openTyped(fixture);
    fixture.write('config.json', (config) => ({ ...config, offline: undefined }));
    const another = await first.context().newPage();
    await another.goto('/job-register');
    await mustBeGone(first);
    await fixture.deploy();
    // Asks for the worker's script again, as a browser does at each visit.
    await second.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
    await expect.poll(async () => (await kept(second))[0]).toBe(false);
    await expect(field(second, 'JobNumber')).toHaveValue('typed');

    fixture.write('config.json', (config) => ({ ...config, offline: { days: 14 } }));
    await fixture.deploy();
    for (const page of [first, second]) await page.context().close();
    return 'by config.json and the served worker: gone, and the text stays in the form';
  },
};
