import { jobForm } from '../../../testing/entries';
import { recordOf } from '../../../testing/samples';
import { findSent } from '../forForms';
import { findReceived, listReceivers, readOn } from './receivers';

const row = (id: string, receivedAt = '2026-11-20T10:00:00Z', change = {}) => ({
  id,
  formType: 'job',
  ...{ version: 1, base: 0, withdrawn: false },
  ...{ receivedAt, changedAt: receivedAt },
  fields: {},
  ...change,
});

/** The entries of each receiver, by its address: its answer to any question, except that for one id. */
let rows: Record<string, ReturnType<typeof row>[]>;
/** What the live build of a register says of its forms, by its address. */
let formFiles: Record<string, unknown>;
let asked: string[];

const answer = (value: unknown) => Promise.resolve({ ok: true, json: () => Promise.resolve(value) });
beforeEach(() => {
  asked = [];
  formFiles = {};
  rows = { 'https://one.test': [row('a')], 'https://two.test': [row('b', '2026-11-21T10:00:00Z')] };
  globalThis.fetch = ((url: URL, { body }: { body?: URLSearchParams }) => {
    asked.push(url.origin);
    if (url.href in formFiles) return answer(formFiles[url.href]);
    const entries = rows[url.origin];
    if (!entries) return Promise.reject(new TypeError('Failed to fetch'));
    const id = body?.get('id');
    return answer({ entries: entries.filter((entry) => !id || entry.id === id), next: null });
  }) as typeof fetch;
});

const [one, two, dead] = [
  'https://one.test/exec',
  'https://two.test/exec',
  'https://dead.test/exec',
] as const;
const access = {
  user: 'asha',
  registers: () => [recordOf('job', { title: 'Job Register' })],
  endpoints: { inquiry: one, job: one, invoice: two, manmonth: 'https://other.test/', visits: dead },
  offers: {
    ...{ inquiry: ['read'], job: ['read', 'correct'], invoice: ['read'] },
    ...{ manmonth: ['correct'], visits: ['read'] },
  },
  getAccessToken: () => Promise.resolve('token'),
} satisfies Parameters<typeof listReceivers>[0];

/** The newest entries of a site with one receiver. */
async function newest(registers = access.registers) {
  const site = { ...access, registers, endpoints: { job: one } };
  return (await readOn(site, listReceivers(site), new Set()))[0]?.items ?? [];
}
const query = { formType: 'job', values: { JobNumber: '1' } };

test('with more values than a receiver compares, none is asked', async () => {
  const values = { Inspector: 'R. Iyer', Year: '2026', Month: 'May', Amount: '5' };
  expect(await findSent(access, { formType: 'job', values })).toEqual([]);
  expect(asked).toEqual([]);
});

test('an entry is found wherever it is stored: each receiver that offers reading is asked once', async () => {
  expect(await findReceived(access, 'b')).toMatchObject({ entry: { id: 'b' } });
  expect(asked.slice(0, 3)).toEqual(['https://one.test', 'https://two.test', 'https://dead.test']);
  expect(asked.slice(3)).toEqual(['https://job.example']);
  expect(await findReceived(access, 'none')).toBeUndefined();
});

test('matches of several receivers come in order of time', async () => {
  expect((await findSent(access, query)).map(({ path }) => path)).toEqual(['/sent/b', '/sent/a']);
});

test('the form of a received entry is as its live build says, asked once for a whole page', async () => {
  const { formType, sections, headline } = jobForm;
  const facts = { formType, sections, headline };
  formFiles = { 'https://jobs.example/1.0.0/forms.json': { forms: [facts] } };
  rows['https://one.test'] = [
    row('a', undefined, { fields: { Former: 'y', Remarks: 'x', Client: 'Acme' } }),
    row('b'),
  ];
  const entry = 'https://jobs.example/1.0.0/remoteEntry.js';
  const items = await newest(() => [
    recordOf('visits', { formTypes: ['visit'] }),
    recordOf('jobs', { title: 'Jobs', entry, formTypes: ['visit2', 'job'] }),
  ]);
  expect(items[0]).toMatchObject({
    entry: { register: 'jobs' },
    title: 'Jobs',
    headline: 'Acme',
    form: facts,
  });
  // In the form's order, with the empty ones that the receiver leaves out.
  expect(items[0]?.fields).toEqual([
    ['JobNumber', ''],
    ['Client', 'Acme'],
    ['CostInINR', ''],
    ['Remarks', 'x'],
    ['Former', 'y'],
  ]);
  expect(asked).toEqual(['https://one.test', 'https://jobs.example']);
});

test.each([{ formTypes: [] }, {}])('a register of which %j is known is found by its id', async (change) => {
  const items = await newest(() => [recordOf('job', { title: 'Job Register', ...change })]);
  expect(items[0]).toMatchObject({ entry: { register: 'job' }, title: 'Job Register' });
});
