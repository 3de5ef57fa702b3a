import type { ReceivedEntry } from '@registers/shared/contract';
import { type Entry, getEntry, latestVersion } from '@registers/shared/submit';
import {
  heldEntry,
  keep,
  receivedRow,
  sampleTime,
  sentEntry,
  sentItemOf,
  submit,
} from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { findSent, findSource } from './forForms';
import { withdraw } from './useWithdraw';

const user = 'auth0|1';
const access: Parameters<typeof findSource>[0] = {
  user,
  endpoints: {},
  offers: { inquiry: ['correct'] },
  getAccessToken: () => Promise.resolve('token'),
  registers: () => [],
};
const id = 'known123-456';
const begin = (kind: 'copy' | 'correct', register = 'inquiry', known = id) =>
  findSource(access, { register, kind, id: known });
type Sent = Parameters<typeof sentEntry>[0];
const remember = (change: Sent = {}) => keep(sentEntry({ id, ...change }));
const headline = '24-0012 · Société Générale';
const inOutbox = (what: string) => ({
  text: `Your ${what} of ${headline} is in the Outbox.`,
  link: { label: 'Open outbox', to: '/outbox' },
});
const open = { label: 'Open entry', to: `/sent/${id}` };

test.each<[string, () => Promise<unknown>, object]>([
  [
    'may not have arrived',
    () => remember({ first: { uncertain: true } }),
    { text: `We don’t know whether ${headline} arrived, so it can’t be corrected.`, link: open },
  ],
  [
    'was withdrawn',
    () => remember({ later: [{ withdrawn: true }] }),
    { text: `${headline} was withdrawn, so it can’t be corrected. You can copy it.`, link: open },
  ],
  ['is to be withdrawn', () => remember().then(() => withdraw([sentItemOf({ id })])), inOutbox('withdrawal')],
  [
    'is to be corrected',
    () => keep(heldEntry({ id, versions: sentEntry().versions })),
    inOutbox('correction'),
  ],
  [
    'is to be corrected by a row',
    () => remember().then(() => submit(user, [id], { [id]: sentEntry({ id }) })),
    inOutbox('correction'),
  ],
])(
  'who wants to correct an entry that %s is led to where it is, and can copy it',
  async (_what, store, problem) => {
    await store();
    expect(await begin('correct')).toEqual({ problem });
    expect(await begin('copy')).toMatchObject({ source: { kind: 'copy', entry: { id, headline } } });
  },
);

test('a correction that is begun in a form is handed over all the same: the form opens it', async () => {
  await keep(heldEntry({ id, versions: sentEntry().versions, edit: { state: 'draft' } }));
  expect(await begin('correct')).toMatchObject({ source: { kind: 'correct', entry: { id, version: 1 } } });
});

/** Begins with an entry of which the receiver has these versions. Returns also what was asked for. */
async function beginReceived(
  kind: 'copy' | 'correct',
  ...versions: Partial<Record<keyof ReceivedEntry, unknown>>[]
) {
  const asked: string[] = [];
  globalThis.fetch = ((url: URL, init: { body?: URLSearchParams }) => {
    asked.push(init.body?.get('id') ?? url.pathname);
    const rows = versions.map((change) => receivedRow({ id, ...change })).reverse();
    const answer = { entries: init.body ? rows : [], next: null };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
  const reading = {
    endpoints: { inquiry: 'https://receiver.example/exec' },
    offers: { inquiry: ['correct' as const, 'read' as const] },
    registers: () => [recordOf('inquiry', { entry: 'https://visits.example/1.0.0/remoteEntry.js' })],
  };
  const found = await findSource({ ...access, ...reading }, { register: 'inquiry', kind, id });
  return { ...found, asked };
}
const corrected = { version: 2, base: 1, fields: { JobNumber: 'corrected' } };
const withdrawn = { version: 2, base: 1, fields: {}, withdrawn: true };

/** What is found where the receiver has: nothing; the entry; the entry, withdrawn; the entry and its correction. */
test.each<[string, Sent | undefined, ...string[]]>([
  ['that this device lacks', undefined, 'couldn’t find', '24-0099', 'was withdrawn', 'corrected'],
  [
    'that may not have arrived',
    { first: { uncertain: true } },
    'don’t know',
    '24-0099',
    'was withdrawn',
    'corrected',
  ],
  ['that it sent', {}, '24-0012', '24-0012', 'was withdrawn', 'corrected'],
])(
  'to correct an entry %s, a form begins with the latest version, or says why not',
  async (_what, own, ...expected) => {
    for (const [nth, versions] of [[], [{}], [{}, withdrawn], [{}, corrected]].entries()) {
      if (own) await remember(own);
      const { source, problem } = await beginReceived('correct', ...versions);
      expect(problem?.text ?? source?.entry.headline).toContain(expected[nth]);
    }
  },
);

test('to be corrected, an entry of this device gets the versions of the receiver, from which the correction is made', async () => {
  await remember();
  const { source } = await beginReceived('correct', {}, corrected);
  expect(source?.entry.version).toBe(2);
  const entry = await getEntry({ id, user });
  expect(entry && latestVersion(entry)).toMatchObject({ number: 2, base: 1 });
});

test('an entry of another device is copied with the values of its latest version; its register is asked for the form', async () => {
  const { source, asked } = await beginReceived('copy', {}, corrected, { ...withdrawn, version: 3, base: 2 });
  expect(source).toMatchObject({ kind: 'copy', entry: { id, headline: 'corrected' } });
  expect(asked).toEqual([id, '/1.0.0/forms.json']);
});

test.each([
  ['there never was', () => Promise.resolve()],
  ['another person has sent', () => remember({ user: 'somebody else' })],
  ['has not been sent', () => keep(heldEntry({ id }))],
  ['has values that are not known here', () => remember({ first: { uncertain: true, fields: undefined } })],
])('an entry that %s opens no form', async (_what, store) => {
  await store();
  expect(await begin('copy')).toEqual({
    problem: { text: 'We couldn’t find entry known123, so the form is empty.' },
  });
});

test('a correction is begun only where the receiver takes corrections', async () => {
  await remember({ register: 'job' });
  expect(await begin('correct', 'job')).toEqual({
    problem: {
      text: 'Entries here can’t be corrected or withdrawn online. Tell the person who keeps the spreadsheet that entry known123 is wrong.',
    },
  });
});

const fields = [
  ['JobNumber', '24-12'],
  ['Client', 'Acme'],
] as const;
const job = (change: Sent = {}): Entry => sentEntry({ id: 'a', formType: 'job', ...change });

test.each<[string, Sent, Record<string, string>, boolean]>([
  ['with all of the values, whatever their case,', {}, { JobNumber: ' 24-12', Client: 'ACME ' }, true],
  [
    'with the values of a correction',
    { later: [{ fields: [['JobNumber', '9']] }] },
    { JobNumber: '9' },
    true,
  ],
  [
    'that had them before a correction',
    { later: [{ fields: [['JobNumber', '9']] }] },
    { Client: 'Acme' },
    false,
  ],
  ['without one of them', { first: { fields: [['JobNumber', '24-12']] } }, { Client: 'Acme' }, false],
  ['of another register', { formType: 'inquiry' }, { JobNumber: '24-12' }, false],
  ['that may not have arrived', { first: { fields, uncertain: true } }, { JobNumber: '24-12' }, false],
  ['that was withdrawn', { later: [{ withdrawn: true }] }, { JobNumber: '24-12' }, false],
])('whether an entry %s is found by its values', async (_what, change, values, isFound) => {
  await keep(job({ first: { fields }, ...change }));
  expect(await findSent(access, { formType: 'job', values })).toHaveLength(isFound ? 1 : 0);
});

test('the newest five on this device are found, also behind a hundred others', async () => {
  const found = async (JobNumber: string) =>
    (await findSent(access, { formType: 'job', values: { JobNumber } })).map((entry) => entry.id);
  for (let nth = 0; nth < 120; nth += 1)
    await keep(
      job({
        id: `${nth}`,
        first: { at: sampleTime + nth, fields: [['JobNumber', nth < 7 ? '24-12' : 'other']] },
      }),
    );
  expect(await found('24-12')).toEqual(['6', '5', '4', '3', '2']);
  expect(await found('other')).toEqual(['119', '118', '117', '116', '115']);
});
