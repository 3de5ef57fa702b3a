import { replace } from '../testing/browser';
import { FakeCaches } from '../testing/caches';
import { fillCopy } from './fill';
import { keepCopy, onCopyChange, readCopyState } from './keepCopy';

jest.mock('./fill');

const fill = jest.mocked(fillCopy);
const register = jest.fn<Promise<void>, [string, object]>();
const unregister = jest.fn<Promise<boolean>, []>();
let siteChanges: () => void;
const store = {
  subscribe: (listener: () => void) => {
    siteChanges = listener;
    return () => undefined;
  },
};
let caches: FakeCaches;

beforeEach(async () => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  for (const mock of [fill, register, unregister]) mock.mockReset();
  fill.mockResolvedValue(true);
  caches = new FakeCaches('http://localhost');
  await caches.open('registers copy');
  replace(globalThis, 'caches', caches.asStorage());
  replace(navigator, 'serviceWorker', {
    register,
    ready: Promise.resolve(),
    getRegistration: () => Promise.resolve({ unregister }),
  });
  replace(navigator, 'locks', {
    request: (_name: string, work: () => Promise<void>) => work(),
  });
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('five seconds after the page is shown, and after the site has changed, a copy is filled; the worker is registered, and the site can be installed', async () => {
  const changed = jest.fn();
  onCopyChange(changed);
  keepCopy(14, store);
  await pass(4_999);
  expect(fill).not.toHaveBeenCalled();
  await pass(1);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
  expect(document.querySelector('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  siteChanges();
  await pass(5_000);
  expect(fill).toHaveBeenCalledTimes(2);
});

test('where filling a copy fails, the reason is given, and it is tried again', async () => {
  fill.mockRejectedValueOnce(new Error('The page is of another release than registers.json'));
  keepCopy(14, store);
  await pass(5_000);
  expect((await readCopyState()).failure).toBe('The page is of another release than registers.json');
  await pass(60_000);
  expect(fill).toHaveBeenCalledTimes(2);
  expect((await readCopyState()).failure).toBeUndefined();
});

test.each([
  ['when it is opened', undefined, 0],
  ['while it is open', 14, 1],
])(
  'a page that learns %s that its site needs a network removes worker and copies',
  async (_when, offlineDays, fills) => {
    fill.mockResolvedValue(false);
    keepCopy(offlineDays, store);
    await pass(60_000);
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(caches.contents()).toEqual({});
    expect(fill).toHaveBeenCalledTimes(fills);
  },
);

test('where a browser keeps no files, that is said', async () => {
  replace(globalThis, 'caches', undefined);
  expect((await readCopyState()).failure).toBe('This browser can’t keep the files of the site.');
});
