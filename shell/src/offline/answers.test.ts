/** @jest-environment node */
import { FakeCaches } from '../testing/caches';
import { origin, ReleasedSite, requestOf } from '../testing/releasedSite';
import { createAnswers } from './answers';
import { currentCopy } from './copy';
import { fillCopy } from './fill';

let site: ReleasedSite;
let caches: FakeCaches;
let unregister: jest.Mock<Promise<boolean>>;

beforeEach(async () => {
  site = new ReleasedSite();
  caches = new FakeCaches(origin);
  unregister = jest.fn(() => Promise.resolve(true));
  Object.assign(globalThis, { fetch: site.fetch, caches });
  await fillCopy();
});
afterEach(() => jest.useRealTimers());

const worker = () =>
  createAnswers({
    caches: caches.asStorage(),
    fetch: (request, init) => site.fetch(request, init),
    unregister,
    origin,
  });

let answer: ReturnType<typeof createAnswers>;
beforeEach(() => (answer = worker()));

const navigate = (path: string, page: string) =>
  answer({
    request: requestOf(path, { mode: 'navigate', destination: 'document' }),
    clientId: '',
    resultingClientId: page,
  });
const ask = (path: string, page: string, more: Partial<Request> = {}) =>
  answer({ request: requestOf(path, more), clientId: page, resultingClientId: '' });
const script = { destination: 'script' } as const;
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

test('with a network every page is the one of the network', async () => {
  site.live = 2;
  expect(await textOf(navigate('/job', 'a'))).toContain('release 2');
});

test('without a network a page is that of the copy, with its time, and a new nonce in page and policy', async () => {
  const { time } = (await currentCopy(caches.asStorage()))!;
  site.isUp = false;
  const nonceOf = async (path: string) => {
    const response = (await navigate(path, path))!;
    const text = await response.text();
    expect(text).toContain(`name="copy" content="${time}"`);
    const [, nonce = ''] = /csp-nonce" content="([^"]+)"/.exec(text) ?? [];
    expect(response.headers.get('content-security-policy')).toBe(`style-src 'nonce-${nonce}'`);
    return nonce;
  };
  expect(await nonceOf('/')).not.toBe(await nonceOf('/job'));
});

test('a page of the copy has the newest policy', async () => {
  site.policy = 'script-src';
  await fillCopy();
  site.isUp = false;
  const response = await navigate('/', 'a');
  expect(response?.headers.get('content-security-policy')).toMatch(/^script-src/);
});

test.each([
  [502, 'release 1'],
  [504, 'release 1'],
  [500, 'its answer'],
])('where the network answers a page with %d, what is shown is %s', async (status, text) => {
  jest.spyOn(site, 'fetch').mockImplementation(() => Promise.resolve(new Response('its answer', { status })));
  expect(await textOf(navigate('/', 'a'))).toContain(text);
});

/** From now on, the network never answers. @returns the signals of the requests, by which they can be cancelled. */
function hang(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  const never = (_request: Request | string, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (!init?.signal) return;
      signals.push(init.signal);
      init.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  jest.spyOn(site, 'fetch').mockImplementation(never);
  return signals;
}

test('where the network has not answered after three seconds, a page is that of the copy, and the request is cancelled', async () => {
  jest.useFakeTimers();
  const signals = hang();
  const answered = textOf(navigate('/', 'a'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await answered).toContain('release 1');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a request for a file is cancelled after ten seconds; a script then comes from the copy', async () => {
  jest.useFakeTimers();
  const signals = hang();
  const document = ask('/config.json', 'a');
  const refused = expect(document).rejects.toThrow('aborted');
  const text = textOf(ask('/shell/1/later.js', 'a', script));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await text).toBe('/shell/1/later.js runs');
  await refused;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a page from the network gets scripts from the copy where the network does not answer, but no documents', async () => {
  await navigate('/', 'a');
  site.isUp = false;
  expect(await textOf(ask('/shell/1/later.js', 'a', script))).toBe('/shell/1/later.js runs');
  expect(await textOf(ask('/mfe-job/1/remoteEntry.js', 'a', script))).toContain('runs');
  await expect(ask('/shell/2/later.js', 'a', script)).rejects.toThrow('Failed to fetch');
  await expect(ask('/registers.json', 'a')).rejects.toThrow('Failed to fetch');
});

test('while the browser cannot say from which copy a page is, it gets scripts from the network, and later from that copy', async () => {
  site.isUp = false;
  await navigate('/', 'a');
  answer = worker();
  const match = jest.spyOn(caches, 'match').mockRejectedValueOnce(new DOMException('No storage'));
  site.isUp = true;
  expect(await textOf(ask('/shell/1/later.js', 'a', script))).toContain('runs');
  expect(match).toHaveBeenCalledTimes(1);
  site.isUp = false;
  expect(await textOf(ask('/registers.json', 'a'))).toContain('registers');
});

test('a page from the copy gets what is not in it from the network', async () => {
  site.isUp = false;
  await navigate('/', 'a');
  site.isUp = true;
  expect(await textOf(ask('/mfe-job/1/forms.json', 'a'))).toBe('/mfe-job/1/forms.json runs');
});

test('the worker leaves to the browser what is no GET, what is no page, script or document, and the provider’s answer to a sign-in', () => {
  for (const method of ['POST', 'HEAD']) expect(ask('/exec', 'a', { method })).toBeUndefined();
  expect(ask('https://sign-in.example/.well-known/openid-configuration', 'a')).toBeUndefined();
  expect(navigate('/?code=1&state=2', 'a')).toBeUndefined();
});

test('after its days nothing is opened from a copy', async () => {
  const { time } = (await currentCopy(caches.asStorage()))!;
  site.isUp = false;
  jest.useFakeTimers({ now: Date.parse(time) + 14 * 24 * 3600 * 1000 });
  await expect(navigate('/', 'a')).rejects.toThrow('Failed to fetch');
});

test('where there are no registers any more, worker and copies remove themselves', async () => {
  jest.spyOn(site, 'fetch').mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  expect((await ask('/registers.json', 'a'))?.status).toBe(404);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(caches.contents()).toEqual({});
});
