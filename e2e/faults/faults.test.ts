import { runAll } from './run';
import { formTypesOf, scenarios } from './scenarios';
import { isClean, type Row, tableOf } from './table';
import { sqliteStore } from './testedStores';
import { oneByOne } from './writers';

jest.setTimeout(120_000);

/** One chain of corrections and two single entries in each scenario: enough for each of its faults. */
const perScenario = 8;
// Without those that are the same harm as 503 and 409, and without a database that could be killed alone.
const possible = scenarios.filter(
  ({ name, kills }) => !['500', '502', '413'].includes(name) && kills !== 'database',
);
const allButHarmless = ({ scenario }: Row) => !scenario.startsWith('no fault');
const clean = 'nothing lost, doubled, under another name or forked';

it('a network and a receiver that fail cost no entry and double none', async () => {
  const tested = await sqliteStore(formTypesOf(possible));
  const submissions = perScenario * possible.length;
  const submitter = { ...oneByOne, scenarios: possible };
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
});
