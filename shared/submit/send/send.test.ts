import { waitFor } from '@testing-library/react';
import { onAttempt, send, SessionEnded } from './send';

const entry = {
  ...{ id: 'id-1', register: 'job', formType: 'job' },
  fields: [
    ['Remarks', 'a&b=c +\n☂'],
    ['Cost', ''],
  ],
} as const;
const noToken = () => Promise.resolve(undefined);
const answer = (respond: (init: RequestInit) => Promise<Partial<Response>>) => {
  const fetching = jest.fn((_address: string, init: RequestInit) => respond(init));
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
};

test('sends a simple request: a form body, no custom header, no cookies, past every cache', async () => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  await expect(send('http://r.test/exec?key=1', entry, () => Promise.resolve('t'))).resolves.toEqual({
    state: 'accepted',
  });
  const [address, init] = fetching.mock.calls[0]!;
  expect(address).toBe('http://r.test/exec?key=1&submissionId=id-1');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect(init.headers).toBeUndefined();
  expect((init.body as URLSearchParams).toString()).toBe(
    'formType=job&Remarks=a%26b%3Dc+%2B%0A%E2%98%82&Cost=&access_token=t',
  );
});

test.each([
  ['corrects', {}],
  ['withdraws', { withdraws: true }],
] as const)('the id of the entry that another one %s is in the address', async (name, more) => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  await send('http://r.test/exec', { ...entry, ...more, corrects: 'ab' }, noToken);
  const [address, { body }] = fetching.mock.calls[0]!;
  expect(address).toBe(`http://r.test/exec?submissionId=id-1&${name}=ab`);
  expect([...(body as URLSearchParams)]).toEqual([['formType', 'job'], ...entry.fields]);
});

test.each<[status: number, headers: Record<string, string>, asked: object]>([
  [503, {}, {}],
  [503, { 'Retry-After': '7' }, { retryAfterMs: 7_000 }],
  [429, { 'Retry-After': '7' }, { retryAfterMs: 7_000 }],
  [503, { 'Retry-After': 'Thu, 26 Nov 2026 07:28:00 GMT' }, {}],
  [503, { 'Retry-After': '-7' }, {}],
  [409, { 'Retry-After': '7' }, {}],
])('an answer that is not OK is a rejection with its status: %i, %j', async (status, headers, asked) => {
  answer(() => Promise.resolve({ ok: false, status, headers: new Headers(headers) }));
  const outcome = { state: 'rejected', status, ...asked };
  await expect(send('http://r.test', entry, noToken)).resolves.toEqual(outcome);
});

test('no answer leaves it open whether the entry was stored', async () => {
  const error = new TypeError('Failed to fetch');
  answer(() => Promise.reject(error));
  await expect(send('http://r.test', entry, noToken)).resolves.toEqual({ state: 'unconfirmed', error });
});

const ended = new SessionEnded('Login required');
const timeout = new Error('Timeout');
const closed = new Error('The register is closed: Back at 14:00.');
test.each<[string, () => Promise<undefined>, string | undefined, object]>([
  ['the session has ended', () => Promise.reject(ended), undefined, { state: 'signedOut', error: ended }],
  [
    'the provider gives no token',
    () => Promise.reject(timeout),
    undefined,
    { state: 'noToken', error: timeout },
  ],
  ['it is closed', noToken, 'Back at 14:00.', { state: 'closed', message: 'Back at 14:00.', error: closed }],
])('nothing is sent to a register where %s', async (_case, getAccessToken, message, outcome) => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  const sent = send('http://r.test', entry, getAccessToken, Promise.resolve(message));
  await expect(sent).resolves.toEqual(outcome);
  expect(fetching).not.toHaveBeenCalled();
});

describe('without a network', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get');
  afterAll(() => network.mockRestore());
  const refusedToken = () => Promise.reject(new TypeError('Failed to fetch'));

  test.each<[string, () => Promise<undefined>, online: boolean]>([
    ['no token is asked for', noToken, false],
    ['a token that came after the network had gone is not used', noToken, true],
    ['a token that did not come, as the network had gone, says nothing of the session', refusedToken, true],
  ])('nothing is sent: %s', async (_case, getAccessToken, online) => {
    network.mockReturnValueOnce(online).mockReturnValue(false);
    const fetching = answer(() => Promise.resolve({ ok: true }));
    const asked = jest.fn(getAccessToken);
    await expect(send('http://r.test', entry, asked)).resolves.toMatchObject({ state: 'offline' });
    expect(asked).toHaveBeenCalledTimes(online ? 1 : 0);
    expect(fetching).not.toHaveBeenCalled();
  });

  test('if it went away during the request, it stays open whether the entry was stored', async () => {
    network.mockReturnValue(true);
    answer(() => {
      network.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(send('http://r.test', entry, noToken)).resolves.toMatchObject({ state: 'unconfirmed' });
  });
});

test('an attempt that gets no answer ends after 30 seconds', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answer(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  const sending = send('http://r.test', entry, noToken);
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(30_000));
  const error = new DOMException('The operation timed out.', 'TimeoutError');
  limit.abort(error);
  await expect(sending).resolves.toEqual({ state: 'unconfirmed', error });
});

test('a listener is told the register and the outcome of each attempt', async () => {
  answer(() => Promise.resolve({ ok: true }));
  const told = jest.fn();
  const stop = onAttempt(told);
  await send('http://r.test', entry, noToken);
  stop();
  await send('http://r.test', entry, noToken);
  expect(told.mock.calls).toEqual([['job', { state: 'accepted' }]]);
});
