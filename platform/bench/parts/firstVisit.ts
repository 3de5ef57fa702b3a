import type { App } from '../apps';
import type { BrowserContext } from '@playwright/test';
import { emptyFirstField, goUntilUsable, openPage, openProfile, workOf } from '../browser';
import { type Conditions, fast4G, slow4G } from '../conditions';
import type { Bench } from '../bench';
import type { Request } from '../recorder';

const conditions: Conditions[] = [slow4G, fast4G].flatMap((network) =>
  [1, 4].map((cpu) => ({ network, cpu })),
);

interface Visited extends Conditions {
  cache: 'cold' | 'warm';
}

const sum = (requests: readonly Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** When the page could be used, in seconds of the requests' clock. `usable`: in milliseconds from the first request. */
const usableAt = (requests: readonly Request[], usable: number) => (requests[0]?.start ?? 0) + usable / 1000;

/** Adds the bytes of a visit to the samples. Called for the first conditions only: bytes depend on the build alone. */
function noteRequests({ samples }: Bench, app: App, requests: readonly Request[], usable: number) {
  const note = (what: string, value: number) =>
    samples.add({ part: 'first visit', what, unit: 'kB' }, app.name, value);
  const before = requests.filter(({ start }) => start <= usableAt(requests, usable));
  note('bytes, sign-in included', sum(requests));
  note('bytes after the form is usable', sum(requests) - sum(before));
}

async function visit(bench: Bench, context: BrowserContext, app: App, { cache, ...wanted }: Visited) {
  const part = `${wanted.network.name}, CPU ${wanted.cpu}×`;
  const open = await openPage(context, wanted);
  const usable = await goUntilUsable(open, app.origin);
  const work = await workOf(open);
  bench.samples.add({ part, what: `usable form, ${cache}`, unit: 'ms' }, app.name, usable);
  bench.samples.add({ part, what: `work of the main thread, ${cache}`, unit: 'ms' }, app.name, work);
  await open.recorder.quiet(700);
  if (cache === 'cold' && wanted.network === slow4G && wanted.cpu === 1)
    noteRequests(bench, app, open.recorder.requests, usable);
  await open.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await emptyFirstField(open);
  await open.page.close();
}

/**
 * Visits the apps in turn, so that a busy minute of the machine hits them all: with nothing in the cache, and as
 * somebody who has been here before.
 */
export async function firstVisit(bench: Bench): Promise<void> {
  const apps = [...bench.apps, bench.floor];
  const profiles = await Promise.all(apps.map(openProfile));
  for (const wanted of conditions) {
    for (let run = 0; run < bench.runs; run += 1) {
      for (const [index, app] of apps.entries()) {
        const context = await bench.newContext(app);
        await visit(bench, context, app, { ...wanted, cache: 'cold' });
        await context.close();
        const profile = profiles[index];
        if (profile) await visit(bench, profile, app, { ...wanted, cache: 'warm' });
      }
    }
  }
  await Promise.all(profiles.map((profile) => profile.close()));
}
