import { parseArgs } from 'node:util';
import { startCluster } from '../../platform/receiver/src/stores/postgres/testing/cluster';
import { inBatches } from './batches';
import { runAll } from './run';
import { formTypesOf } from './scenarios';
import { postgresStore, type TestedStore, sqliteStore } from './testedStores';
import { isClean, tableOf } from './table';
import { oneByOne } from './writers';

const usage = `npm run faults -- --seed 1 --submissions 10000

Submits through a network that breaks in every way there is, to receivers that are killed, over SQLite and over
PostgreSQL; then compares the store. Exit code 1 when an acknowledged entry is missing or there twice.

  --seed          gives every entry the same faults again (1)
  --submissions   for each store, over all scenarios (10000)
  --batches       submits them as rows, in batches of so many, which the shell's outbox sends
`;

const numberOf = (name: string, text: string) => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is ${JSON.stringify(text)}: use a number from 1.`);
  return Number(text);
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      submissions: { type: 'string', default: '10000' },
      batches: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const run = {
    seed: numberOf('seed', values.seed),
    submissions: numberOf('submissions', values.submissions),
    submitter: values.batches === undefined ? oneByOne : inBatches(numberOf('batches', values.batches)),
  };
  const formTypes = formTypesOf(run.submitter.scenarios);
  const began = performance.now();
  const runOver = async (tested: TestedStore) => {
    const rows = await runAll(tested, run, (row) => console.log(`${row.store}: ${row.scenario}`));
    await tested.close();
    return rows;
  };
  const cluster = await startCluster();
  try {
    const rows = [
      ...(await runOver(await sqliteStore(formTypes))),
      ...(await runOver(await postgresStore(formTypes, cluster))),
    ];
    console.log(`\n${tableOf(rows)}`);
    if (!isClean(rows)) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
  console.log(`\nseed ${run.seed}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  // Exits at once: a receiver that is being started again would keep this program waiting.
  .finally(() => process.exit());
