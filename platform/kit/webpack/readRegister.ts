import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The `register` section of a package.json. */
export interface RegisterSection {
  /** Names the register in `registers.json`, its endpoint in `config.json`, its build for the federation runtime. */
  id: string;
  path: string;
  /** The title of the register's page, and of the link to it in the sidebar. */
  title: string;
  /** A Material Symbols name. */
  icon: string;
  /** The port of the register's own server on one machine. With PORT_BASE=4000, 3002 becomes 4002 for `npm start`. */
  port: number;
}

interface PackageJson {
  name: string;
  version: string;
  register?: RegisterSection;
  /** Those of the shell are pinned exactly: the versions that are installed. */
  dependencies: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
export const readPackageJson = (dir: string) => require(join(dir, 'package.json')) as PackageJson;

/** A webpack alias: by this name modules of the kit import `src/register` of the package in `dir`. */
export const theRegister = (dir: string) => ({ 'the-register': join(dir, 'src/register') });

export function readRegister(dir: string): RegisterSection {
  const { register } = readPackageJson(dir);
  if (!register)
    throw new Error(
      `${join(dir, 'package.json')} has no "register" section. Add one: docs/shipping-a-register.md says how.`,
    );
  return register;
}

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
