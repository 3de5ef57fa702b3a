import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, buildApps, openApps } from './apps';
import { openBrowser, signIn } from './browser';
import { howThrottled } from './conditions';
import { type Options, readOptions, usage } from './options';
import { parts } from './parts';
import { Samples } from './samples';
import { printResults } from './table';
import { root } from '../tools/local-site/registers';

async function measure({ only, runs, portBase }: Options): Promise<Samples> {
  const samples = new Samples();
  const { apps, close } = await openApps(portBase);
  const browser = await openBrowser();
  try {
    const signedIn = new Map(
      await Promise.all(apps.map(async (app) => [app, await signIn(browser, app)] as const)),
    );
    const newContext = (app: App) => {
      const storageState = signedIn.get(app);
      return browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) });
    };
    for (const name of only) {
      const began = performance.now();
      try {
        await parts[name]({ apps, runs, browser, samples, newContext });
      } catch (error) {
        // The other parts are worth having.
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

function write(samples: Samples, options: Options): string {
  const dir = join(root, 'bench/results');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  const facts = { ...options, conditions: howThrottled, notes: Object.fromEntries(samples.notes) };
  writeFileSync(file, `${JSON.stringify({ ...facts, results: samples.results() }, null, 2)}\n`);
  return file;
}

if (process.argv.includes('--help')) console.log(usage);
else {
  const options = readOptions(process.argv.slice(2), process.env);
  await buildApps();
  const samples = await measure(options);
  printResults(samples);
  console.log(`\n${howThrottled}\nWritten to ${write(samples, options)}`);
}
