#!/usr/bin/env node
// Plain JavaScript without packages: CI runs this before anything is installed.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedPackages } from './changedPackages.mjs';

const usage = `node platform/tools/changed.mjs <commit>    what has changed since a commit, as lines for GITHUB_OUTPUT

  packages     to be built and tested: their sources have changed, or what they are built of
  registers    to be released: the version in their package.json has changed; shell: whether it is the shell's, too
  everything   whether all tests are run

  No commit ('') or an unknown one, as after the first push of a branch, counts as a change of everything.
`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const deployed = [
  'shell',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .sort(),
];

/** Stands for an unknown list of changed files: a change of this file counts as a change of everything. */
const everyFile = ['package.json'];

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The output of git; undefined if it fails, as for an unknown commit or file. */
function gitIfKnown(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

/** The commit at which this branch left `base`; undefined if unknown. For an empty name git would take HEAD. */
const leftAt = (base) => (base === '' ? undefined : gitIfKnown('merge-base', base, 'HEAD')?.trim());

const filesSince = (commit) =>
  git('diff', '--name-only', '--no-renames', '-z', commit, 'HEAD').split('\0').filter(Boolean);

/** Whether a package has another version than at the commit, and so has to be released. */
function hasNewVersion(folder, commit) {
  const { name, version } = JSON.parse(git('show', `HEAD:${folder}/package.json`));
  // The release tool publishes into the site's folder of this name: another name could be that of another register.
  if (name !== folder) throw new Error(`${folder}/package.json: the name must be "${folder}", not "${name}"`);
  const before = commit && gitIfKnown('show', `${commit}:${folder}/package.json`);
  return before === undefined || JSON.parse(before).version !== version;
}

const [base] = process.argv.slice(2);
if (base === undefined || base === '--help') {
  console.log(usage);
  process.exitCode = base === undefined ? 2 : 0;
} else {
  const since = leftAt(base);
  const { packages, everything } = changedPackages(since ? filesSince(since) : everyFile, deployed);
  const released = deployed.filter((folder) => hasNewVersion(folder, since));
  console.log(`packages=${JSON.stringify(packages)}`);
  console.log(`registers=${JSON.stringify(released.filter((folder) => folder !== 'shell'))}`);
  console.log(`shell=${released.includes('shell')}`);
  console.log(`everything=${everything}`);
}
