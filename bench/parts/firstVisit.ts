import type { App } from '../apps';
import { emptyFirstField, goUntilUsable, openPage, type Visit } from '../browser';
import { describe, initiatorChain, type Request, serialChain } from '../chain';
import { type Conditions, fast4G, slow4G } from '../conditions';
import type { Bench } from '../bench';
import type { Unit } from '../samples';

const conditions: Conditions[] = [slow4G, fast4G].flatMap((network) =>
  [1, 4].map((cpu) => ({ network, cpu })),
);

const sum = (requests: readonly Request[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** The seconds at which the page could be used, by the clock of its requests. */
const usableAt = (requests: readonly Request[], usable: number) => (requests[0]?.start ?? 0) + usable / 1000;

/** It is noted a little after it happened. */
async function firstPaint({ page }: Visit): Promise<number> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Bytes and chains depend on the build alone, so they are measured under the first conditions only. */
function noteRequests(bench: Bench, app: App, requests: readonly Request[], usable: number) {
  const { samples } = bench;
  const note = (what: string, unit: Unit, value: number) =>
    samples.add({ part: 'first visit', what, unit }, app.name, value);
  const before = requests.filter(({ start }) => start <= usableAt(requests, usable));
  const isSignIn = ({ url }: Request) => app.login !== undefined && url.startsWith(app.login);
  const own = before.filter((request) => !isSignIn(request));
  note('bytes, sign-in included', 'kB', sum(requests));
  note('bytes of sign-in', 'kB', sum(requests.filter(isSignIn)));
  note('bytes after the form is usable', 'kB', sum(requests) - sum(before));
  note('requests, sign-in included', '', requests.length);
  note('requests of sign-in', '', requests.filter(isSignIn).length);
  note('depth by initiator', '', initiatorChain(own).length);
  note('requests in series', '', serialChain(own).length);
  note('requests in series, sign-in included', '', serialChain(before).length);
  const signedIn = Math.max(...requests.filter(isSignIn).map(({ end = 0 }) => end));
  note(
    'requests in series once signed in',
    '',
    serialChain(own.filter(({ start }) => start > signedIn)).length,
  );
  samples.notes.set(`${app.name}, by initiator`, describe(initiatorChain(own)));
  samples.notes.set(`${app.name}, in series`, describe(serialChain(own)));
  samples.notes.set(`${app.name}, in series with sign-in`, describe(serialChain(before)));
}

async function visit(bench: Bench, app: App, wanted: Conditions): Promise<void> {
  const context = await bench.newContext(app);
  const part = `${wanted.network.name}, CPU ${wanted.cpu}×`;
  for (const cache of ['cold', 'warm']) {
    const open = await openPage(context, wanted);
    const usable = await goUntilUsable(open, app.origin);
    const note = (what: string, value: number) =>
      bench.samples.add({ part, what: `${what}, ${cache}`, unit: 'ms' }, app.name, value);
    note('first paint', await firstPaint(open));
    note('usable form', usable);
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

/** Cold and warm visits of all three, one after the other, so that a busy minute of the machine hits all alike. */
export async function firstVisit(bench: Bench): Promise<void> {
  for (const wanted of conditions) {
    for (let run = 0; run < bench.runs; run += 1) {
      for (const app of bench.apps) await visit(bench, app, wanted);
    }
  }
}
