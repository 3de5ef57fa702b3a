// knip reads these configurations before `npm test` has fetched a browser.
test.each(['../e2e/playwright.config', '../e2e/engines/playwright.config'])(
  '%s can be read where there is no browser',
  async (file) => {
    process.env['E2E_BROWSER'] = '/not/fetched/yet';
    // Set as in a worker of a run. Without it, a configuration empties the receiver's folder.
    process.env['TEST_WORKER_INDEX'] = '0';
    const { default: config } = (await import(file)) as { default: object };
    expect(config).toHaveProperty('reporter');
  },
);
