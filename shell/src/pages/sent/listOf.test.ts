import { sentItemOf } from '../../testing/entries';
import { listOf, missingBefore } from './listOf';
import type { Receiver } from './receivers/receivers';
import type { SentItem } from './sentItem';

type Change = Partial<SentItem>;
const here = (id: string, change: Change = {}) =>
  sentItemOf({ id, sentAt: 1, fields: [['Client', 'Acme']], ...change });
const there = (id: string, change: Change = {}) =>
  sentItemOf({ id, sentAt: 2, fields: [['Client', 'Stored']], from: 'receiver', ...change });
function list(items: SentItem[], received: SentItem[] = [], withdrawing: string[] = []) {
  const waiting = withdrawing.map((corrects) => ({ id: 'w', corrects, withdraws: true }) as const);
  return listOf({ items, waiting, since: 0 }, received);
}

test('entries of other devices are listed among those of this one by time; one that both know is listed once', () => {
  const all = list([here('a'), here('c', { sentAt: 3 })], [there('b'), there('a')]);
  expect(all.map(({ id, sentAt, from }) => [id, sentAt, from])).toEqual([
    ['c', 3, 'device'],
    ['b', 2, 'receiver'],
    ['a', 1, 'device'],
  ]);
});

const corrected = (by: string) => ({ is: 'corrected', by }) as const;
const withdrawn = (by: string) => ({ is: 'withdrawn', by }) as const;

const stored = { headline: 'Stored', mayBeStored: false };

test.each<[string, Change, Change, Change]>([
  ['the values that this device sent', {}, {}, { headline: 'Acme', mayBeStored: false }],
  ['the receiver’s values, where this device’s may not have arrived', { mayBeStored: true }, {}, stored],
  ['the receiver’s values, where this device has none', { fields: undefined }, {}, stored],
  ['the receiver’s word of what it corrects', { corrects: 'x' }, { corrects: 'b' }, { corrects: 'b' }],
  ['the receiver’s mark', { later: corrected('x') }, { later: withdrawn('b') }, { later: withdrawn('b') }],
  ['this device’s mark, if it is the only one', { later: corrected('x') }, {}, { later: corrected('x') }],
  ['what only this device knows', { sentIn: 'batch' }, {}, { sentIn: 'batch', from: 'device' }],
])('an entry that this device and a receiver have is listed with %s', (_what, own, received, expected) => {
  expect(list([here('a', own)], [there('a', received)])).toMatchObject([expected]);
});

const withdraws = { corrects: 'a', withdraws: true, sentAt: 5 } as const;
const discarded = { ...withdraws, mayBeStored: true };
const byW = { ...withdrawn('w'), at: 5 };
const correction = { corrects: 'a', sentAt: 5 } as const;

test.each<[string, SentItem[], SentItem[], SentItem['later']]>([
  ['withdrawn by this device', [here('a'), here('w', withdraws)], [], byW],
  ['withdrawn from another device', [here('a')], [there('w', withdraws)], byW],
  ['of another device withdrawn by this one', [here('w', withdraws)], [there('a')], byW],
  ['to be withdrawn', [here('a')], [], { is: 'withdrawing' }],
  [
    'to be withdrawn, but corrected elsewhere',
    [here('a')],
    [there('a', { later: corrected('b') })],
    corrected('b'),
  ],
  [
    'of another device corrected by this one',
    [here('b', correction)],
    [there('a')],
    { ...corrected('b'), at: 5 },
  ],
  [
    'to be withdrawn, whose discarded changes do not count',
    [here('a'), here('b', { ...correction, mayBeStored: true }), here('w', discarded)],
    [],
    { is: 'withdrawing' },
  ],
])('an entry %s says so; the withdrawal is not listed', (_what, items, received, later) => {
  const all = list(items, received, ['a']);
  expect(all.find(({ id }) => id === 'a')?.later).toEqual(later);
  expect(all.some(({ id }) => id === 'w')).toBe(false);
});

const unread: Receiver = { address: '', failure: 'unanswered' };
function readTo(from: number, askedAt: number): Receiver {
  const items = [there('b', { sentAt: from + 1 }), there('a', { sentAt: from })];
  return { address: '', given: { items, askedAt, next: from === 0 ? null : 'more' } };
}

test.each<[string, number, Receiver[], number]>([
  ['what the device has forgotten', 5, [unread], 5],
  ['nothing, once a receiver was read to its end', 5, [readTo(0, 9)], 0],
  [
    'nothing, where the receiver has none',
    5,
    [{ address: '', given: { items: [], askedAt: 9, next: null } }],
    0,
  ],
  ['what is older than the page read from a receiver', 0, [readTo(3, 9)], 3],
  ['what is older than the page of one of two receivers', 0, [readTo(3, 9), readTo(4, 7)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [readTo(0, 9), unread], 5],
  ['what the device has sent since the receiver was read, and forgotten', 5, [readTo(0, 4)], 5],
  ['nothing, where the device has forgotten nothing since then', 5, [readTo(0, 5)], 0],
])('what may be missing from the list: %s', (_what, since, receivers, time) => {
  expect(missingBefore(since, receivers, true)).toBe(time);
  expect(missingBefore(since, receivers, false)).toBe(Math.max(since, time));
  expect(missingBefore(since, [], false)).toBe(since);
});
