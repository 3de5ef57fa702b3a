import type { Version } from '@registers/shared/submit';
import { inquiryForm, sampleTime, sentItemOf } from '../../testing/entries';
import { joinAll, missingBefore } from './joined';
import type { ReceivedItem } from './receivers/received';
import type { Receiver } from './receivers/receivers';

const minute = 60_000;
const stored = (number: number): Version => ({
  ...{ number, base: number - 1, at: sampleTime, fields: [['Client', `Stored ${number}`]] },
});
const there = (
  id: string,
  versions: readonly Version[],
  change: Partial<ReceivedItem> = {},
): ReceivedItem => ({
  ...{ id, user: 'auth0|1', register: 'inquiry', formType: 'inquiry', form: '' },
  ...{ title: 'Inquiry Register', facts: inquiryForm, versions },
  ...{ askedAt: sampleTime + minute, receivedAt: versions[0]?.at ?? 0 },
  ...change,
});
const here = sentItemOf({ id: 'a', first: { fields: [['Client', 'Here']] } });

test('entries of other devices are among those of this one, by their first versions; what both know is there once', () => {
  const late = { receivedAt: sampleTime + minute };
  const items = joinAll([here], [there('b', [stored(1), stored(2)], late), there('a', [stored(1)])]);
  expect(items.map(({ entry, headline, sentAt }) => [entry.id, headline, sentAt])).toEqual([
    ['b', 'Stored 2', sampleTime + minute],
    ['a', 'Here', sampleTime],
  ]);
});

const unread: Receiver = { address: '', failure: 'unanswered' };
const readTo = (from: number): Receiver => ({
  address: '',
  given: {
    items: [there('b', [], { receivedAt: from + 1 }), there('a', [], { receivedAt: from })],
    next: from === 0 ? null : 'more',
  },
});

test.each<[string, number, Receiver[], number]>([
  ['what the device has forgotten', 5, [unread], 5],
  ['nothing, once a receiver was read to its end', 5, [readTo(0)], 0],
  ['nothing, where the receiver has none', 5, [{ address: '', given: { items: [], next: null } }], 0],
  ['what is older than the page read from a receiver', 0, [readTo(3)], 3],
  ['what is older than the page of one of two receivers', 0, [readTo(3), readTo(4)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [readTo(0), unread], 5],
])('what may be missing from the list: %s', (_what, since, receivers, time) => {
  expect(missingBefore(since, receivers, true)).toBe(time);
  expect(missingBefore(since, receivers, false)).toBe(Math.max(since, time));
  expect(missingBefore(since, [], false)).toBe(since);
});
