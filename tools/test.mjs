#!/usr/bin/env node
// `npm test`. Plain JavaScript without packages: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const usage = `npm test    types, lint, unused code and packages, unit tests and real-browser tests, on a clone or after a change

  E2E_BROWSER     the browser to use instead of the one that is found
  E2E_PORT_BASE   the first of the ports that the browser tests use (4300)
  E2E_ENGINES     the engines that must be installed besides Chromium: firefox, webkit (a missing one is skipped)
`;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The environment of the steps before `browser`, which installs one. E2E_BROWSER names a file that does not
 * exist, so that a step that needs a browser fails on every machine, not only on a new one.
 */
const noBrowserYet = { E2E_BROWSER: `${root}.cache/no-browser-yet` };

/** Where the programs of packages are. npm and npx would take half a second longer to start each of them. */
const PATH = `${root}node_modules/.bin${delimiter}${process.env.PATH}`;

/** Runs one step with its output on the terminal. Returns whether it passed. */
function step(name, command, args, env = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const run = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    run.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
      resolve({ name, ok: code === 0 });
    });
  });
}

/** The report of a test runner; undefined if it has written none. */
const report = (file) => {
  try {
    return JSON.parse(readFileSync(`${root}/test-results/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Stands for a browser runner without a report: one failure. */
const none = { expected: 0, flaky: 0, unexpected: 1, skipped: 0 };

/** How many tests of both runners passed, failed and so on. A runner without a report counts as one failure. */
function counts() {
  const unit = report('unit.json');
  const { expected, flaky, unexpected, skipped } = report('e2e.json')?.stats ?? none;
  return {
    passed: (unit?.numPassedTests ?? 0) + expected + flaky,
    failed: (unit ? unit.numFailedTests + unit.numRuntimeErrorTestSuites : 1) + unexpected,
    flaky,
    skipped: (unit?.numPendingTests ?? 0) + skipped,
  };
}

async function main() {
  ensureInstalled({ tools: true });
  rmSync(`${root}/test-results`, { recursive: true, force: true });
  mkdirSync(`${root}/test-results`);
  // At the same time, since most of these use one processor alone. "site and budgets" builds the site; no other of them
  // reads what the build writes (dist, .cache). The browser tests below then need not wait for it.
  const checks = [
    step('types', 'npm', ['run', '--silent', 'typecheck'], noBrowserYet),
    step('site and budgets', 'tsx', ['bench/checkBudgets.ts'], noBrowserYet),
    step('lint', 'oxlint', ['.'], noBrowserYet),
    step('format', 'prettier', ['--check', '--cache', '.'], noBrowserYet),
    step('imports', 'npm', ['run', '--silent', 'imports'], noBrowserYet),
    step('unused code and packages', 'knip', [], noBrowserYet),
  ];
  const steps = [
    ...(await Promise.all(checks)),
    await step('unit tests', 'jest', ['--json', '--outputFile=test-results/unit.json'], noBrowserYet),
    await step('browser', 'tsx', ['e2e/support/install-browser.ts']),
    await step('browser tests', 'playwright', ['test', '-c', 'e2e']),
  ];
  const { passed, failed, flaky, skipped } = counts();
  const broken = steps.filter(({ ok }) => !ok);
  if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join(', ')}`);
  if (flaky > 0) console.log(`Passed only on a retry: ${flaky}. Look at them in test-results/`);
  console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv.includes('--help')) console.log(usage);
else await main();
