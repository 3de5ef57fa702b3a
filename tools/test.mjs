#!/usr/bin/env node
// Plain JavaScript on Node's own modules: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const usage = `npm test    types, lint, unused code and packages, unit tests and real-browser tests, on a clone or after a change

  E2E_BROWSER     the browser to use, when none is found on the machine
  E2E_PORT_BASE   the first of the seven ports that the browser tests use (4300)
`;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs one step in the foreground and says whether it passed. */
function step(name, command, args) {
  const began = performance.now();
  return new Promise((resolve) => {
    const run = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    run.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
      resolve({ name, ok: code === 0 });
    });
  });
}

const report = (file) => {
  try {
    return JSON.parse(readFileSync(`${root}/test-results/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Passed and failed tests of both runners; a runner that left no report counts as one failure. */
function counts() {
  const unit = report('unit.json');
  const browser = report('e2e.json')?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: unit ? unit.numFailedTests + unit.numRuntimeErrorTestSuites : 1,
    failedInBrowser: browser ? browser.unexpected : 1,
    flaky: browser?.flaky ?? 0,
    skipped: (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0),
  };
}

async function main() {
  ensureInstalled();
  rmSync(`${root}/test-results`, { recursive: true, force: true });
  mkdirSync(`${root}/test-results`);
  const steps = [
    ...(await Promise.all([
      step('types', 'npm', ['run', '--silent', 'typecheck']),
      step('lint', 'npm', ['run', '--silent', 'lint']),
    ])),
    await step('unused code and packages', 'npx', ['knip']),
    await step('unit tests', 'npx', ['jest', '--json', '--outputFile=test-results/unit.json']),
    await step('browser', 'npx', ['tsx', 'e2e/support/install-browser.ts']),
    await step('browser tests', 'npm', ['run', '--silent', 'test:e2e']),
    await step('budgets', 'npx', ['tsx', 'bench/checkBudgets.ts']),
  ];
  const { passed, failed, failedInBrowser, flaky, skipped } = counts();
  const broken = steps.filter(({ ok }) => !ok);
  if (broken.length > 0) console.log(`Not passed: ${broken.map(({ name }) => name).join(', ')}`);
  if (flaky > 0) console.log(`Passed at the second try only: ${flaky}; look at them`);
  console.log(`Tests: ${passed} passed, ${failed + failedInBrowser} failed, ${skipped} skipped`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv.includes('--help')) console.log(usage);
else await main();
