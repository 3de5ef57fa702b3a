import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { root } from '../../tools/local-site/registers';

function secondsToBuild(dir: string): number {
  const began = performance.now();
  execFileSync(process.execPath, [join(root, 'kit/cli/bin.mjs'), 'build'], {
    cwd: dir,
    stdio: 'ignore',
  });
  return (performance.now() - began) / 1000;
}

/** Builds as a team does, with webpack's cache and without; the sources are the same, so the build stays what it was. */
export function build({ samples, runs }: Bench): Promise<void> {
  const job = join(root, 'mfe-job');
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    rmSync(join(job, '.cache/webpack'), { recursive: true, force: true });
    for (const what of ['one register, cold', 'one register, warm'])
      samples.add({ part: 'build', what, unit: 's' }, 'here', secondsToBuild(job));
  }
  return Promise.resolve();
}
