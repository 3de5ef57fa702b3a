import fc from 'fast-check';
import { entryToSend } from '../testing/outboxEntries';
import {
  afterFailure,
  dueNow,
  newOutboxEntry,
  nextToSend,
  type OutboxEntry,
  pauseAfter,
  whileSending,
} from './outboxEntry';

const entry = (id: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newOutboxEntry(entryToSend(id), { user: 'asha', register: 'job', title: 'Job Register' }, 1_000),
  ...change,
});

test('the pause doubles from one second to five minutes', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 99].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 128_000, 256_000, 300_000, 300_000,
  ]);
});

test('a new entry is due after the first pause', () => {
  expect(entry('a')).toMatchObject({
    setAsideAt: 1_000,
    triedAt: 1_000,
    attempts: 1,
    dueAt: 2_000,
    sending: false,
  });
});

test('an entry may already be stored while it is being sent, and is not when it was rejected', () => {
  const before = entry('a');
  expect(whileSending(before)).toMatchObject({ mayBeStored: true, sending: true });
  expect(afterFailure(before, { state: 'rejected', status: 503 }, 2_000)).toMatchObject({
    mayBeStored: false,
    sending: false,
    attempts: 2,
    dueAt: 4_000,
    reason: 'Entries cannot be stored at the moment. Try again later.',
  });
});

test('an entry that may be stored stays so, whatever is answered later', () => {
  const unanswered = afterFailure(entry('a'), { state: 'unconfirmed', error: new Error('reset') }, 2_000);
  expect(unanswered.mayBeStored).toBe(true);
  expect(afterFailure(unanswered, { state: 'rejected', status: 500 }, 3_000).mayBeStored).toBe(true);
});

test.each([
  [400, 'person'],
  [401, 'signIn'],
  [403, 'person'],
  [408, 'time'],
  [409, 'person'],
  [413, 'person'],
  [429, 'time'],
  [500, 'time'],
  [503, 'time'],
] as const)('after status %i an entry waits for: %s', (status, waitsFor) => {
  expect(afterFailure(entry('a'), { state: 'rejected', status }, 0).waitsFor).toBe(waitsFor);
});

test('sends the oldest that is due first, and none that waits for a person', () => {
  const [first, second, third] = [
    entry('first', { setAsideAt: 1, dueAt: 9_000 }),
    entry('second', { setAsideAt: 2, dueAt: 5_000 }),
    entry('third', { setAsideAt: 3, dueAt: 4_000 }),
  ] as const;
  const all = [third, first, second];
  expect(nextToSend(all, 9_000)).toBe(first);
  expect(nextToSend(all, 5_000)).toBe(second);
  expect(nextToSend(all, 0)).toBe(third);
  expect(nextToSend([{ ...first, waitsFor: 'person' }], 9_999)).toBeUndefined();
  expect(nextToSend([dueNow({ ...first, waitsFor: 'person' })], 0)).toMatchObject({
    id: 'first',
    dueAt: 0,
    waitsFor: 'time',
  });
});

test('each entry that waits for time or a sign-in is sent at some time', () => {
  const arbitrary = fc.record({
    setAsideAt: fc.nat(),
    dueAt: fc.nat(),
    waitsFor: fc.constantFrom('time', 'signIn', 'person'),
  });
  fc.assert(
    fc.property(fc.array(arbitrary), fc.nat(), (changes, now) => {
      const all = changes.map((change, index) => entry(String(index), change as Partial<OutboxEntry>));
      const free = all.filter(({ waitsFor }) => waitsFor !== 'person');
      const next = nextToSend(all, now);
      if (free.length === 0) return expect(next).toBeUndefined();
      expect(free).toContain(next);
      // Nothing older is due when it is sent.
      const sentAt = Math.max(now, next!.dueAt);
      expect(free.filter((other) => other.dueAt <= sentAt && other.setAsideAt < next!.setAsideAt)).toEqual(
        [],
      );
    }),
  );
});
