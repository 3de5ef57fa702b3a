import { inBatches } from './batches';
import { runScenario } from './run';
import { batchScenarios, formTypesOf } from './scenarios';
import { isClean, tableOf } from './table';
import { sqliteStore, type TestedStore } from './testedStores';

// Long, since a row without an answer is sent again only after a pause.
jest.setTimeout(180_000);

let tested: TestedStore;
beforeAll(async () => {
  tested = await sqliteStore(formTypesOf(batchScenarios));
});
afterAll(() => tested.close());

it.each(['tab killed', 'two people, answers lost'])(
  'rows in batches are stored once and under their own name: %s',
  async (of) => {
    const scenario = batchScenarios.find(({ name }) => name === of)!;
    const row = await runScenario(tested, scenario, { seed: 1, submissions: 32, submitter: inBatches(8) });
    expect(isClean([row]) ? 'clean' : tableOf([row])).toBe('clean');
    expect(row.faults).toBeGreaterThan(0);
  },
);
