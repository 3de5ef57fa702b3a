import type { Browser, Page } from '@playwright/test';
import { goUntilUsable, openBrowser, openPage, signIn } from './browser';
import { unthrottled } from './conditions';
import { quantile } from './samples';
import { columns } from './table';
import { openOwnSite } from '../e2e/support/ownSite';
import { buildStale } from '../tools/local-site/build';
import { offsets, portsFrom } from '../tools/local-site/ports';

const usage = `npm run bench:worker -- [runs]    visits with the worker that opens the site without a network, and without it, in turn

  runs   how often each (15)

The network is that of this machine: what a worker asks for is not slowed down with the page, which would favour it.
`;

const portBase = 4800;
const kinds = { without: 'block', with: 'allow' } as const;
const visits = ['first', 'second', 'third'] as const;

/** Waits until the site could be opened without a network. */
const copyIsThere = (page: Page) =>
  page.waitForFunction(async () => (await caches.match('/copy')) !== undefined, undefined, {
    timeout: 30_000,
  });

type StorageState = Awaited<ReturnType<typeof signIn>>;

/** The milliseconds until the form of each visit can be used: the first without anything in the browser. */
async function visit(
  browser: Browser,
  kind: keyof typeof kinds,
  storageState: StorageState,
  cpu: number,
): Promise<number[]> {
  const context = await browser.newContext({
    serviceWorkers: kinds[kind],
    ...(storageState && { storageState }),
  });
  const times: number[] = [];
  for (const which of visits) {
    const open = await openPage(context, { network: unthrottled, cpu });
    times.push(await goUntilUsable(open, portsFrom(String(portBase)).origin(offsets.shell)));
    await open.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (which === 'first' && kind === 'with') await copyIsThere(open.page);
    else await open.page.waitForTimeout(700);
    await open.page.keyboard.press('Backspace');
    await open.page.waitForTimeout(500);
    await open.page.close();
  }
  await context.close();
  return times;
}

async function run(runs: number): Promise<void> {
  await buildStale();
  const ports = portsFrom(String(portBase));
  const site = await openOwnSite(portBase);
  const browser = await openBrowser();
  const rows = [['CPU', 'visit', 'without, ms', 'with, ms', 'ratio']];
  try {
    const app = { name: 'federated' as const, origin: site.shell, login: ports.origin(offsets.login) };
    const state = await signIn(browser, app);
    for (const cpu of [1, 4]) {
      const times = { without: [] as number[][], with: [] as number[][] };
      for (let count = 0; count < runs; count += 1)
        for (const kind of ['without', 'with'] as const)
          times[kind].push(await visit(browser, kind, state, cpu));
      for (const [index, which] of visits.entries()) {
        const median = (kind: keyof typeof kinds) =>
          quantile(
            times[kind].map((each) => each[index] ?? Number.NaN),
            0.5,
          );
        const [without, withWorker] = [median('without'), median('with')];
        const cells = [without.toFixed(0), withWorker.toFixed(0), (withWorker / without).toFixed(3)];
        rows.push([`${cpu}×`, which, ...cells]);
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(columns(rows));
}

const [runs = '15'] = process.argv.slice(2);
if (/^[1-9]\d*$/.test(runs)) await run(Number(runs));
else console.log(usage);
