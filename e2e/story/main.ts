import { openFixture, type Fixture } from './fixture';
import type { Step } from './step';
import { steps } from './steps';
import { releaseAll } from './steps/firstVisit';
import { skew } from './steps/skew';
import { buildStale } from '../../platform/tools/local-site/build';

const usage = `npm run story    releases, fallback, canary and more, in a real browser over a real nginx

  --short          only the steps that are part of \`npm test\`
  --skew           registers and shells built against other versions of shared and React
  E2E_PORT_BASE    the first of the eight ports that it uses (4300)
  E2E_BROWSER      the browser to use, when none is found on the machine
`;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step and prints its result. */
async function run(step: Step, number: number, fixture: Fixture): Promise<boolean> {
  const began = performance.now();
  const name = `${String(number).padStart(2)}. ${step.title}`;
  try {
    const note = await step.run(fixture);
    fixture.tabs.mustHaveNoErrors();
    console.log(`✓ ${name} (${seconds(began)})\n      ${note.replaceAll('\n', '\n      ')}`);
    return true;
  } catch (error) {
    console.error(`✗ ${name} (${seconds(began)})\n${error instanceof Error ? error.stack : String(error)}`);
    // Why a step failed is often on the console of a page.
    fixture.tabs.errors().forEach((text) => console.error(`  on the console: ${text}`));
    return false;
  }
}

function chosen(): readonly Step[] {
  if (process.argv.includes('--skew')) return [releaseAll, ...skew];
  return process.argv.includes('--short') ? steps.filter(({ short }) => short) : steps;
}

async function story(parts: readonly Step[]): Promise<void> {
  const began = performance.now();
  await buildStale();
  const fixture = await openFixture();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void fixture.close().finally(() => process.exit(1)));
  console.log(`nginx, sign-in, receiver and a browser are ready (${seconds(began)})`);
  try {
    for (const [index, step] of parts.entries()) {
      if (await run(step, index + 1, fixture)) continue;
      process.exitCode = 1;
      return;
    }
    console.log(`The whole story: ${parts.length} steps in ${seconds(began)}`);
  } finally {
    await fixture.close();
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await story(chosen());
