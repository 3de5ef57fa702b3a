import { parseArgs } from 'node:util';
import { type PartName, parts } from './parts';

export const usage = `npm run bench -- [options]    speed and size of the registers, side by side with the same app unfederated

  --only a,b   only these parts: ${Object.keys(parts).join(', ')}
  --runs N     visits of each kind, of which the median counts (9)

  BENCH_PORT_BASE   the first of the 21 ports it uses (5400)
  E2E_BROWSER       the browser, when none is found on the machine
`;

export interface Options {
  only: PartName[];
  runs: number;
  portBase: number;
}

/** Reads the command line. @throws Error that says what is wrong with it. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, runs: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(parts);
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new Error(`--only: there is no part "${unknown}", only ${Object.keys(parts).join(', ')}`);
  const runs = Number(values.runs ?? 9);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a whole number from 1`);
  return { only: names as PartName[], runs, portBase: Number(env['BENCH_PORT_BASE'] ?? 5400) };
}
