/** @jest-environment node */
import { FakeCaches } from '../testing/caches';
import { origin, ReleasedSite, requestOf } from '../testing/releasedSite';
import { createAnswers } from './answers';
import { currentCopy, setCurrentCopy } from './copy';
import { fillCopy } from './fill';

let site: ReleasedSite;
let caches: FakeCaches;
/** The id of a page that was closed. */
let closed: string | undefined;

beforeEach(async () => {
  site = new ReleasedSite();
  caches = new FakeCaches(origin);
  closed = undefined;
  Object.assign(globalThis, { fetch: site.fetch, caches });
  await fillCopy();
});
afterEach(() => jest.useRealTimers());

const worker = () =>
  createAnswers({
    caches: caches.asStorage(),
    fetch: (request, init) => site.fetch(request, init),
    isOpen: (page) => Promise.resolve(page !== closed),
    origin,
    headers: { 'Content-Security-Policy': "style-src 'nonce-__NONCE__'" },
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

test('whatever a script of a page writes into the copy, its page has the policy of the worker, and a time of years ahead counts as none', async () => {
  const storage = caches.asStorage();
  const copy = (await currentCopy(storage))!;
  const headers = { 'Content-Security-Policy': 'script-src *', Refresh: '0;url=https://elsewhere.example' };
  await (await storage.open(copy.cache)).put('/', new Response('changed', { headers }));
  site.isUp = false;
  const response = (await navigate('/', 'a'))!;
  expect([...response.headers]).toEqual([
    ['content-security-policy', expect.stringMatching(/^style-src 'nonce-[\w-]+'$/)],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
  await setCurrentCopy(storage, { ...copy, time: '2099-01-01T00:00:00.000Z' });
  expect(await currentCopy(storage)).toBeUndefined();
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

test('a request for a script is cancelled after ten seconds, if it is in the copy', async () => {
  jest.useFakeTimers();
  const signals = hang();
  const text = textOf(ask('/shell/1/later.js', 'a', script));
  void ask('/shell/2/later.js', 'a', script);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await text).toBe('/shell/1/later.js runs');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

/** An answer of which the first letters come, and no more, until the request is cancelled. */
const stalled = (signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{'));
        signal?.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
  );

test.each([
  ['a page', 3_000, () => navigate('/', 'a'), 'release 1'],
  ['a script', 10_000, () => ask('/shell/1/later.js', 'a', script), '/shell/1/later.js runs'],
])('%s whose text stalls is that of the copy', async (_what, limitMs, open, text) => {
  jest.useFakeTimers();
  jest.spyOn(site, 'fetch').mockResolvedValue(stalled());
  const answered = textOf(open());
  await jest.advanceTimersByTimeAsync(limitMs);
  expect(await answered).toContain(text);
});

test('what is stored about a page goes when another one is opened from the copy after it was closed', async () => {
  site.isUp = false;
  closed = 'a';
  for (const page of ['a', 'b']) await navigate('/', page);
  await new Promise(setImmediate);
  const { 'registers copy': records } = caches.contents();
  expect(records).toEqual([`${origin}/copy`, `${origin}/copy/pages/b`]);
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

test('where `registers.json` is missing for a moment, worker and copy stay', async () => {
  jest.spyOn(site, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  expect((await ask('/registers.json', 'a'))?.status).toBe(404);
  expect(await currentCopy(caches.asStorage())).toBeDefined();
});
