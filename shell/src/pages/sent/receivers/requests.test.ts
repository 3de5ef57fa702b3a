import { SessionEnded } from '@registers/shared/submit';
import { readMatching, readMine, readOne, readReceived } from './requests';

const row = {
  id: 'a',
  formType: 'job',
  ...{ version: 2, base: 1, withdrawn: false },
  receivedAt: '2026-11-22T10:00:00.000Z',
  changedAt: '2026-11-22T11:00:00.000Z',
  fields: { Client: 'Acme' },
};
/** What was asked: the address, the request, and its body. */
let asked: { href: string; init: RequestInit; body: string }[];
function answerWith(response: Partial<Response> | Error): void {
  asked = [];
  globalThis.fetch = ((url: URL, init: RequestInit) => {
    asked.push({ href: url.href, init, body: String(init.body as URLSearchParams) });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  }) as typeof fetch;
}
const ok = (answer: unknown): Partial<Response> => ({ ok: true, json: () => Promise.resolve(answer) });
const endpoint = {
  address: 'https://receiver.test/exec?key=1',
  getAccessToken: () => Promise.resolve('token'),
};

test('own entries are asked for by a simple request with the token in its body, page by page', async () => {
  answerWith(ok({ entries: [row], next: 'cursor' }));
  const [receivedAt, changedAt] = [Date.UTC(2026, 10, 22, 10), Date.UTC(2026, 10, 22, 11)];
  const entries = [{ ...row, receivedAt, changedAt }];
  expect(await readMine(endpoint, new Set(), 'x')).toEqual({ entries, next: 'cursor' });
  const { href, init, body } = asked[0]!;
  expect([href, body]).toEqual(['https://receiver.test/exec?key=1&read=mine', 'before=x&access_token=token']);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect(init.headers).toBeUndefined();
});

test.each([
  ['the same place', () => 'cursor'],
  ['another place each time', () => String(asked.length)],
])(
  'a receiver that gives the same entry and %s again and again is not asked for ever',
  async (_what, next) => {
    answerWith({ ok: true, json: () => Promise.resolve({ entries: [row], next: next() }) });
    const query = { ids: undefined, onRead: () => undefined, signal: new AbortController().signal };
    expect(await readReceived(endpoint, query)).toHaveLength(2);
  },
);

test('one entry is asked for by its id, and matching ones by form type and values', async () => {
  answerWith(ok({ entries: [row], next: null }));
  expect(await readOne(endpoint, 'a')).toMatchObject([{ id: 'a' }]);
  const query = { formType: 'job', values: { Client: 'Acme' } };
  expect(await readMatching(endpoint, query, 2_000)).toHaveLength(1);
  expect(asked.map(({ href, body }) => `${new URL(href).searchParams.get('read')} ${body}`)).toEqual([
    'one id=a&access_token=token',
    'match formType=job&Client=Acme&access_token=token',
  ]);
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a refusal', { ok: false, status: 403 }],
  [
    'a proxy’s page with 401',
    { ok: false, status: 401, headers: new Headers({ 'content-type': 'text/html' }) },
  ],
  ['an answer that is not JSON', { ok: true, json: () => Promise.reject(new SyntaxError('{')) }],
  ['a time that cannot be read', ok({ entries: [{ ...row, receivedAt: 'yesterday' }], next: null })],
])('%s is an error, and no end of the session', async (_what, response) => {
  answerWith(response);
  const error: unknown = await readOne(endpoint, 'a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SessionEnded);
});

test('the end of the session is an error of its own; where the provider tells of it, the receiver is not asked', async () => {
  answerWith({ ok: false, status: 401, headers: new Headers({ 'content-type': 'application/json' }) });
  await expect(readOne(endpoint, 'a')).rejects.toBeInstanceOf(SessionEnded);
  const ended = { ...endpoint, getAccessToken: () => Promise.reject(new SessionEnded('Login required')) };
  await expect(readOne(ended, 'a')).rejects.toBeInstanceOf(SessionEnded);
  expect(asked).toHaveLength(1);
});

test('without a network nothing is asked', async () => {
  answerWith(ok({ entries: [], next: null }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(readOne(endpoint, 'a')).rejects.toThrow('The browser is offline');
  expect(asked).toEqual([]);
  jest.restoreAllMocks();
});
