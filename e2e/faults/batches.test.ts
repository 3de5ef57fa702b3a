import type { startSender } from '../../shared/entries/sending/sender';
import { inBatches } from './batches';
import { drops, changesId, swapsPeople, takesForSent } from './brokenSenders';
import { runScenario } from './run';
import { batchScenarios, formTypesOf } from './scenarios';
import { isClean, tableOf } from './table';
import { sqliteStore, type TestedStore } from './testedStores';

// Where answers are late, everything is sent again later.
jest.setTimeout(180_000);

const tries = Array.from({ length: 9 }, (_, index) => `try ${index}`);
let tested: TestedStore;
let runs = 0;
beforeAll(async () => {
  tested = await sqliteStore(formTypesOf(tries.map((name) => ({ name }))));
});
afterAll(() => tested.close());

/** Each run has a register of its own. */
async function resultOf(of: string, start?: typeof startSender) {
  const scenario = { ...batchScenarios.find(({ name }) => name === of)!, name: tries[runs]! };
  runs += 1;
  return runScenario(tested, scenario, { seed: 1, submissions: 32, submitter: inBatches(8, start) });
}

describe('rows in batches', () => {
  it.each(['tab killed', 'network down for a while', '409', '503', 'two people, answers lost'])(
    'are stored once and under their own name: %s',
    async (name) => {
      const row = await resultOf(name);
      expect(isClean([row]) ? 'clean' : tableOf([row])).toBe('clean');
      expect(row.faults).toBeGreaterThan(0);
    },
  );
});

describe('the harness finds a sender that', () => {
  it('takes the row for sent that a killed tab was sending', async () => {
    const row = await resultOf('tab killed', takesForSent);
    expect(row.lost).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });

  it('drops that row', async () => {
    await expect(resultOf('tab killed', drops)).rejects.toThrow(/^Of \d+ rows of (asha|bilal), /);
  });

  it('sends that row under another id', async () => {
    const row = await resultOf('tab killed', changesId);
    expect(row.doubled).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });

  it('sends the rows of another person', async () => {
    const row = await resultOf('no fault', swapsPeople);
    expect(row.otherName).toBe(32);
    expect(isClean([row])).toBe(false);
  });
});
