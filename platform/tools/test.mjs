#!/usr/bin/env node
// `npm test`. Plain JavaScript without packages: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const usage = `npm test    types, lint, unused code and packages, unit tests and real-browser tests, on a clone or after a change

  E2E_BROWSER     the browser to use instead of the one that is found
  E2E_PORT_BASE   the first of the ports that the browser tests use (4300)
  E2E_ENGINES     the engines that must be installed besides Chromium: firefox, webkit (a missing one is skipped)
`;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the programs of packages are. npm and npx would take half a second longer to start each of them. */
const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;

function step(name, command, args) {
  const began = performance.now();
  return new Promise((resolve) => {
    const run = spawn(command, args, {
      cwd: root,
      // The unit tests need React's development build, whatever NODE_ENV this machine has.
      env: { ...process.env, PATH, NODE_ENV: undefined },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    run.on('error', ({ code }) =>
      console.error(`${command} can't be started (${code}). Run npm ci --include=dev, then try again.`),
    );
    run.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
      resolve({ name, ok: code === 0 });
    });
  });
}

async function main() {
  ensureInstalled({ tools: true });
  // At the same time, since most of these use one processor alone. "site and budgets" builds the site; no other of them
  // reads what the build writes (dist, .cache). The browser tests below then need not wait for it.
  const checks = [
    step('types', 'npm', ['run', '--silent', 'typecheck']),
    step('site and budgets', 'tsx', ['platform/bench/checkBudgets.ts']),
    step('lint', 'oxlint', ['.']),
    step('format', 'prettier', ['--check', '--cache', '.']),
    step('imports', 'npm', ['run', '--silent', 'imports']),
    step('unused code and packages', 'knip', []),
  ];
  const steps = [
    ...(await Promise.all(checks)),
    await step('unit tests', 'jest', []),
    await step('browser', 'tsx', ['e2e/support/install-browser.ts']),
    await step('browser tests', 'playwright', ['test', '-c', 'e2e']),
  ];
  const broken = steps.filter(({ ok }) => !ok);
  if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join(', ')}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv.includes('--help')) console.log(usage);
else await main();
