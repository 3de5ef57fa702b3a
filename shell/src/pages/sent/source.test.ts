import type { ReceivedEntry } from '@registers/shared/contract';
import type * as entries from '@registers/shared/submit';
import { heldEntry, keep, sentEntry, sentItemOf, submit } from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { findSent } from './find';
import { sourceOf } from './source';
import { withdraw } from './withdraw/WithdrawButton';

const user = 'auth0|1';
const access: Parameters<typeof sourceOf>[0] = {
  user,
  endpoints: {},
  offers: { inquiry: ['correct'] },
  getAccessToken: () => Promise.resolve('token'),
  registers: () => [],
};
const begin = (kind: 'copy' | 'correct', id: string, register = 'inquiry') =>
  sourceOf(access, { register, kind, id });
const remember = (id: string, change: Partial<entries.Entry> = {}) => keep(sentEntry({ id, ...change }));

const notNow = (reference: string) =>
  `Entry ${reference} can’t be corrected now: it was withdrawn, may not have arrived, or has a change waiting in the Outbox.`;

const withdrawal = (corrects: string) => ({ corrects, withdraws: true, fields: [] }) as const;

test('a withdrawn entry is copied with its latest values, and not corrected', async () => {
  await remember('a');
  await remember('b', { corrects: 'a' });
  await remember('c', withdrawal('b'));
  expect(await begin('copy', 'a')).toMatchObject({ source: { kind: 'copy', entry: { id: 'b' } } });
  expect(await begin('correct', 'b')).toEqual({ problem: notNow('b') });
});

const known = 'known123-456';

/** Begins with an entry of which receivers have these versions. Returns also what was asked for. */
async function beginReceived(kind: 'copy' | 'correct', ...versions: Partial<ReceivedEntry>[]) {
  const asked: string[] = [];
  globalThis.fetch = ((url: URL, init: { body?: URLSearchParams }) => {
    asked.push(init.body?.get('id') ?? url.pathname);
    const rows = versions.map((change) => ({
      ...{ id: known, formType: 'inquiry', corrects: null, correctedBy: null, fields: { Client: 'Acme' } },
      ...{ receivedAt: '2026-11-20T10:00:00.000Z', ...change },
    }));
    const answer = { entries: rows.filter(({ id }) => id === init.body?.get('id')), next: null };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
  const reading = {
    endpoints: { inquiry: 'https://receiver.example/exec' },
    offers: { inquiry: ['correct' as const, 'read' as const] },
    registers: () => [recordOf('visits', { entry: 'https://visits.example/1.0.0/remoteEntry.js' })],
  };
  const found = await sourceOf({ ...access, ...reading }, { register: 'inquiry', kind, id: known });
  return { ...found, asked };
}

test.each<[string, () => Promise<void>]>([
  ['may not have arrived', () => remember(known, { mayBeStored: true })],
  [
    'is to be withdrawn',
    () => keep(sentEntry({ id: known })).then(() => withdraw([sentItemOf({ id: known, user })])),
  ],
  ['is to be corrected', () => remember(known).then(() => keep(heldEntry({ id: 'c', corrects: known })))],
  [
    'is to be corrected by a row',
    () => remember(known).then(() => submit(user, ['c'], { corrects: known }).then(() => undefined)),
  ],
])('an entry that %s is not corrected, but copied', async (_what, store) => {
  await store();
  expect(await begin('correct', known)).toEqual({ problem: notNow('known123') });
  expect(await begin('copy', known)).toHaveProperty('source');
});

const [same, withdrawn] = [{}, { correctedBy: 'w', withdrawn: true }] as const;
const another = [{ correctedBy: 'b' }, { id: 'b', corrects: known }];
const [notFound, refused] = ['couldn’t find', 'can’t be corrected now'];

/** What is found where receivers have: nothing; the entry; the entry, withdrawn; the entry and its correction. */
test.each<[string, Partial<entries.Entry> | undefined, ...string[]]>([
  ['that this device lacks', undefined, notFound, 'receiver', refused, 'another'],
  ['whose values it lacks', { fields: undefined }, notFound, 'receiver', refused, 'another'],
  ['that may not have arrived', { mayBeStored: true }, refused, 'receiver', refused, 'another'],
  ['that it sent', {}, 'device', 'device', refused, 'another'],
])(
  'to correct an entry %s, a form begins with what the receivers have, or says why not',
  async (_what, own, ...expected) => {
    if (own) await remember(known, own);
    for (const [nth, versions] of [[], [same], [withdrawn], another].entries()) {
      const { source, problem } = await beginReceived('correct', ...versions);
      const place = source?.entry.headline === 'Acme' ? 'receiver' : 'device';
      expect(problem ?? (source?.entry.id === 'b' ? 'another' : place)).toContain(expected[nth]);
    }
  },
);

test('of the versions at a receiver the latest is found; only then its register is asked for the form', async () => {
  const [first, second, last] = [{ correctedBy: 'b' }, { id: 'b', correctedBy: 'c' }, { id: 'c' }];
  const versions = [first, second, last].map((change) => ({ ...change, formType: 'visits' }));
  const { source, asked } = await beginReceived('copy', ...versions);
  expect(source).toMatchObject({ kind: 'copy', entry: { id: 'c', headline: 'Acme' } });
  expect(asked).toEqual([known, 'b', 'c', '/1.0.0/forms.json']);
});

test('entries that name each other as their correction are read once each', async () => {
  await remember('a', { later: { is: 'corrected', by: 'b' } });
  await remember('b', { later: { is: 'corrected', by: 'a' } });
  expect(await begin('copy', 'a')).toMatchObject({ source: { entry: { id: 'b' } } });
});

test.each([
  ['there never was', () => Promise.resolve()],
  ['another person has sent', () => remember('unknown1-2', { user: 'somebody else' })],
  ['has not been sent', () => keep(heldEntry({ id: 'unknown1-2' }))],
  ['has values that are not known here', () => remember('unknown1-2', { fields: undefined })],
])('an entry that %s opens no form', async (_what, store) => {
  await store();
  expect(await begin('copy', 'unknown1-2')).toEqual({
    problem: 'We couldn’t find entry unknown1, so the form is empty.',
  });
});

test('a correction is begun only where the receiver takes corrections', async () => {
  await remember(known);
  expect(await begin('correct', known, 'job')).toEqual({
    problem:
      'Entries here can’t be corrected or withdrawn online. Tell the person who keeps the spreadsheet that entry known123 is wrong.',
  });
  expect(await begin('correct', known)).toMatchObject({ source: { kind: 'correct' } });
});

const entryOf = (id: string, change: Partial<entries.Entry> = {}) =>
  sentEntry({
    id,
    formType: 'job',
    fields: [
      ['JobNumber', '24-12'],
      ['Client', 'Acme'],
    ],
    ...change,
  });

test.each<[string, Partial<entries.Entry>, Record<string, string>, boolean]>([
  ['with all of the values, whatever their case,', {}, { JobNumber: ' 24-12', Client: 'ACME ' }, true],
  ['without one of them', { fields: [['JobNumber', '24-12']] }, { Client: 'Acme' }, false],
  ['of another register', { formType: 'inquiry' }, { JobNumber: '24-12' }, false],
  ['that was corrected', { later: { is: 'corrected', by: 'b' } }, { JobNumber: '24-12' }, false],
  ['whose values are not known', { fields: undefined }, { JobNumber: '24-12' }, false],
  ['that may not have arrived', { mayBeStored: true }, { JobNumber: '24-12' }, false],
  ['that is a withdrawal', withdrawal('b'), {}, false],
])('whether an entry %s is found by its values', async (_what, change, values, isFound) => {
  await keep(entryOf('a', change));
  expect(await findSent(access, { formType: 'job', values })).toHaveLength(isFound ? 1 : 0);
});

test('the newest five on this device are found, also behind a hundred others', async () => {
  const sent = Array.from({ length: 120 }, (_, nth) => entryOf(`${nth}`, { changedAt: nth }));
  const found = async (JobNumber: string) =>
    (await findSent(access, { formType: 'job', values: { JobNumber } })).map(({ id }) => id);
  for (const [nth, entry] of sent.entries())
    await keep(nth < 7 ? entry : { ...entry, fields: [['JobNumber', 'other']] });
  expect(await found('24-12')).toEqual(['6', '5', '4', '3', '2']);
  expect(await found('other')).toEqual(['119', '118', '117', '116', '115']);
});
