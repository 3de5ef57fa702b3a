import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';

/** Where a build comes from. */
export interface Source {
  /** Seven digits of the commit, or `unknown` outside a repository. */
  commit: string;
  /** Something is changed that is not committed: the commit alone does not say what is in the build. */
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
export const buildName = (commit: string, time: Date): string =>
  `${commit}.${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** Who works at this keyboard, as far as the machine knows. */
export function who(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a number that has no name.
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}
