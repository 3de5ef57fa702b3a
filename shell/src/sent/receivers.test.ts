import { receiversOf } from './receivers';

const row = (id: string, receivedAt: string) => ({
  id,
  formType: 'job',
  receivedAt,
  corrects: null,
  correctedBy: null,
  fields: {},
});
const rows: Record<string, unknown[]> = {
  'https://one.test': [row('a', '2026-11-20T10:00:00Z')],
  'https://two.test': [row('b', '2026-11-21T10:00:00Z')],
};
const fetching = jest.fn((url: URL): Promise<Partial<Response>> => {
  const entries = rows[url.origin];
  if (!entries) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ ok: true, json: () => Promise.resolve({ entries, next: null }) });
});
beforeEach(() => {
  fetching.mockClear();
  globalThis.fetch = fetching as unknown as typeof fetch;
});

const receivers = receiversOf({
  endpoints: {
    inquiry: 'https://one.test/exec',
    job: 'https://one.test/exec',
    invoice: 'https://two.test/exec',
    manmonth: 'https://other.test/exec',
    visits: 'https://dead.test/exec',
  },
  offers: {
    inquiry: ['read'],
    job: ['read', 'correct'],
    invoice: ['read'],
    manmonth: ['correct'],
    visits: ['read'],
  },
  getAccessToken: () => Promise.resolve('token'),
});

test('each receiver that offers reading is asked once, and no other', async () => {
  expect(receivers.addresses).toEqual([
    'https://one.test/exec',
    'https://two.test/exec',
    'https://dead.test/exec',
  ]);
  await receivers.one('a');
  expect(fetching.mock.calls.map(([url]) => url.origin)).toEqual([
    'https://one.test',
    'https://two.test',
    'https://dead.test',
  ]);
});

test('entries of several receivers come in order of time, and one that does not answer is left out', async () => {
  const found = await receivers.matching({ formType: 'job', values: { JobNumber: '1' } });
  expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an entry is found wherever it is stored, and is undefined where none has it', async () => {
  const [first] = rows['https://one.test'] ?? [];
  rows['https://one.test'] = [];
  expect(await receivers.one('b')).toMatchObject({ id: 'b' });
  rows['https://two.test'] = [];
  expect(await receivers.one('b')).toBeUndefined();
  rows['https://one.test'] = [first];
});
