import type { Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { inDatabase } from '../store/database';
import { unsentChanges } from '../store/batches';
import { changeEntry, getEntry } from '../store/entries';
import { accepted, refused } from '../testing/answers';
import { batchesOf, due, submit } from '../testing/outbox';
import { storeEndpoint, storeEntry } from '../testing/samples';
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
  endTurn(await take(), { outcome, startedAt: now, endedAt: now, paceMs: 0 });

test('what is being sent is marked; tabs are told only of a single entry, as of rows they show only counts', async () => {
  await due('single');
  await submit(['row']);
  expect([await toldOf(take), await toldOf(take)]).toEqual([['outbox'], []]);
  expect(await stored('row')).toMatchObject({ attempt: expect.any(String) as string });
  expect(await claimNextEntry('asha', now, any)).toEqual({ nextAt: Infinity });
});

describe('what has failed is due again', () => {
  const waiting: Partial<Entry> = { dueAt: now + 1, failures: 2 };
  const isDue = async (id: string, user?: string) => (await stored(id, user))?.dueAt === 0;

  test.each<[name: string, failures: number, due: boolean[]]>([
    ['is back: all that waits for it', 3, [true, true, false, false]],
    ['was up before: nothing, as the entries failed for other reasons', 2, [false, false, false, false]],
  ])('when its endpoint %s', async (_name, failures, isDueNow) => {
    await storeEndpoint({ failures });
    await submit(['sent']);
    await due('single', waiting);
    await due('row', { ...waiting, batch: await submit(['row']) });
    await due('of another register', { ...waiting, register: 'inquiry' });
    await due('of another one', { ...waiting, user: 'bilal' });
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
    await due('of another register', { ...waiting, register: 'inquiry' });
    await due('is due already', { dueAt: 0, failures: 2 });
    await due('of another one', { ...waiting, user: 'bilal' });
    await due('held', { state: 'held', dueAt: undefined });
    expect(await toldOf(() => resume('asha'))).toEqual(['outbox', 'batches']);
    expect(await Promise.all(['single', 'of another register'].map((id) => isDue(id)))).toEqual([true, true]);
    expect(await stored('is due already')).toMatchObject({ failures: 2 });
    expect(await isDue('of another one', 'bilal')).toBe(false);
    expect(await stored('held')).toMatchObject({ state: 'held' });
    expect(await endpoints()).toMatchObject([{ user: 'bilal' }]);
  });

  test('when a person asks for it: what is held of theirs as well', async () => {
    await due('single', waiting);
    await due('held', { state: 'held', dueAt: undefined });
    await due('of another one', { state: 'held', dueAt: undefined, user: 'bilal' });
    expect(await toldOf(() => sendAll('asha'))).toEqual(['outbox', 'batches']);
    expect(await Promise.all(['single', 'held'].map((id) => isDue(id)))).toEqual([true, true]);
    expect(await stored('of another one', 'bilal')).toMatchObject({ state: 'held' });
  });
});

describe('withdrawals', () => {
  const withdrawals = { id: 'x', withdraws: true } as const;

  test('are sent without fields, mark the entry that they withdraw, and their batch is removed with the last one', async () => {
    await storeEntry({ id: 'first', user: 'asha', state: 'sent', fields: [['Name', 'a']] });
    await submit(['a', 'b'], withdrawals);
    await due('a', { batch: 'x', fields: [], texts: {}, corrects: 'first', withdraws: true });
    expect((await unsentChanges('asha')).map(({ id }) => id)).toEqual(['a']);
    await sendNext(accepted);
    expect(await batchesOf()).toMatchObject([{ id: 'x', waiting: 1 }]);
    await sendNext(accepted);
    expect(await stored('first')).toMatchObject({ later: { is: 'withdrawn', by: 'a' } });
    expect([await batchesOf(), await unsentChanges('asha')]).toEqual([[], []]);
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

test('what a closed tab of a person was sending is due again, and no other', async () => {
  const attempt = { type: 'attempt', id: 'x', fields: [] } as const;
  await due('a');
  await take();
  await storeEntry({ id: 'in a form', user: 'asha' });
  await changeEntry({ id: 'in a form', user: 'asha' }, attempt);
  await due('of another one', { user: 'bilal' });
  await changeEntry({ id: 'of another one', user: 'bilal' }, attempt);

  expect(await toldOf(() => endInterrupted('asha'))).toEqual(['outbox', 'batches']);
  expect(await stored('a')).toMatchObject({ dueAt: 0, failure: { state: 'unconfirmed' }, mayBeStored: true });
  expect(await stored('in a form')).toMatchObject({ attempt: 'x' });
  expect(await stored('of another one', 'bilal')).toMatchObject({ attempt: 'x' });
  expect(await toldOf(() => endInterrupted('asha'))).toEqual([]);
});
