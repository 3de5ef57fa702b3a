import { execFileSync } from 'node:child_process';

export interface GitState {
  /** Seven digits of the commit, or `unknown` outside a repository. */
  commit: string;
  /** There are uncommitted changes, so the commit does not say what is in the build. */
  dirty: boolean;
}

function git(dir: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The commit of the repository that `dir` is in, and whether anything in the repository was changed since. */
export function readGitState(dir: string): GitState {
  const commit = git(dir, 'rev-parse', '--short=7', 'HEAD')?.slice(0, 7);
  if (commit === undefined) return { commit: 'unknown', dirty: false };
  return { commit, dirty: git(dir, 'status', '--porcelain') !== '' };
}
