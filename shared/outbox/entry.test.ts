import fc from 'fast-check';
import { enter, hurried, leaving, nextOf, type OutboxEntry, pauseAfter, returned } from './entry';
import { sample } from './testing';

const entry = (id: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...enter(sample(id), { user: 'asha', register: 'job', title: 'Job Register' }, 1_000),
  ...change,
});

test('pauses double from one second to five minutes', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 99].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 128_000, 256_000, 300_000, 300_000,
  ]);
});

test('an entry that was just set aside is due after the first pause', () => {
  expect(entry('a')).toMatchObject({ setAsideAt: 1_000, triedAt: 1_000, attempts: 1, dueAt: 2_000 });
});

test('while an entry is on its way it may already be stored, and an answer takes that back', () => {
  const before = entry('a');
  expect(leaving(before)).toMatchObject({ mayBeStored: true, sending: true });
  expect(returned(before, { state: 'rejected', status: 503 }, 2_000)).toMatchObject({
    mayBeStored: false,
    sending: false,
    attempts: 2,
    dueAt: 4_000,
    reason: 'The receiver cannot store anything at the moment.',
  });
});

test('what may be stored once stays so, whatever is answered later', () => {
  const unanswered = returned(entry('a'), { state: 'unconfirmed', error: new Error('reset') }, 2_000);
  expect(unanswered.mayBeStored).toBe(true);
  expect(returned(unanswered, { state: 'rejected', status: 500 }, 3_000).mayBeStored).toBe(true);
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
] as const)('after %i an entry waits for %s', (status, waitsFor) => {
  expect(returned(entry('a'), { state: 'rejected', status }, 0).waitsFor).toBe(waitsFor);
});

test('the oldest that is due goes first; one that waits for a person does not go', () => {
  const [first, second, third] = [
    entry('first', { setAsideAt: 1, dueAt: 9_000 }),
    entry('second', { setAsideAt: 2, dueAt: 5_000 }),
    entry('third', { setAsideAt: 3, dueAt: 4_000 }),
  ] as const;
  const all = [third, first, second];
  expect(nextOf(all, 9_000)).toBe(first);
  expect(nextOf(all, 5_000)).toBe(second);
  expect(nextOf(all, 0)).toBe(third);
  expect(nextOf([{ ...first, waitsFor: 'person' }], 9_999)).toBeUndefined();
  expect(nextOf([hurried({ ...first, waitsFor: 'person' })], 0)).toMatchObject({ id: 'first', dueAt: 0 });
});

test('whatever waits for time or a sign-in is the next one sooner or later', () => {
  const arbitrary = fc.record({
    setAsideAt: fc.nat(),
    dueAt: fc.nat(),
    waitsFor: fc.constantFrom('time', 'signIn', 'person'),
  });
  fc.assert(
    fc.property(fc.array(arbitrary), fc.nat(), (changes, now) => {
      const all = changes.map((change, index) => entry(String(index), change as Partial<OutboxEntry>));
      const free = all.filter(({ waitsFor }) => waitsFor !== 'person');
      const next = nextOf(all, now);
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
