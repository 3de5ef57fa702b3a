import type { App } from '../apps';
import { emptyFirstField, goUntilUsable, openPage } from '../browser';
import { type Request, requestsInSeries } from '../chain';
import { type Conditions, fast4G, slow4G } from '../conditions';
import type { Bench } from '../bench';
import type { Unit } from '../samples';

const conditions: Conditions[] = [slow4G, fast4G].flatMap((network) =>
  [1, 4].map((cpu) => ({ network, cpu })),
);

const sum = (requests: readonly Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** The seconds at which the page could be used, by the clock of its requests. */
const usableAt = (requests: readonly Request[], usable: number) => (requests[0]?.start ?? 0) + usable / 1000;

/** Bytes and chains depend on the build alone, so they are measured under the first conditions only. */
function noteRequests({ samples }: Bench, app: App, requests: readonly Request[], usable: number) {
  const note = (what: string, unit: Unit, value: number) =>
    samples.add({ part: 'first visit', what, unit }, app.name, value);
  const before = requests.filter(({ start }) => start <= usableAt(requests, usable));
  const isSignIn = ({ url }: Request) => url.startsWith(app.login);
  note('bytes, sign-in included', 'kB', sum(requests));
  note('bytes after the form is usable', 'kB', sum(requests) - sum(before));
  const signedIn = Math.max(...requests.filter(isSignIn).map(({ end = 0 }) => end));
  const own = before.filter((request) => !isSignIn(request) && request.start > signedIn);
  note('requests in series once signed in', '', requestsInSeries(own));
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

/** Cold and warm visits of both, one after the other, so that a busy minute of the machine hits all alike. */
export async function firstVisit(bench: Bench): Promise<void> {
  for (const wanted of conditions) {
    for (let run = 0; run < bench.runs; run += 1) {
      for (const app of bench.apps) await visit(bench, app, wanted);
    }
  }
}
