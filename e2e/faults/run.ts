import type { Entry } from '../../shared/submit/wire';
import { asBrowser } from './browserFetch';
import type { Client, MakeClient } from './client';
import { entriesOf } from './entries';
import { browserOf } from './people';
import { startProxy } from './proxy';
import { planOf, type Scenario, scenarios } from './scenarios';
import { origin, type TestedStore } from './testedStores';
import type { Row } from './table';
import { verdictOn } from './verdict';

export interface Run {
  seed: number;
  /** Of each store, over all scenarios. */
  submissions: number;
  makeClient: MakeClient;
}

const writers = 8;
/** How long the page waits for an answer here; see `asBrowser`. */
const limitMs = 500;

/** A register of its own for each row of the table, so that a row that was not sent is found. */
const formTypeOf = ({ name }: Scenario): string =>
  `f-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 31).replace(/-$/, '');

export const formTypes: string = scenarios.map(formTypeOf).join(',');

async function submitAll(entries: readonly Entry[], client: Client): Promise<void> {
  const waiting = [...entries].reverse();
  const write = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) await client.submit(entry);
  };
  try {
    await Promise.all(Array.from({ length: writers }, write));
  } finally {
    // When one writer fails the others stop after their current entry.
    waiting.length = 0;
  }
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
      // What fails here is thrown by `settled`.
      down.then(
        () => (crashing = undefined),
        () => undefined,
      );
    },
    killed: () => killed,
    /** Waits until what was killed runs again; throws when it does not start. */
    settled: () => crashing,
  };
}

/** Lets eight writers submit under one kind of fault, then compares the store. */
export async function runScenario(
  tested: TestedStore,
  scenario: Scenario,
  { seed, submissions, makeClient }: Run,
): Promise<Row> {
  const began = performance.now();
  const death = killer(tested, scenario.kills, submissions);
  const proxy = await startProxy(planOf(scenario, seed), () => {
    const address = tested.upstream(scenario.asScript === true);
    death.onRequest();
    return address;
  });
  const formType = formTypeOf(scenario);
  const browser = browserOf(tested.provider, scenario.sharedBrowser === true, seed);
  const entries = entriesOf(seed, `${tested.store} ${scenario.name}`, formType, submissions);
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = asBrowser(nodeFetch, { origin, limitMs });
  try {
    await submitAll(entries, makeClient(`${proxy.address}/exec`, browser.openTab));
  } finally {
    globalThis.fetch = nodeFetch;
    await proxy.close();
    await death.settled();
  }
  const { requests, harmed } = proxy.counts();
  const faults = harmed + death.killed() + browser.offered();
  return {
    scenario: scenario.name,
    store: tested.store,
    submissions,
    retries: requests - submissions,
    faults,
    ...verdictOn(entries, await tested.rows(formType)),
    seconds: (performance.now() - began) / 1000,
  };
}

/** Every scenario that a tested can have, one after the other. */
export async function runAll(tested: TestedStore, run: Run, onRow: (row: Row) => void): Promise<Row[]> {
  const possible = scenarios.filter(({ kills }) => kills !== 'database' || tested.crashDatabase);
  const rows: Row[] = [];
  for (const [index, scenario] of possible.entries()) {
    const share = Math.floor((run.submissions + index) / possible.length);
    const row = await runScenario(tested, scenario, { ...run, submissions: share });
    onRow(row);
    rows.push(row);
  }
  return rows;
}
