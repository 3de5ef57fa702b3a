import type { startSender } from '../../shared/entries/sending/sender';
import { inBatches } from './batches';
import { drops, changesId, movesInTwo, swapsPeople, takesForSent } from './brokenSenders';
import { formTypes, runScenario } from './run';
import { batchScenarios } from './scenarios';
import { isClean, tableOf } from './table';
import { sqliteStore } from './testedStores';

// Where answers are late, everything is sent again later.
jest.setTimeout(180_000);

async function resultOf(name: string, start?: typeof startSender) {
  const tested = await sqliteStore(formTypes);
  const scenario = batchScenarios.find((each) => each.name === name)!;
  try {
    const run = { seed: 1, submissions: 60, submitter: inBatches(20, start) };
    return await runScenario(tested, scenario, run);
  } finally {
    await tested.close();
  }
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

  it('moves that row in two transactions', async () => {
    await expect(resultOf('tab killed', movesInTwo)).rejects.toThrow(/^Of \d+ rows of (asha|bilal), /);
  });

  it('sends that row under another id', async () => {
    const row = await resultOf('tab killed', changesId);
    expect(row.doubled).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });

  it('sends the rows of another person', async () => {
    const row = await resultOf('no fault', swapsPeople);
    expect(row.otherName).toBe(60);
    expect(isClean([row])).toBe(false);
  });
});
