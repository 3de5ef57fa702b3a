import { asBrowser } from './browserFetch';
import { entriesOf, type Version } from './entries';
import { browserOf } from './people';
import { startProxy } from './proxy';
import { formTypeOf, planOf, type Scenario } from './scenarios';
import type { Submitter } from './submitter';
import { origin, type TestedStore } from './testedStores';
import type { Row } from './table';
import { type Sent, verdictOn } from './verdict';

export interface Run {
  seed: number;
  /** How many entries are submitted to each store, in all scenarios together. */
  submissions: number;
  submitter: Submitter;
}

/** Kills at even distances while requests come in: at least twice, and once for every 150 entries of a long run. */
function killer(tested: TestedStore, kills: Scenario['kills'], submissions: number) {
  const times = Math.max(2, Math.floor(submissions / 150));
  const every = Math.floor(submissions / (times + 1));
  const crash = kills === 'database' ? tested.crashDatabase : kills && tested.crashReceiver;
  let [seen, killed] = [0, 0];
  let crashing: Promise<void> | undefined;
  return {
    /** Told of every request on its way to a receiver. */
    onRequest: () => {
      if (!crash || crashing || killed === times) return;
      seen += 1;
      if (seen < (killed + 1) * every) return;
      killed += 1;
      const down = crash();
      crashing = down;
      // If the start fails, `restarted` throws that error.
      down.then(
        () => (crashing = undefined),
        () => undefined,
      );
    },
    killed: () => killed,
    /** Waits until what was killed runs again; throws when it does not start. */
    restarted: () => crashing,
  };
}

/** How many of the versions fulfil `isSuch`. One that was sent twice counts once. */
const countOf = (sent: readonly Sent[], isSuch: (version: Version) => boolean): number =>
  new Set(sent.flatMap(({ version }) => (isSuch(version) ? [JSON.stringify(version)] : []))).size;

/** Submits under one kind of fault, then compares the store with the answers. */
export async function runScenario(
  tested: TestedStore,
  scenario: Scenario,
  { seed, submissions, submitter }: Run,
): Promise<Row> {
  const began = performance.now();
  if (scenario.asScript) await tested.startScript();
  const death = killer(tested, scenario.kills, submissions);
  const proxy = await startProxy(planOf(scenario, seed), () => {
    const address = tested.upstream(scenario.asScript === true);
    death.onRequest();
    return address;
  });
  const formType = formTypeOf(scenario.name);
  const browser = browserOf(tested.provider, scenario.sharedBrowser === true, seed);
  const entries = entriesOf(seed, `${tested.store} ${scenario.name}`, formType, submissions);
  const way = { scenario, seed, endpoint: `${proxy.address}/exec`, openTab: browser.openTab };
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = asBrowser(nodeFetch, { origin, limitMs: submitter.limitMs });
  let submitted: Awaited<ReturnType<Submitter['submit']>>;
  try {
    submitted = await submitter.submit(entries, way);
  } finally {
    globalThis.fetch = nodeFetch;
    await proxy.close();
    await death.restarted();
  }
  const { sent } = submitted;
  const { requests, harmed } = proxy.counts();
  const faults = harmed + death.killed() + browser.offered() + submitted.faults;
  return {
    scenario: scenario.name,
    store: tested.store,
    submissions,
    corrections: countOf(sent, ({ base, withdraws }) => base > 0 && !withdraws),
    withdrawals: countOf(sent, ({ withdraws }) => withdraws === true),
    changed: sent.filter(({ outcome }) => outcome === 'unknown').length,
    refused: sent.filter(({ outcome }) => outcome === 'refused').length,
    retries: requests - submissions,
    faults,
    ...verdictOn(sent, await tested.rows(formType)),
    seconds: (performance.now() - began) / 1000,
  };
}

/** Runs every scenario of the submitter that the store can have, one after the other. */
export async function runAll(tested: TestedStore, run: Run, onRow: (row: Row) => void): Promise<Row[]> {
  const possible = run.submitter.scenarios.filter(
    ({ kills }) => kills !== 'database' || tested.crashDatabase,
  );
  const rows: Row[] = [];
  for (const [index, scenario] of possible.entries()) {
    const share = Math.floor((run.submissions + index) / possible.length);
    const row = await runScenario(tested, scenario, { ...run, submissions: share });
    onRow(row);
    rows.push(row);
  }
  return rows;
}
