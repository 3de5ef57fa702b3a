import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type Engine, engines } from './engines/find';
import { site } from './support/site';

// Every run begins with an empty receiver. The workers of the run read this file too, and must not empty it again.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(site.dataDir, { recursive: true, force: true });

/** The tests that take longest. They begin first, and the engines next, so that at the end no worker waits for them. */
const longest = ['nginx.spec.ts', 'without-network.spec.ts'];

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests',
  globalSetup: './engines/leftOut.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: longest },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'engines',
      use: { engine },
      // One worker for each engine: a worker opens a browser and a site, which the last test stops.
      fullyParallel: false,
      // WebKit's driver sometimes opens no window.
      retries: process.env['CI'] ? 2 : 0,
    })),
    { name: 'other', testIgnore: longest },
  ],
  workers: 2,
  // A shared machine may stall for seconds. A test that needs its second try is named in the closing lines.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: site.shell,
    // A service worker would answer requests that a test answers. without-network.spec.ts tests what it does.
    serviceWorkers: 'block',
    // Recording takes half as much work again as the tests. To record a test, run it with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../platform/tools/start.mjs',
    url: site.shell,
    timeout: 180_000,
    // Empty: entries of tests must not go into a database that the environment names.
    env: { PORT_BASE: String(site.base), DATA_DIR: site.dataDir, DATABASE_URL: '' },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
