import { waitFor } from '@testing-library/react';
import { onAttempt, send, SessionEnded } from './send';

const fields = [
  ['Remarks', 'a&b=c +\n☂'],
  ['Cost', ''],
] as const;
const first = { number: 1, base: 0, fields };
const entry = { id: 'id-1', register: 'job', formType: 'job', edit: first };
const noToken = () => Promise.resolve(undefined);
const endpoint = { address: 'http://r.test/exec?key=1' };
const sending = { endpoint, getAccessToken: noToken };
const answer = (respond: (init: RequestInit) => Promise<Partial<Response>>) => {
  const fetching = jest.fn((_address: string, init: RequestInit) => respond(init));
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
};

test('sends a simple request: a form body, no custom header, no cookies, past every cache', async () => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  const sent = send(entry, { endpoint, getAccessToken: () => Promise.resolve('t') });
  await expect(sent).resolves.toEqual({ state: 'accepted' });
  const [address, init] = fetching.mock.calls[0]!;
  expect(address).toBe('http://r.test/exec?key=1&submissionId=id-1');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect(init.headers).toBeUndefined();
  expect((init.body as URLSearchParams).toString()).toBe(
    'formType=job&Remarks=a%26b%3Dc+%2B%0A%E2%98%82&Cost=&access_token=t',
  );
});

test.each([
  [{ number: 1, base: 0 }, true, ''],
  [{ number: 2, base: 0 }, false, '&version=2'],
  [{ number: 3, base: 1 }, true, '&version=3&base=1'],
  [{ number: 3, base: 2, withdraws: true }, true, '&version=3&base=2&withdraw=true'],
] as const)('the address says which version it is: %j (versioned: %s) %s', async (edit, versioned, more) => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  await send({ ...entry, edit: { ...edit, fields } }, { ...sending, endpoint: { ...endpoint, versioned } });
  const [address, { body }] = fetching.mock.calls[0]!;
  expect(address).toBe(`${endpoint.address}&submissionId=id-1${more}`);
  const sent = 'withdraws' in edit ? [] : fields;
  expect([...(body as URLSearchParams)]).toEqual([['formType', 'job'], ...sent]);
});

test('what a correction was before it was changed is sent first, as long as that is accepted', async () => {
  const earlier = [{ number: 2, fields: [['Cost', '260']] as const }];
  const edit = { number: 3, base: 1, fields: [['Cost', '270']] as const, earlier };
  const ours = { ...sending, endpoint: { ...endpoint, versioned: true } };
  const headers = new Headers({ 'content-type': 'application/json' });
  const fetching = answer(() => Promise.resolve({ ok: true, headers }));
  await expect(send({ ...entry, edit }, ours)).resolves.toEqual({ state: 'accepted' });
  const sent = fetching.mock.calls.map(([address, { body }]) => [
    new URL(address).search.replace(/^.*id-1/, ''),
    (body as URLSearchParams).get('Cost'),
  ]);
  expect(sent).toEqual([
    ['&version=2&base=1', '260'],
    ['&version=3&base=2', '270'],
  ]);
  const refusing = answer(() => Promise.resolve({ ok: false, status: 412, headers }));
  await expect(send({ ...entry, edit }, ours)).resolves.toEqual({ state: 'rejected', status: 412 });
  expect(refusing).toHaveBeenCalledTimes(1);
});

test('no correction is sent to a receiver that would store it as a second entry', async () => {
  const fetching = answer(() => Promise.resolve({ ok: true }));
  const correction = { ...entry, edit: { ...first, number: 2, base: 1 } };
  await expect(send(correction, sending)).resolves.toEqual({ state: 'notOffered' });
  expect(fetching).not.toHaveBeenCalled();
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
  await expect(send(entry, sending)).resolves.toEqual(outcome);
});

test('no answer leaves it open whether the entry was stored', async () => {
  const error = new TypeError('Failed to fetch');
  answer(() => Promise.reject(error));
  await expect(send(entry, sending)).resolves.toEqual({ state: 'unconfirmed', error });
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
  const sent = send(entry, { endpoint, getAccessToken, closedNow: () => Promise.resolve(message) });
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
    await expect(send(entry, { endpoint, getAccessToken: asked })).resolves.toMatchObject({
      state: 'offline',
    });
    expect(asked).toHaveBeenCalledTimes(online ? 1 : 0);
    expect(fetching).not.toHaveBeenCalled();
  });

  test('if it went away during the request, it stays open whether the entry was stored', async () => {
    network.mockReturnValue(true);
    answer(() => {
      network.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(send(entry, sending)).resolves.toMatchObject({ state: 'unconfirmed' });
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
  const attempt = send(entry, sending);
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(30_000));
  const error = new DOMException('The operation timed out.', 'TimeoutError');
  limit.abort(error);
  await expect(attempt).resolves.toEqual({ state: 'unconfirmed', error });
});

test('a listener is told the register and the outcome of each attempt', async () => {
  answer(() => Promise.resolve({ ok: true }));
  const told = jest.fn();
  const stop = onAttempt(told);
  await send(entry, sending);
  stop();
  await send(entry, sending);
  expect(told.mock.calls).toEqual([['job', { state: 'accepted' }]]);
});
