import { integrityOf } from '@registers/kit/release';
import { readBuild } from '../support/builds';
import { expect, field, test } from '../support/app';
import { realRegistry } from '../support/faults';

test('the page preloads the scripts that it runs: each script of a register is fetched once', async ({
  signedIn: page,
}) => {
  const { registers } = await realRegistry();
  const { origin } = new URL(registers.find(({ id }) => id === 'job')!.entry);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/job-register');
  await expect(field(page, 'JobNumber')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => request.url().startsWith(origin) && requested.push(request.url()));
  await page.reload();
  await expect(field(page, 'JobNumber')).toBeVisible();
  const hinted = await page
    .locator(`link[rel="preload"][href^="${origin}"]`)
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(hinted).toHaveLength(2);
  expect([...requested].sort()).toEqual([...hinted].sort());
  expect(messages.filter((text) => text.includes('preload'))).toEqual([]);
});

test('the remote entry of a build has the hashes of all its other scripts', () => {
  for (const folder of ['mfe-inquiry', 'mfe-job', 'mfe-invoice', 'mfe-manmonth']) {
    const scripts = [...readBuild(folder)].filter(([name]) => name.endsWith('.js'));
    const [, entry = ''] = scripts.find(([name]) => name.startsWith('remoteEntry')) ?? [];
    const others = scripts.filter(([name]) => !name.startsWith('remoteEntry'));
    expect(others.length).toBeGreaterThan(0);
    for (const [, text] of others) expect(entry).toContain(integrityOf(text));
  }
});
