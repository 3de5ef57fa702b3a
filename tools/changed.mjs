#!/usr/bin/env node
// Plain JavaScript on Node's own modules: CI asks before anything is installed.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedPackages } from './changedPackages.mjs';

const usage = `node tools/changed.mjs <commit>    which packages have changed since a commit, as lines for GITHUB_OUTPUT

  No commit ('') or an unknown one, as after the first push of a branch, counts as a change of everything.
`;
const root = fileURLToPath(new URL('..', import.meta.url));
const deployed = [
  'shell',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .sort(),
];

/** Stands for all of them. */
const everyFile = ['package.json'];

function filesSince(base) {
  // git would read no commit as HEAD, since which nothing has changed.
  if (base === '') return everyFile;
  try {
    const git = ['diff', '--name-only', '--no-renames', '-z', `${base}...HEAD`];
    return execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  } catch {
    return everyFile;
  }
}

const [base] = process.argv.slice(2);
if (base === undefined || base === '--help') {
  console.log(usage);
  process.exitCode = base === undefined ? 2 : 0;
} else {
  const { packages, everything } = changedPackages(filesSince(base), deployed);
  const registers = packages.filter((name) => name !== 'shell');
  console.log(`packages=${JSON.stringify(packages)}`);
  console.log(`registers=${JSON.stringify(registers)}`);
  console.log(`shell=${packages.includes('shell')}`);
  console.log(`everything=${everything}`);
}
