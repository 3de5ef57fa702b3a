import type { Edit } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { inDatabase } from '../store/database';
import { changeEntry, getEntry } from '../store/entries';
import { submitRows } from '../store/tables';
import { accepted, lost, refused } from '../testing/answers';
import { batchesOf, due, submit } from '../testing/outbox';
import { sampleEntry, sentEntry, storeEndpoint, storeEntry } from '../testing/samples';
import { toldOf } from '../testing/told';
import { endInterrupted, endTurn, resume, sendAll, claimNextEntry } from './turns';

const now = 100;
const any = () => true;
const endpoints = () => inDatabase((db) => db.getAll('endpoints'));
const stored = (id: string, user = 'asha') => getEntry({ id, user });

/** Marks the next entry as being sent, as the sender does. Throws if none is due. */
async function take() {
  const turn = await claimNextEntry('asha', now, any);
  if (!('entry' in turn)) throw new Error('Nothing is due');
  return turn;
}

/** Sends the next entry, with this outcome. */
const sendNext = async (outcome: Outcome) =>
  endTurn(await take(), { outcome, startedAt: now, endedAt: now, paceMs: 0 }, true);

test('what is being sent is marked; tabs are told only of a single entry, as of rows they show only counts', async () => {
  await due('single');
  await submit(['row']);
  expect([await toldOf(take), await toldOf(take)]).toEqual([['outbox'], []]);
  expect((await stored('row'))?.edit?.attempt).toBeDefined();
  expect(await claimNextEntry('asha', now, any)).toEqual({ nextAt: Infinity });
});

describe('what has failed is due again', () => {
  const waiting: Partial<Edit> = { dueAt: now + 1, failures: 2 };
  const isDue = async (id: string, user?: string) => (await stored(id, user))?.edit?.dueAt === 0;

  test.each<[name: string, failures: number, due: boolean[]]>([
    ['is back: all that waits for it', 3, [true, true, false, false]],
    ['was up before: nothing, as the entries failed for other reasons', 2, [false, false, false, false]],
  ])('when its endpoint %s', async (_name, failures, isDueNow) => {
    await storeEndpoint({ failures });
    await submit(['sent']);
    await due('single', waiting);
    await due('row', { ...waiting, batch: await submit(['row']) });
    await due('of another register', waiting, { register: 'inquiry' });
    await due('of another one', waiting, { user: 'bilal' });
    expect(await toldOf(() => sendNext(accepted))).toEqual(
      failures === 3 ? ['outbox', 'batches', 'sent'] : ['batches', 'sent'],
    );
    const own = ['single', 'row', 'of another register'].map((id) => isDue(id));
    expect(await Promise.all([...own, isDue('of another one', 'bilal')])).toEqual(isDueNow);
  });

  test('when the network or the session is back: of all registers of the person, but not what is held', async () => {
    await storeEndpoint({ failures: 3, opensAt: now + 1 });
    await storeEndpoint({ user: 'bilal', failures: 3 });
    await due('single', waiting);
    await due('of another register', waiting, { register: 'inquiry' });
    await due('is due already', { dueAt: 0, failures: 2 });
    await due('of another one', waiting, { user: 'bilal' });
    await due('held', { state: 'held', dueAt: undefined });
    expect(await toldOf(() => resume('asha'))).toEqual(['outbox', 'batches']);
    expect(await Promise.all(['single', 'of another register'].map((id) => isDue(id)))).toEqual([true, true]);
    expect((await stored('is due already'))?.edit?.failures).toBe(2);
    expect(await isDue('of another one', 'bilal')).toBe(false);
    expect((await stored('held'))?.edit?.state).toBe('held');
    expect(await endpoints()).toMatchObject([{ user: 'bilal' }]);
  });

  test('when a person asks for it: what is held of theirs as well', async () => {
    await due('single', waiting);
    await due('held', { state: 'held', dueAt: undefined });
    await due('of another one', { state: 'held', dueAt: undefined }, { user: 'bilal' });
    expect(await toldOf(() => sendAll('asha'))).toEqual(['outbox', 'batches']);
    expect(await Promise.all(['single', 'held'].map((id) => isDue(id)))).toEqual([true, true]);
    expect((await stored('of another one', 'bilal'))?.edit?.state).toBe('held');
  });
});

describe('withdrawals', () => {
  const withdrawals = { id: 'x', withdraws: true } as const;

  test('are sent without fields, end their entries, and their batch is removed with the last one', async () => {
    const edit = { texts: {}, withdraws: true } as const;
    const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };
    const entries = ['a', 'b'].map((id) => sentEntry({ id, ...origin }));
    const batch = { ...origin, ...withdrawals, submittedAt: 1, paused: false };
    await submitRows(
      batch,
      entries.map((entry) => ({ entry, edit })),
    );
    await sendNext(accepted);
    expect(await batchesOf()).toMatchObject([{ id: 'x', waiting: 1 }]);
    await sendNext(accepted);
    const versions = [{ number: 1 }, { number: 2, base: 1, withdrawn: true, batch: 'x' }];
    for (const id of ['a', 'b']) expect(await stored(id)).toMatchObject({ versions, edit: undefined });
    expect(await batchesOf()).toEqual([]);
  });

  test('that were refused stay, and are sent again when a person asks for it, unlike rows', async () => {
    await submit(['a'], withdrawals);
    await sendNext(refused(409));
    // A refused row is not sent again: it goes back into its table.
    await submit(['row'], { id: 'rows' });
    await sendNext(refused(409));
    expect(await batchesOf()).toMatchObject([
      { id: 'x', held: 1 },
      { id: 'rows', held: 1 },
    ]);
    await sendAll('asha');
    expect(await batchesOf()).toMatchObject([
      { id: 'x', waiting: 1, held: 0 },
      { id: 'rows', waiting: 0, held: 1 },
    ]);
  });
});

test.each([
  ['a sheet, which has accepted another entry since', false, 'held'],
  ['a receiver with statuses', true, 'waiting'],
])('a correction without an answer of %s is %s', async (_what, hasStatuses, state) => {
  await due('correction', { base: 1, number: 2, changedAt: now });
  await storeEndpoint({ acceptedAt: now + 1 });
  const ended = { outcome: lost, startedAt: now, endedAt: now, paceMs: 0 };
  await endTurn(await take(), ended, hasStatuses);
  expect((await stored('correction'))?.edit).toMatchObject({ state, mayBeStored: true });
});

test('what a closed tab of a person was sending is due again, and no other', async () => {
  const attempt = { type: 'attempt', id: 'x', fields: [] } as const;
  await due('a');
  await take();
  await storeEntry(sampleEntry({ id: 'in a form', user: 'asha' }));
  await changeEntry({ id: 'in a form', user: 'asha' }, attempt);
  await due('of another one', {}, { user: 'bilal' });
  await changeEntry({ id: 'of another one', user: 'bilal' }, attempt);

  expect(await toldOf(() => endInterrupted('asha'))).toEqual(['outbox']);
  expect((await stored('a'))?.edit).toMatchObject({
    ...{ dueAt: 0, failure: { state: 'unconfirmed' }, mayBeStored: true },
  });
  expect((await stored('in a form'))?.edit?.attempt).toBe('x');
  expect((await stored('of another one', 'bilal'))?.edit?.attempt).toBe('x');
  expect(await toldOf(() => endInterrupted('asha'))).toEqual([]);
});
