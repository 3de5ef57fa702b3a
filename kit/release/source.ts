import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';

/** Where a build comes from. */
export interface Source {
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

export function sourceOf(dir: string): Source {
  const commit = git(dir, 'rev-parse', '--short=7', 'HEAD')?.slice(0, 7);
  if (commit === undefined) return { commit: 'unknown', dirty: false };
  return { commit, dirty: git(dir, 'status', '--porcelain') !== '' };
}

/** `3f2a1bc.20261121T074500Z` */
export const buildId = (commit: string, time: Date): string =>
  `${commit}.${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The user and machine that run this command, for the history. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user may have a number and no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
