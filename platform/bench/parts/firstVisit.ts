import type { App } from '../apps';
import { emptyFirstField, goUntilUsable, openPage } from '../browser';
import { type Conditions, fast4G, slow4G } from '../conditions';
import type { Bench } from '../bench';
import type { Request } from '../recorder';

const conditions: Conditions[] = [slow4G, fast4G].flatMap((network) =>
  [1, 4].map((cpu) => ({ network, cpu })),
);

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

async function visit(bench: Bench, app: App, wanted: Conditions): Promise<void> {
  const context = await bench.newContext(app);
  const part = `${wanted.network.name}, CPU ${wanted.cpu}×`;
  for (const cache of ['cold', 'warm']) {
    const open = await openPage(context, wanted);
    const usable = await goUntilUsable(open, app.origin);
    bench.samples.add({ part, what: `usable form, ${cache}`, unit: 'ms' }, app.name, usable);
    await open.recorder.quiet(700);
    if (cache === 'cold' && wanted === conditions[0]) {
      noteRequests(bench, app, open.recorder.requests, usable);
    }
    await open.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await emptyFirstField(open);
    await open.page.close();
  }
  await context.close();
}

/** Visits both apps in turn, each without and then with a filled cache. So a busy minute of the machine hits both. */
export async function firstVisit(bench: Bench): Promise<void> {
  for (const wanted of conditions) {
    for (let run = 0; run < bench.runs; run += 1) {
      for (const app of bench.apps) await visit(bench, app, wanted);
    }
  }
}
