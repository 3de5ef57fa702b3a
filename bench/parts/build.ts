import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { registerFolders, root } from '../../tools/local-site/registers';

function secondsToBuild(dir: string): number {
  const began = performance.now();
  execFileSync(process.execPath, [join(root, 'kit/cli/bin.mjs'), 'build'], {
    cwd: dir,
    stdio: 'ignore',
  });
  return (performance.now() - began) / 1000;
}

/** Builds as a team does, with webpack's cache and without; the sources are the same, so the builds stay what they were. */
export function build({ samples, runs }: Bench): Promise<void> {
  const job = join(root, 'mfe-job');
  const all = [join(root, 'shell'), ...registerFolders().map(({ dir }) => dir)];
  const forget = (dir: string) => rmSync(join(dir, '.cache/webpack'), { recursive: true, force: true });
  const total = (dirs: readonly string[]) => dirs.reduce((seconds, dir) => seconds + secondsToBuild(dir), 0);
  const note = (what: string, seconds: number) =>
    samples.add({ part: 'build', what, unit: 's' }, 'here', seconds);
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    forget(job);
    note('one register, cold', total([job]));
    note('one register, warm', total([job]));
    all.forEach(forget);
    note('shell and four registers, one after the other, cold', total(all));
    note('shell and four registers, one after the other, warm', total(all));
  }
  return Promise.resolve();
}
