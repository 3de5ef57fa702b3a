jest.mock('./Page', () => ({ Page: 'page' }));
jest.mock('@registers/shared/ui', () => ({}));
jest.mock('./federation/runtime', () => ({}));

/** Calls `loadPages` as a page does that has just been opened. Returns whether the scripts have run. */
async function open(cookie: string) {
  document.cookie = cookie;
  let hasRun = false;
  await jest.isolateModulesAsync(async () => {
    const { loadPages } = await import('./pages');
    void loadPages().then(() => (hasRun = true));
  });
  return async () => {
    await jest.advanceTimersByTimeAsync(0);
    return hasRun;
  };
}

const known = 'auth0.registers.is.authenticated=true';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.cookie = `${known}; max-age=0`;
  document.body.replaceChildren();
});

test('the scripts of the page run once the SDK has asked the provider, by an iframe', async () => {
  const hasRun = await open(known);
  expect(await hasRun()).toBe(false);
  document.body.append(document.createElement('iframe'));
  expect(await hasRun()).toBe(true);
});

test('the scripts of the page run after a moment however the SDK asks', async () => {
  const hasRun = await open(known);
  jest.advanceTimersByTime(299);
  expect(await hasRun()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await hasRun()).toBe(true);
});

test('the scripts of the page run at once where nobody is asked', async () => {
  expect(await (await open(''))()).toBe(true);
});
