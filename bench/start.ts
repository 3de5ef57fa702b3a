import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { clone } from './clone';
import { columns } from './table';
import { outputOf } from '../tools/local-site/commands';

const usage = `npm run bench:start -- <revision> <revision> [runs] [--cold]    npm start in fresh clones of both, in turn, until it is ready

  runs        how often each (3)
  --cold      with an empty cache of npm's; without it, with the one of this machine
  PORT_BASE   the first of the eight ports that it uses (5600)
`;

/** What `npm start` writes at the end of each phase. */
const phases = { packages: 'Building', builds: 'Ready in' } as const;

/** One `npm start` in a fresh clone: seconds for packages, for builds and servers, and in all. */
async function measure(revision: string, cold: boolean): Promise<number[]> {
  const dir = clone(revision);
  const env = { ...process.env, PORT_BASE: process.env['PORT_BASE'] ?? '5600' };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: dir,
    env: cold ? { ...env, npm_config_cache: join(dir, '.cache/npm') } : env,
    detached: true,
  });
  const output = outputOf(child);
  const at = new Map<string, number>();
  while (!at.has(phases.builds) && child.exitCode === null) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    for (const line of Object.values(phases))
      if (!at.has(line) && output().includes(line)) at.set(line, (performance.now() - began) / 1000);
  }
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  }
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  const [built = 0, ready] = [at.get(phases.packages), at.get(phases.builds)];
  if (ready === undefined) throw new Error(`${revision} did not start:\n${output()}`);
  return [built, ready - built, ready];
}

const given = process.argv.slice(2).filter((argument) => argument !== '--cold');
const [first, second, runs = '3'] = given;
if (first === undefined || second === undefined || !/^[1-9]\d*$/.test(runs)) console.log(usage);
else {
  const rows = [['revision', 'packages, s', 'builds and servers, s', 'together, s', 'load before']];
  for (let run = 0; run < Number(runs); run += 1)
    for (const revision of [first, second]) {
      const load = loadavg()[0]?.toFixed(1) ?? '';
      const seconds = await measure(revision, process.argv.includes('--cold'));
      rows.push([revision, ...seconds.map((value) => value.toFixed(1)), load]);
    }
  console.log(columns(rows));
}
