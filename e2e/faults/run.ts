import type { Entry } from '../../shared/submit/wire';
import { asBrowser } from './browserFetch';
import type { Client, MakeClient } from './client';
import { type Chain, chainsOf, entriesOf } from './entries';
import { browserOf } from './people';
import { startProxy } from './proxy';
import { planOf, type Scenario, scenarios } from './scenarios';
import { origin, type TestedStore } from './testedStores';
import type { Row } from './table';
import { type Sent, verdictOn } from './verdict';

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

/** Sends what stands in each step at the same time, as the correction of what was accepted before. */
async function submitChain(chain: Chain, client: Client): Promise<Sent[]> {
  const sent: Sent[] = [];
  let corrects: string | undefined;
  for (const step of chain) {
    const entries = step.map((entry) => ({ ...entry, corrects }));
    const submit = async (entry: Entry): Promise<Sent> => ({ entry, outcome: await client.submit(entry) });
    const together = await Promise.all(entries.map(submit));
    sent.push(...together);
    const accepted = together.find(({ outcome }) => outcome === 'stored');
    if (!accepted) break;
    corrects = accepted.entry.id;
  }
  return sent;
}

async function submitAll(chains: readonly Chain[], client: Client): Promise<Sent[]> {
  const waiting = [...chains].reverse();
  const sent: Sent[] = [];
  const write = async () => {
    for (let chain = waiting.pop(); chain; chain = waiting.pop())
      sent.push(...(await submitChain(chain, client)));
  };
  try {
    await Promise.all(Array.from({ length: writers }, write));
  } finally {
    // When one writer fails the others stop after their current chain.
    waiting.length = 0;
  }
  return sent;
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
  const client = makeClient(`${proxy.address}/exec`, browser.openTab);
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = asBrowser(nodeFetch, { origin, limitMs });
  let sent: Sent[];
  try {
    sent = await submitAll(chainsOf(entries, scenario.asScript === true), client);
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
    corrections: new Set(sent.filter(({ entry }) => entry.corrects).map(({ entry }) => entry.id)).size,
    refused: sent.filter(({ outcome }) => outcome === 'refused').length,
    retries: requests - submissions,
    faults,
    ...verdictOn(sent, await tested.rows(formType)),
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
