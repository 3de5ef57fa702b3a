import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describeWithPostgres } from '../../services/receiver/src/stores/postgres/testing/describe';
import { addressOf, encodeBody } from '../../shared/entries/sending/send';
import { isRefusal, type MakeClient, sender } from './client';
import type { Entry } from './entries';
import { makerOf, type OpenTab } from './people';
import { runAll, runScenario } from './run';
import { formTypesOf, type Scenario, scenarios } from './scenarios';
import { postgresStore, type TestedStore, sqliteStore } from './testedStores';
import { isClean, type Row, tableOf } from './table';
import { oneByOne } from './writers';

jest.setTimeout(120_000);

/** One chain of corrections and two single entries in each scenario: enough for each of its faults. */
const perScenario = 8;
const formTypes = formTypesOf(scenarios);
const allButHarmless = ({ scenario }: Row) => !scenario.startsWith('no fault');
const clean = 'nothing lost, doubled, under another name or forked';

/** Submits under faults, which have to happen, and expects the store to be right. */
async function shortRun(tested: TestedStore, some: readonly Scenario[]): Promise<void> {
  const submissions = perScenario * some.length;
  const submitter = { ...oneByOne(sender), scenarios: some };
  try {
    const rows = await runAll(tested, { seed: 1, submissions, submitter }, () => undefined);
    expect(isClean(rows) ? clean : tableOf(rows)).toBe(clean);
    expect(rows.reduce((sum, row) => sum + row.submissions, 0)).toBe(submissions);
    // A scenario in which nothing went wrong would have shown nothing.
    expect(rows.filter(allButHarmless).filter(({ faults }) => faults === 0)).toEqual([]);
    expect(rows.filter(({ scenario, refused }) => !/script|302/.test(scenario) && refused === 0)).toEqual([]);
  } finally {
    await tested.close();
  }
}

describe('a network and receivers that fail', () => {
  it('cost no entry and double none over SQLite', async () => {
    const possible = scenarios.filter(({ kills }) => kills !== 'database');
    await shortRun(await sqliteStore(formTypes), possible);
  });
});

describeWithPostgres('receivers and a database that fail', (cluster) => {
  it('cost no entry and double none', async () => {
    const killing = scenarios.filter(({ kills }) => kills);
    await shortRun(await postgresStore(formTypes, cluster()), killing);
  });
});

describe('the harness', () => {
  const variants: Scenario[] = [];
  /** A scenario under a name of its own: its entries are in a register of their own. */
  function variant(name: string, of: string): [string, Scenario] {
    const made = { ...scenarios.find((each) => each.name === of)!, name };
    variants.push(made);
    return [name, made];
  }
  let tested: TestedStore;
  beforeAll(async () => {
    const broken = fileURLToPath(new URL('broken.ts', import.meta.url));
    tested = await sqliteStore(formTypesOf(variants), broken);
  });
  afterAll(() => tested.close());

  const resultOf = (scenario: Scenario, makeClient = sender) =>
    runScenario(tested, scenario, { seed: 1, submissions: 24, submitter: oneByOne(makeClient) });

  it.each([
    [...variant('acknowledges before it commits', 'receiver killed, 8 writers'), 'lost' as const],
    [...variant('ignores the id', 'answer lost after storing'), 'doubled' as const],
    [...variant('forks what was corrected', 'no fault'), 'forked' as const],
    [...variant('refuses the retry of a correction', 'answer lost after storing'), 'doubled' as const],
  ])('finds a receiver that %s', async (_what, scenario, found) => {
    const row = await resultOf(scenario);
    expect(row[found]).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });

  // Outside of the page's rules, which the harness lays around `fetch` only while it runs.
  const nodeFetch = globalThis.fetch;
  const tokenOf = ({ id }: Entry, openTab: OpenTab) => openTab(makerOf(id), id).getAccessTokenSilently();

  /** A sender that believes any answer with a status of 200, to an id that may be another one each time. */
  const credulous =
    (idOf: (entry: Entry) => string): MakeClient =>
    (endpoint, openTab) => ({
      submit: async (entry) => {
        const body = encodeBody(entry, await tokenOf(entry, openTab));
        for (;;) {
          const address = addressOf(endpoint, { ...entry, id: idOf(entry) });
          const answer = await nodeFetch(address, { method: 'POST', body }).catch(() => undefined);
          if (answer?.ok) return 'stored';
          if (answer && isRefusal(answer.status)) return 'refused';
        }
      },
    });
  const sameId = ({ id }: Entry) => id;

  it.each<[string, Scenario, keyof Row, (entry: Entry) => string]>([
    [...variant('takes any page for an OK', 'HTML with 200'), 'lost', sameId],
    [...variant('takes another id each time', 'answer lost after storing'), 'doubled', () => randomUUID()],
    [...variant('takes any token', 'two people share a browser'), 'otherName', sameId],
  ])('finds a sender that %s', async (_what, scenario, found, idOf) => {
    const row = await resultOf(scenario, credulous(idOf));
    expect(row[found]).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });
});
