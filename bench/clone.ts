import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/local-site/registers';

/** A fresh clone of a revision, without packages. */
export function clone(revision: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'registers-bench-'));
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, dir]);
  execFileSync('git', ['-C', dir, 'checkout', '--quiet', revision]);
  return dir;
}
