import { fileURLToPath } from 'node:url';
import { runAll, runScenario } from './run';
import { formTypesOf, scenarios } from './scenarios';
import { isClean, type Row, tableOf } from './table';
import { type TestedStore, sqliteStore } from './testedStores';
import { oneByOne } from './writers';

jest.setTimeout(120_000);

/** One chain of corrections and two single entries in each scenario: enough for each of its faults. */
const perScenario = 8;
// Left out: what harms as 503 and 409 do, and killing the database, which is no program of its own (SQLite).
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
    expect(rows.reduce((sum, row) => sum + row.changed, 0)).toBeGreaterThan(10);
  } finally {
    await tested.close();
  }
});

describe('the check', () => {
  const broken = [
    'acknowledges before it commits',
    'ignores the id',
    'forks what was corrected',
    'lets the last word win',
    'stores under another name',
  ];
  let tested: TestedStore;
  beforeAll(async () => {
    const program = fileURLToPath(new URL('broken.ts', import.meta.url));
    tested = await sqliteStore(formTypesOf(broken.map((name) => ({ name }))), program);
  });
  afterAll(() => tested.close());

  it.each([
    [broken[0]!, 'receiver killed, 8 writers', 'lost' as const],
    [broken[1]!, 'answer lost after storing', 'doubled' as const],
    [broken[2]!, 'no fault', 'forked' as const],
    [broken[3]!, 'no fault', 'lost' as const],
    [broken[4]!, 'no fault', 'otherName' as const],
  ])('finds a receiver that %s', async (name, of, found) => {
    // The scenario gets the name of what is broken. So it has its own register, by which the receiver knows it.
    const scenario = { ...scenarios.find((each) => each.name === of)!, name };
    const row = await runScenario(tested, scenario, { seed: 1, submissions: 24, submitter: oneByOne });
    expect(row[found]).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  });
});
