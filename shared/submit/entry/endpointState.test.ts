import { afterAttempt, type EndpointState, isBackUp, isDown } from './endpointState';
import type { Outcome } from './outcome';

const begun: EndpointState = { user: 'u', register: 'job', failures: 0, opensAt: 0 };

/** The state of the endpoint after attempts with these outcomes, each from 0 to 1,000 ms. */
const after = (outcomes: readonly Outcome[], paceMs = 0) =>
  outcomes.reduce(
    (state, outcome) => afterAttempt(state, { outcome, startedAt: 0, endedAt: 1_000, paceMs }),
    begun,
  );
const noAnswers = (count: number) => Array<Outcome>(count).fill({ state: 'unconfirmed' });

test('from the third attempt in a row without an answer on, rows wait for the endpoint, longer each time', () => {
  const states = [1, 2, 3, 4, 20].map((count) => after(noAnswers(count)));
  expect(states.map(isDown)).toEqual([false, false, true, true, true]);
  expect(states.map(({ opensAt }) => opensAt)).toEqual([1_000, 1_000, 2_000, 3_000, 301_000]);
  expect(states[2]).toMatchObject({ failures: 3, failure: { state: 'unconfirmed' } });
});

test.each<[before: number | undefined, outcome: Outcome, isBack: boolean]>([
  [undefined, { state: 'accepted' }, true],
  [3, { state: 'accepted' }, true],
  [3, { state: 'rejected', status: 400 }, true],
  [2, { state: 'accepted' }, false],
  [undefined, { state: 'unconfirmed' }, false],
  [3, { state: 'rejected', status: 401 }, false],
  [3, { state: 'unconfirmed' }, false],
])('after %s failures and then %j the endpoint is back: %s', (failures, outcome, isBack) => {
  const before = failures === undefined ? undefined : after(noAnswers(failures));
  const now = afterAttempt(before ?? begun, { outcome, startedAt: 0, endedAt: 0, paceMs: 0 });
  expect(isBackUp(before, now)).toBe(isBack);
});

test('an answer about the entry itself ends the wait', () => {
  const refused = { state: 'rejected', status: 400 } as const;
  expect(after([...noAnswers(5), refused])).toMatchObject(begun);
  expect(after([...noAnswers(5), { state: 'accepted' }, refused])).toMatchObject({
    ...begun,
    acceptedAt: 1_000,
  });
});

test('rows wait as long as an answer asks for, from the first failure on', () => {
  const busy: Outcome = { state: 'rejected', status: 503, retryAfterMs: 5_000 };
  expect(after([busy])).toMatchObject({ failures: 1, opensAt: 6_000, failure: busy });
  expect(after([busy], 9_000).opensAt).toBe(9_000);
});

test('the pace counts from the beginning of an attempt, and the longer one of both pauses is kept', () => {
  expect(after([{ state: 'accepted' }], 4_000).opensAt).toBe(4_000);
  expect(after(noAnswers(1), 4_000).opensAt).toBe(4_000);
  expect(after(noAnswers(6), 4_000).opensAt).toBe(9_000);
});

test('the cause of a failure is not stored', () => {
  const failed = after([{ state: 'unconfirmed', error: new Error('x') }]);
  expect(failed.failure).toStrictEqual({ state: 'unconfirmed' });
});
