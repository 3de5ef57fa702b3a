import { SessionEnded } from '@registers/shared/entries';
import { readMatching, readMine, readOne } from './requests';

const row = {
  id: 'a',
  formType: 'job',
  receivedAt: '2026-11-22T10:00:00.000Z',
  corrects: null,
  correctedBy: 'b',
  fields: { Client: 'Acme' },
};
const answers = (response: Partial<Response> | Error) => {
  const fetching = jest.fn<Promise<Partial<Response>>, [URL, RequestInit]>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  globalThis.fetch = fetching as unknown as typeof fetch;
  return {
    address: () => fetching.mock.calls[0]?.[0].href,
    init: () => fetching.mock.calls[0]?.[1],
    body: () => [...(fetching.mock.calls[0]?.[1].body as URLSearchParams)],
  };
};
const ok = (answer: unknown): Partial<Response> => ({ ok: true, json: () => Promise.resolve(answer) });
const endpoint = {
  address: 'https://receiver.test/exec?key=1',
  getAccessToken: () => Promise.resolve('token'),
};

test('own entries are asked for by a simple request with the token in its body, page by page', async () => {
  const asked = answers(ok({ entries: [row], next: 'cursor' }));
  const { entries, next } = await readMine(endpoint, 'before');
  expect(entries).toEqual([{ ...row, receivedAt: Date.UTC(2026, 10, 22, 10) }]);
  expect(next).toBe('cursor');
  expect(asked.address()).toBe('https://receiver.test/exec?key=1&read=mine');
  expect(asked.init()).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
  expect(asked.init()?.headers).toBeUndefined();
  expect(asked.body()).toEqual([
    ['before', 'before'],
    ['access_token', 'token'],
  ]);
});

test('one entry is asked for by its id, and matching ones by form type and values', async () => {
  const one = answers(ok({ entries: [], next: null }));
  expect(await readOne(endpoint, 'a')).toBeUndefined();
  expect(one.body()).toEqual([
    ['id', 'a'],
    ['access_token', 'token'],
  ]);
  const matching = answers(ok({ entries: [row], next: null }));
  expect(await readMatching(endpoint, { formType: 'job', values: { Client: 'Acme' } }, 2_000)).toHaveLength(
    1,
  );
  expect(matching.address()).toMatch(/&read=match$/);
  expect(matching.body().slice(0, 2)).toEqual([
    ['formType', 'job'],
    ['Client', 'Acme'],
  ]);
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a refusal', { ok: false, status: 403 }],
  [
    'an answer that is not JSON',
    { ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token')) },
  ],
  ['an answer in another form', ok({ entries: [{ id: 'a' }], next: null })],
  ['a time that is none', ok({ entries: [{ ...row, receivedAt: 'yesterday' }], next: null })],
])('%s is an error, and no end of the session', async (_what, response) => {
  answers(response);
  const error: unknown = await readOne(endpoint, 'a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SessionEnded);
});

test('a session that has ended is told apart, whether the receiver or the provider says so', async () => {
  answers({ ok: false, status: 401 });
  await expect(readOne(endpoint, 'a')).rejects.toBeInstanceOf(SessionEnded);
  const asked = answers(ok({ entries: [], next: null }));
  const ended = { ...endpoint, getAccessToken: () => Promise.reject(new SessionEnded('Login required')) };
  await expect(readOne(ended, 'a')).rejects.toBeInstanceOf(SessionEnded);
  const slow = { ...endpoint, getAccessToken: () => Promise.reject(new Error('Timeout')) };
  await expect(readOne(slow, 'a')).rejects.toThrow('Timeout');
  expect(asked.init()).toBeUndefined();
});

test('without a network nothing is asked', async () => {
  const asked = answers(ok({ entries: [], next: null }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(readOne(endpoint, 'a')).rejects.toThrow('The browser is offline');
  expect(asked.init()).toBeUndefined();
  jest.restoreAllMocks();
});
