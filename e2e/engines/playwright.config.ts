import { defineConfig } from '@playwright/test';
import { type Engine, engines } from './find';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './setup.ts',
  workers: engines.length,
  // Two retries, since WebKit's driver sometimes opens no window.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
