import { openStage, type Stage } from './stage';
import type { Step } from './step';
import { steps } from './steps';
import { releaseAll } from './steps/first';
import { skew } from './steps/skew';
import { buildWhatIsStale } from '../../tools/start/build';

const usage = `npm run story    plays releases, healing and their neighbours in a real browser over a real nginx

  --short          only what \`npm test\` plays too
  --skew           registers and shells built against other versions of shared and React
  E2E_PORT_BASE    the first of the eight ports that it uses (4300)
  E2E_BROWSER      the browser to use, when none is found on the machine
`;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Plays one step, and says how it went. */
async function play(step: Step, number: number, stage: Stage): Promise<boolean> {
  const began = performance.now();
  const name = `${String(number).padStart(2)}. ${step.title}`;
  try {
    const note = await step.play(stage);
    stage.tabs.mustBeQuiet();
    console.log(`✓ ${name} (${seconds(began)})\n      ${note.replaceAll('\n', '\n      ')}`);
    return true;
  } catch (error) {
    console.error(`✗ ${name} (${seconds(began)})\n${error instanceof Error ? error.stack : String(error)}`);
    // What the consoles say is often the reason.
    stage.tabs.errors().forEach((text) => console.error(`  on the console: ${text}`));
    return false;
  }
}

function chosen(): readonly Step[] {
  if (process.argv.includes('--skew')) return [releaseAll, ...skew];
  return process.argv.includes('--short') ? steps.filter(({ short }) => short) : steps;
}

async function story(parts: readonly Step[]): Promise<void> {
  const began = performance.now();
  await buildWhatIsStale();
  const stage = await openStage();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(1)));
  console.log(`nginx, sign-in, receiver and a browser stand ready (${seconds(began)})`);
  try {
    for (const [index, step] of parts.entries()) {
      if (await play(step, index + 1, stage)) continue;
      process.exitCode = 1;
      return;
    }
    console.log(`The whole story: ${parts.length} steps in ${seconds(began)}`);
  } finally {
    await stage.close();
  }
}

if (process.argv.includes('--help')) console.log(usage);
else await story(chosen());
