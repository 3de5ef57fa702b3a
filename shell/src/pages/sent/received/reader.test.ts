import { storeForm } from '@registers/shared/entries';
import { inquiryForm, jobForm } from '../../../testing/entries';
import { recordOf } from '../../../testing/samples';
import { readerFor } from './reader';

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
/** What the live build of a register says of its forms, by its address. */
const formFiles: Record<string, unknown> = {};
const fetching = jest.fn<Promise<Partial<Response>>, [URL, RequestInit]>((url) => {
  const entries = rows[url.origin];
  if (!entries) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ ok: true, json: () => Promise.resolve({ entries, next: null }) });
});
const releases = jest.fn((address: string) =>
  address in formFiles
    ? Promise.resolve({ json: () => Promise.resolve(formFiles[address]) })
    : Promise.reject(new TypeError('Failed to fetch')),
);
beforeEach(() => {
  fetching.mockClear();
  releases.mockClear();
  const isForms = ({ pathname }: URL) => pathname.endsWith('/forms.json');
  globalThis.fetch = ((url: URL, init: RequestInit) =>
    isForms(url) ? releases(url.href) : fetching(url, init)) as typeof fetch;
});

const access = {
  user: 'asha',
  registers: () => [recordOf('job', { title: 'Job Register' })],
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
} satisfies Parameters<typeof readerFor>[0];
const reader = readerFor(access)!;
/** The newest entries of a site with one receiver. */
const newest = async (registers = access.registers) => {
  const { readOn, unread } = readerFor({
    ...access,
    registers,
    endpoints: { job: 'https://one.test/exec' },
  })!;
  return (await readOn(unread))[0]?.items ?? [];
};

test('where no receiver offers reading, there is nothing to read from', () => {
  expect(readerFor({ ...access, offers: { job: ['correct'] } })).toBeUndefined();
  const endpoints = { constructor: 'https://one.test' };
  expect(readerFor({ ...access, endpoints, offers: {} })).toBeUndefined();
});

test('each receiver that offers reading is asked once, and no other', async () => {
  await reader.one('a');
  expect(fetching.mock.calls.map(([url]) => url.origin)).toEqual([
    'https://one.test',
    'https://two.test',
    'https://dead.test',
  ]);
});

test('entries of several receivers come in order of time, and one that does not answer is left out', async () => {
  const found = await reader.matching({ formType: 'job', values: { JobNumber: '1' } }, 2_000);
  expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an entry that was corrected does not match, but its correction does', async () => {
  const before = rows['https://one.test'] ?? [];
  rows['https://one.test'] = [{ ...row('old', '2026-11-20T10:00:00Z'), correctedBy: 'a' }, ...before];
  const found = await reader.matching({ formType: 'job', values: { JobNumber: '1' } }, 2_000);
  rows['https://one.test'] = before;
  expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('with more values than a receiver compares, none is asked', async () => {
  const values = { Inspector: 'R. Iyer', Year: '2026', Month: 'May', Amount: '5' };
  expect(await reader.matching({ formType: 'job', values }, 2_000)).toEqual([]);
  expect(fetching).not.toHaveBeenCalled();
});

test('an entry is found wherever it is stored, and is undefined where none has it', async () => {
  const [first] = rows['https://one.test'] ?? [];
  rows['https://one.test'] = [];
  expect(await reader.one('b')).toMatchObject({ id: 'b' });
  rows['https://two.test'] = [];
  expect(await reader.one('b')).toBeUndefined();
  rows['https://one.test'] = [first];
});

/** Answers with entries by their ids. */
function serveVersions(versions: Record<string, unknown>) {
  fetching.mockImplementation((_url, init) => {
    const asked = versions[(init.body as URLSearchParams).get('id') ?? ''];
    const answer = { entries: asked ? [asked] : [], next: null };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
}

test('the latest version is found by the first, with the labels that this device knows', async () => {
  await storeForm(jobForm);
  const [first = row('', '')] = rows['https://one.test'] as ReturnType<typeof row>[];
  serveVersions({
    a: { ...first, correctedBy: 'b', fields: { Client: 'Acm' } },
    b: { ...first, id: 'b', corrects: 'a', fields: { Client: 'Acme' } },
  });
  expect(await reader.latest('a')).toMatchObject({
    id: 'b',
    corrects: 'a',
    register: 'job',
    title: 'Job Register',
    headline: 'Acme',
    fields: [
      ['JobNumber', ''],
      ['Client', 'Acme'],
      ['CostInINR', ''],
      ['Remarks', ''],
    ],
    form: jobForm,
  });
  expect(await reader.latest('none')).toBeUndefined();
});

test('of several versions of a form the newest one counts, read once for a whole page', async () => {
  const time = jest.spyOn(Date, 'now').mockReturnValue(1);
  await storeForm({ ...jobForm, headline: ['Remarks'] });
  time.mockReturnValue(2);
  await storeForm(jobForm);
  time.mockReturnValue(3);
  await storeForm({ ...inquiryForm, headline: ['Remarks'] });
  time.mockRestore();
  const entries = Array.from({ length: 100 }, (_, index) => ({
    ...row(`e${index}`, '2026-11-20T10:00:00Z'),
    fields: { Client: 'Acme', Remarks: 'x' },
  }));
  fetching.mockImplementation(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ entries, next: null }) }),
  );
  const opened = jest.spyOn(indexedDB, 'open');
  const items = await newest();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(new Set(items.map(({ headline }) => headline))).toEqual(new Set(['Acme']));
});

test('a form that this device has never opened is as its live build says, asked once for a whole page', async () => {
  const { formType, sections, headline, total } = jobForm;
  const facts = { formType, sections, headline, total };
  formFiles['https://jobs.example/1.0.0/forms.json'] = { forms: [facts] };
  const entries = [row('a', '2026-11-20T10:00:00Z'), row('b', '2026-11-20T10:00:00Z')];
  fetching.mockImplementation(() =>
    Promise.resolve({
      ok: true,
      json: () =>
        Promise.resolve({
          entries: entries.map((one) => ({ ...one, fields: { Client: 'Acme', Remarks: 'x' } })),
          next: null,
        }),
    }),
  );
  const entry = 'https://jobs.example/1.0.0/remoteEntry.js';
  const registers = () => [recordOf('down'), recordOf('jobs', { title: 'Jobs', entry })];
  const items = await newest(registers);
  expect(items[0]).toMatchObject({ register: 'jobs', title: 'Jobs', headline: 'Acme', form: facts });
  expect(releases).toHaveBeenCalledTimes(2);
});
