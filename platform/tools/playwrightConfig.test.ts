// knip reads this configuration before `npm test` has fetched a browser.
test('the configuration of the browser tests can be read where there is no browser', async () => {
  process.env['E2E_BROWSER'] = '/not/fetched/yet';
  // Set as in a worker of a run. Without it, the configuration empties the receiver's folder.
  process.env['TEST_WORKER_INDEX'] = '0';
  const { default: config } = await import('../../e2e/playwright.config');
  expect(config).toHaveProperty('reporter');
});
