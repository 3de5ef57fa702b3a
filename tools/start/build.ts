import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { registerFolders, root } from './workspaces';

const skipped = new Set(['node_modules', 'dist', '.cache']);

/** When anything in a folder was last changed, in milliseconds. */
function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !skipped.has(name));
  return Math.max(stat.mtimeMs, ...names.map((name) => newest(join(path, name))));
}

function isStale(dir: string): boolean {
  const built = join(dir, 'dist/mf-manifest.json');
  const sources = [dir, join(root, 'shared'), join(root, 'package-lock.json')];
  return !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newest));
}

function build(dir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [join(root, 'shared/federation/bin.mjs'), 'build'], { cwd: dir });
    let output = '';
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    run.on('error', reject);
    run.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${dir} failed:\n${output}`)),
    );
  });
}

/** Builds the shell and every register whose sources changed since, two at a time. */
export async function buildWhatIsStale(): Promise<void> {
  const stale = [join(root, 'shell'), ...registerFolders().map(({ dir }) => dir)].filter(isStale);
  if (stale.length > 0) console.log(`Building ${stale.length} of 5…`);
  const next = async (): Promise<void> => {
    const dir = stale.shift();
    if (!dir) return;
    await build(dir);
    return next();
  };
  await Promise.all([next(), next()]);
}
