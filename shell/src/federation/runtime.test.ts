import { loadRegisterModule } from './runtime';

jest.mock('./sharedModules', () => ({ shareModules: () => ({}) }));

/** A build as its script leaves it on the page. */
const buildOf = (name: string) => ({ init: () => undefined, get: () => () => name });

/** The build that each script leaves on the page, by the version in its address. */
let builds: Record<string, object>;
let requested: string[];

/** Takes the place of the browser: a script that is added to the page runs. */
const browser = new MutationObserver((changes) => {
  for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(added instanceof HTMLScriptElement)) continue;
    const [, id = '', version = '', query] =
      /example\/(\w+)\/(\d+)\/remoteEntry\.js(\?again)?/.exec(added.src) ?? [];
    requested.push(query ? `${version} again` : version);
    Object.assign(globalThis, { [id]: builds[version] });
    added.dispatchEvent(new Event('load'));
  }
});

beforeEach(() => {
  requested = [];
  browser.observe(document, { childList: true, subtree: true });
});
afterEach(() => browser.disconnect());

const load = (id: string, version: string) => {
  const origin = 'https://registers.example';
  return loadRegisterModule({ id, entry: `${origin}/${id}/${version}/remoteEntry.js`, origins: [origin] });
};

test('a global variable with the name of a register is not taken for the register', async () => {
  builds = { 1: buildOf('the register') };
  Object.assign(globalThis, { job: buildOf('somebody else’s') });
  expect(await load('job', '1')).toBe('the register');
  expect(requested).toEqual(['1']);
});

test('a retry, under a new address, and another version take the place of a build that was loaded before', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  builds = { 1: buildOf('broken'), 2: buildOf('later') };
  expect(await load('invoice', '1')).toBe('broken');
  builds['1'] = buildOf('repaired');
  expect(await load('invoice', '1')).toBe('repaired');
  expect(await load('invoice', '2')).toBe('later');
  expect(requested).toEqual(['1', '1 again', '2']);
});
