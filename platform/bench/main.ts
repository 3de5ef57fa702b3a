import { parseArgs } from 'node:util';
import { type App, buildApps, openApps } from './apps';
import type { Bench } from './bench';
import { openBrowser, type SignedIn, signedInState } from './browser';
import { howThrottled } from './conditions';
import { entries } from './parts/entries';
import { firstVisit } from './parts/firstVisit';
import { form } from './parts/form';
import { heap } from './parts/heap';
import { receiver } from './parts/receiver';
import { registers } from './parts/registers';
import { rows } from './parts/rows';
import { Samples } from './samples';
import { printResults } from './table';

/** The parts of the benchmark, in the order in which they run. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  'first-visit': firstVisit,
  registers,
  form,
  entries,
  rows,
  heap,
  receiver,
};

const usage = `npm run bench -- [options]    speed and size of the registers, side by side with the same app unfederated and with the
                                smallest page of the same packages

  --only a,b   only these parts: ${Object.keys(parts).join(', ')}
  --runs N     visits of each kind, of which the median counts (9)

  BENCH_PORT_BASE   the first of the 28 ports it uses (5400)
  E2E_BROWSER       the browser, when none is found on the machine
`;

async function measure(names: readonly string[], runs: number): Promise<Samples> {
  const samples = new Samples();
  const { apps, floor, close } = await openApps(Number(process.env['BENCH_PORT_BASE'] ?? 5400));
  const browser = await openBrowser();
  try {
    const states = new Map<App, SignedIn>();
    const newContext = async (app: App) => {
      const storageState = states.get(app) ?? (await signedInState(browser, app));
      states.set(app, storageState);
      return browser.newContext({ serviceWorkers: 'block', storageState });
    };
    for (const name of names) {
      const began = performance.now();
      try {
        await parts[name]?.({ apps, floor, runs, samples, newContext });
      } catch (error) {
        // The other parts run nevertheless: their results are worth having.
        console.error(`${name} stopped:`, error);
        process.exitCode = 1;
      }
      console.log(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return samples;
  } finally {
    await browser.close();
    close();
  }
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '9' }, help: { type: 'boolean' } },
});
const names = values.only?.split(',') ?? Object.keys(parts);
if (values.help || !names.every((name) => name in parts) || !/^[1-9]\d*$/.test(values.runs))
  console.log(usage);
else {
  await buildApps();
  printResults(await measure(names, Number(values.runs)));
  console.log(`\n${howThrottled}`);
}
