import { sentItemOf } from '../../testing/entries';
import { listOf, missingBefore } from './listOf';
import type { Receiver } from './receivers/receivers';
import type { SentItem } from './sentItem';

type Change = Partial<SentItem>;
const here = (id: string, change: Change = {}) =>
  sentItemOf({ id, sentAt: 1, fields: [['Client', 'Acme']], ...change });
const there = (id: string, change: Change = {}) =>
  sentItemOf({ id, sentAt: 2, fields: [['Client', 'Stored']], from: 'receiver', ...change });
const list = (items: SentItem[], received: SentItem[] = [], withdrawing: string[] = []) =>
  listOf({ items, withdrawing: new Set(withdrawing), since: 0 }, received);

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

test.each<[string, Change, Change, Change]>([
  ['its values are those that this device sent', {}, {}, { headline: 'Acme', mayBeStored: false }],
  [
    'its values are the receiver’s where this device only may have sent its own',
    { mayBeStored: true },
    {},
    { headline: 'Stored', mayBeStored: false, fields: [['Client', 'Stored']] },
  ],
  [
    'its values are the receiver’s where this device has none',
    { fields: undefined },
    {},
    { headline: 'Stored' },
  ],
  ['it corrects what the receiver says', { corrects: 'x' }, { corrects: 'b' }, { corrects: 'b' }],
  [
    'the receiver’s mark counts',
    { later: corrected('x') },
    { later: withdrawn('b') },
    { later: withdrawn('b') },
  ],
  [
    'so does this device’s, where the receiver has none',
    { later: corrected('x') },
    {},
    { later: corrected('x') },
  ],
  ['all else is this device’s', { sentIn: 'batch' }, {}, { sentIn: 'batch', from: 'device' }],
])('of an entry that this device and a receiver have, %s', (_what, own, received, expected) => {
  expect(list([here('a', own)], [there('a', received)])).toMatchObject([expected]);
});

const withdraws = { corrects: 'a', withdraws: true, sentAt: 5 } as const;
const said = { later: withdrawn('w'), withdrawnAt: 5, isWithdrawing: false };

test.each<[string, SentItem[], SentItem[], Change]>([
  ['withdrawn by this device', [here('a'), here('w', withdraws)], [], said],
  ['withdrawn from another device', [here('a')], [there('w', withdraws)], said],
  ['of another device withdrawn by this one', [here('w', withdraws)], [there('a')], said],
  ['to be withdrawn', [here('a')], [], { later: undefined, isWithdrawing: true }],
  [
    'to be withdrawn, and corrected elsewhere',
    [here('a')],
    [there('a', { later: corrected('b') })],
    { later: corrected('b'), isWithdrawing: false },
  ],
  [
    'of another device corrected by this one',
    [here('c', { corrects: 'a', mayBeStored: true }), here('b', { corrects: 'a' })],
    [there('a')],
    { later: corrected('b') },
  ],
  [
    'with a withdrawal that was discarded, but may be stored,',
    [here('a'), here('w', { ...withdraws, mayBeStored: true })],
    [],
    { later: undefined },
  ],
])('an entry %s says so; the withdrawal is not listed', (_what, items, received, expected) => {
  const all = list(items, received, ['a']);
  expect(all.find(({ id }) => id === 'a')).toMatchObject(expected);
  expect(all.some(({ id }) => id === 'w')).toBe(false);
});

const unread: Receiver = { address: '', items: [], askedAt: 0, next: undefined, failure: 'unanswered' };
const readTo = (from: number, askedAt: number): Receiver => ({
  ...unread,
  askedAt,
  items: [there('b', { sentAt: from + 1 }), there('a', { sentAt: from })],
  next: from === 0 ? null : 'more',
});

test.each<[string, number, Receiver[], number]>([
  ['what the device has forgotten', 5, [unread], 5],
  ['nothing, once a receiver was read to its end', 5, [readTo(0, 9)], 0],
  ['nothing, where the receiver has none', 5, [{ ...unread, askedAt: 9, next: null }], 0],
  ['what is behind the page of a receiver', 0, [readTo(3, 9)], 3],
  ['what is behind the page of the receiver that was read the least', 0, [readTo(3, 9), readTo(4, 7)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [readTo(0, 9), unread], 5],
  ['what the device has sent since the receiver was read, and forgotten', 5, [readTo(0, 4)], 5],
  ['nothing, where it has forgotten none of that', 5, [readTo(0, 5)], 0],
])('there may be missing %s', (_what, since, receivers, time) => {
  expect(missingBefore(since, receivers, true)).toBe(time);
  expect(missingBefore(since, receivers, false)).toBe(Math.max(since, time));
});

test('where nobody is asked, there may be missing what the device has forgotten', () => {
  expect(missingBefore(5, [], false)).toBe(5);
});
