import { basename } from 'node:path';
import { type RequestHandler, serveLocally } from '@registers/kit/serve';
import { expect, field, openRegister, test } from '../support/app';
import { changedBuild, readBuild } from '../support/builds';
import { loadLimitMs, publish, realRegistry } from '../support/releases';

// The policy of the page does not allow the origins of these servers.
test.use({ bypassCSP: true });

/** What is wrong with a register's server. */
const faults = [
  'hangs on a chunk',
  'answers rubbish',
  'lacks a chunk',
  'has a changed chunk',
  'throws as it loads',
] as const;

type Fault = (typeof faults)[number] | 'none';

/** A server of the job register that fails on demand; without a fault it serves what the real one does. */
async function faultyServer(realOrigin: string) {
  let fault: Fault = 'none';
  const throwing = changedBuild(readBuild('mfe-job'), [['sections:', 'lost:']]);
  const answer: RequestHandler = async (_path, { url = '/' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    const isRemoteEntry = url.includes('remoteEntry');
    if (fault === 'hangs on a chunk' && !isRemoteEntry) return;
    response.setHeader('Content-Type', 'text/javascript');
    if (fault === 'answers rubbish') return void response.end('<!doctype html><p>Not a script</p>');
    if (fault === 'lacks a chunk' && !isRemoteEntry) return void response.writeHead(404).end();
    if (fault === 'throws as it loads') return void response.end(throwing.get(basename(url)));
    const text = await (await fetch(`${realOrigin}${url}`)).text();
    response.end(
      fault === 'has a changed chunk' && !isRemoteEntry ? `${text}\nglobalThis.foreign=true` : text,
    );
  };

  const { port, close } = await serveLocally(0, answer);
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (next: Fault) => {
      fault = next;
    },
    close,
  };
}

/** What the shell and the browser log about a register that fails on purpose. */
const failures = [
  /job/i,
  /Failed to load resource/,
  /Unexpected token/,
  /ChunkLoadError/,
  /RemoteEntry/,
  /integrity/,
];

test('a register whose server fails does not affect the others, and Try again loads it', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(...failures);
  const { registers } = await realRegistry();
  const real = new URL(registers.find(({ id }) => id === 'job')!.entry);
  const server = await faultyServer(real.origin);
  const message = page.getByRole('alert').filter({ hasText: 'Job Register' });
  const openJobs = async (hangs: boolean) => {
    const asked = page.waitForRequest((request) => request.url().startsWith(server.origin));
    await page.getByRole('link', { name: 'Job Register' }).click();
    await asked;
    // The time may begin after the request: it runs on until the shell says so.
    await expect(async () => {
      if (hangs) await page.clock.fastForward(loadLimitMs);
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });
  };
  try {
    await publish(page, { entry: `${server.origin}${real.pathname}` });
    await page.clock.install();
    for (const fault of faults)
      await test.step(`a server that ${fault}`, async () => {
        server.fail(fault);
        await page.goto('/');
        await openJobs(fault.startsWith('hangs'));
        expect(await page.evaluate(() => 'foreign' in window)).toBe(false);

        server.fail('none');
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await message.getByRole('button', { name: 'Try again' }).click();
        await expect(field(page, 'JobNumber')).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    await openRegister(page, 'Inspector Invoice');
    await expect(field(page, 'Year')).toBeVisible();
  } finally {
    server.close();
  }
});

test('of the registers only the one that is opened is requested, and each of its scripts once, as the page preloads them', async ({
  signedIn: page,
}) => {
  // A global variable with the name of a register is not its build.
  await page.addInitScript(() => {
    const module = { contract: 1, Page: () => 'Not from the server' };
    Object.assign(window, { job: { init: () => undefined, get: () => Promise.resolve(() => module) } });
  });
  const { registers } = await realRegistry();
  const origins = registers.map(({ entry }) => new URL(entry).origin);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/job-register');
  await expect(field(page, 'JobNumber')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (origins.includes(new URL(request.url()).origin)) requested.push(request.url());
  });
  await page.reload();
  await expect(field(page, 'JobNumber')).toBeVisible();
  const hinted = await page
    .locator('link[rel="preload"][as="script"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const { origin } = new URL(registers.find(({ id }) => id === 'job')!.entry);
  const ofJob = hinted.filter((address) => address.startsWith(origin));
  expect(ofJob).toHaveLength(2);
  expect(requested.sort()).toEqual(ofJob.sort());
  expect(messages.filter((text) => text.includes('preload'))).toEqual([]);
});
