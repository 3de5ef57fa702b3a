import * as entries from '@registers/shared/entries';
import { heldEntry, keep, sentEntry, sentItemOf } from '../../testing/entries';
import { findMatching, findSent } from './find';
import type { AnsweredEntry } from './received/reading';
import { sourceOf } from './source';
import { withdraw } from './withdraw/WithdrawButton';

jest.mock('@registers/shared/entries', () => {
  const all = jest.requireActual<typeof entries>('@registers/shared/entries');
  return { ...all, listOutbox: jest.fn(all.listOutbox) };
});

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

test('a form is opened with the latest version of an entry', async () => {
  await remember('a');
  await remember('b', { corrects: 'a' });
  await remember('c', { corrects: 'b' });
  expect(await begin('copy', 'a')).toMatchObject({ source: { kind: 'copy', entry: { id: 'c' } } });
});

const withdrawal = (corrects: string) => ({ corrects, withdraws: true, fields: [] }) as const;

test('a withdrawn entry is copied with its latest values, and not corrected', async () => {
  await remember('a');
  await remember('b', { corrects: 'a' });
  await remember('c', withdrawal('b'));
  expect(await begin('copy', 'a')).toMatchObject({ source: { kind: 'copy', entry: { id: 'b' } } });
  expect(await begin('correct', 'b')).toEqual({
    problem: 'Entry b was withdrawn, so it can’t be corrected. Copy it as new.',
  });
});

/** Begins to correct an entry that a receiver has. */
function correctReceived(change: Partial<AnsweredEntry>) {
  const id = 'known123-456';
  const row = { id, formType: 'inquiry', corrects: null, correctedBy: null, fields: { Client: 'Acme' } };
  const answer = { entries: [{ ...row, receivedAt: '2026-11-20T10:00:00.000Z', ...change }], next: null };
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(answer) } as Response);
  const reading = {
    endpoints: { inquiry: 'https://receiver.example/exec' },
    offers: { inquiry: ['correct', 'read'] },
  } as const;
  return sourceOf({ ...access, ...reading }, { register: 'inquiry', kind: 'correct', id });
}

test('an entry that was withdrawn from another device is not corrected', async () => {
  await remember('known123-456');
  expect(await correctReceived({ correctedBy: 'w', withdrawn: true })).toEqual({
    problem: 'Entry known123 was withdrawn, so it can’t be corrected. Copy it as new.',
  });
});

test('an entry that was deleted though it may have arrived is corrected only if it has', async () => {
  await remember('known123-456', { mayBeStored: true });
  expect(await begin('correct', 'known123-456')).toEqual({
    problem: 'Entry known123 may not have arrived, so it can’t be corrected. Copy it as new.',
  });
  expect(await correctReceived({})).toMatchObject({
    source: { kind: 'correct', entry: { id: 'known123-456' } },
  });
});

test('an entry whose withdrawal waits is not corrected', async () => {
  await keep(sentEntry({ id: 'a' }));
  await withdraw([sentItemOf({ id: 'a', user })]);
  expect(await begin('correct', 'a')).toEqual({
    problem: 'A withdrawal of entry a is waiting in the Outbox. Stop it there to correct the entry.',
  });
  expect(await begin('copy', 'a')).toHaveProperty('source');
});

test('entries that name each other as their correction are read once each', async () => {
  await remember('a', { correctedBy: 'b' });
  await remember('b', { correctedBy: 'a' });
  expect(await begin('copy', 'a')).toMatchObject({ source: { entry: { id: 'b' } } });
});

test.each([
  ['there never was', () => Promise.resolve()],
  ['another person has sent', () => remember('unknown1-2', { user: 'somebody else' })],
  ['has not been sent', () => keep(heldEntry({ id: 'unknown1-2' }))],
  ['has other words than are known here', () => remember('unknown1-2', { fields: undefined })],
])('an entry that %s opens no form', async (_what, store) => {
  await store();
  expect(await begin('copy', 'unknown1-2')).toEqual({
    problem: 'We couldn’t find entry unknown1, so the form is empty.',
  });
});

test('a correction is begun only where the receiver takes corrections', async () => {
  await remember('known123-456');
  expect(await begin('correct', 'known123-456', 'job')).toEqual({
    problem:
      'Entries here can’t be corrected or withdrawn online. Tell the person who keeps the spreadsheet that entry known123 is wrong.',
  });
  expect(await begin('correct', 'known123-456')).toMatchObject({ source: { kind: 'correct' } });
});

test('the outbox is asked for waiting corrections only where an entry is to be corrected', async () => {
  await remember('wrong123-4');
  await keep(heldEntry({ id: 'c', corrects: 'wrong123-4' }));
  jest.mocked(entries.listOutbox).mockClear();
  expect(await begin('copy', 'wrong123-4')).toHaveProperty('source');
  expect(entries.listOutbox).not.toHaveBeenCalled();
  expect(await begin('correct', 'wrong123-4')).toEqual({
    problem:
      'A correction of entry wrong123 is waiting in the Outbox. Edit it there, or wait until it’s sent.',
  });
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
const find = (sent: entries.Entry[], values: Record<string, string>) =>
  findMatching(sent, { formType: 'job', values }).map(({ id }) => id);

test('entries with all of the values are found, whatever their case', () => {
  const other = entryOf('b', { fields: [['JobNumber', '24-12']] });
  expect(find([entryOf('a'), other], { JobNumber: ' 24-12', Client: 'ACME ' })).toEqual(['a']);
});

test('entries of other registers and those that were corrected are not found', () => {
  const sent = [entryOf('a', { formType: 'inquiry' }), entryOf('b', { correctedBy: 'c' }), entryOf('c')];
  expect(find(sent, { JobNumber: '24-12' })).toEqual(['c']);
});

test('what was withdrawn and withdrawals are not found', () => {
  const sent = [
    entryOf('a', { correctedBy: 'b', withdrawn: true }),
    entryOf('b', { corrects: 'a', withdraws: true, fields: [] }),
  ];
  expect(find(sent, { JobNumber: '24-12' })).toEqual([]);
  expect(find(sent, {})).toEqual([]);
});

test('an entry whose words are not known is not found', () => {
  expect(find([entryOf('a', { fields: undefined })], { JobNumber: '24-12' })).toEqual([]);
});

test('the newest five on this device are found, also behind thousands of others', async () => {
  const sent = Array.from({ length: 120 }, (_, nth) => entryOf(`${nth}`, { changedAt: nth }));
  const found = async (JobNumber: string) =>
    (await findSent(access, { formType: 'job', values: { JobNumber } })).map(({ id }) => id);
  for (const [nth, entry] of sent.entries())
    await keep(nth < 7 ? entry : { ...entry, fields: [['JobNumber', 'other']] });
  expect(await found('24-12')).toEqual(['6', '5', '4', '3', '2']);
  expect(await found('other')).toEqual(['119', '118', '117', '116', '115']);
});
