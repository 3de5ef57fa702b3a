import { afterAttempt, type EndpointState } from '../record/endpointState';
import type { CountedBatch } from '../store/batches';
import { progressOf, type SendingConditions, unsentOf } from './progress';

const record = (change: Partial<CountedBatch> = {}): CountedBatch => ({
  ...{ id: 'x', user: 'asha', register: 'job', formType: 'job', form: 'job 1', title: 'Job Register' },
  ...{ submittedAt: 1_000, rows: 10, paused: false, waiting: 10, held: 0 },
  ...change,
});
const around: SendingConditions = {
  endpoints: [],
  addresses: { job: 'http://receiver.test/exec' },
  online: true,
};
const shown = (batches: readonly CountedBatch[], change: Partial<SendingConditions> = {}) =>
  progressOf(batches, { ...around, ...change });

const fresh: EndpointState = { user: 'asha', register: 'job', failures: 0, rowsWaitUntil: 0 };
const unanswered = { state: 'unconfirmed', error: new Error('reset') } as const;
const at = (startedAt: number, endedAt = startedAt) => ({ startedAt, endedAt, paceMs: 0 });
const afterFailures = (count: number, outcome: Parameters<typeof afterAttempt>[1]['outcome'] = unanswered) =>
  Array.from({ length: count }).reduce<EndpointState>(
    (state) => afterAttempt(state, { ...at(1_000), outcome }),
    fresh,
  );

describe('the reason why nothing is sent', () => {
  const reasonOf = (change?: Partial<CountedBatch>, surroundings?: Partial<SendingConditions>) =>
    shown([record({ ...change })], surroundings)[0];

  test('is missing while rows are sent, when a person has paused it, and when none is left', () => {
    const endpoints = [afterFailures(5)];
    expect(reasonOf()?.reason).toBeUndefined();
    expect(reasonOf({}, { endpoints: [afterFailures(2)] })?.reason).toBeUndefined();
    expect(reasonOf({ paused: true }, { endpoints })).toMatchObject({ paused: true, reason: undefined });
    expect(reasonOf({ waiting: 0 }, { endpoints })?.reason).toBeUndefined();
  });

  test('names the next attempt where the server does not answer', () => {
    const endpoints = [{ ...afterFailures(3), rowsWaitUntil: new Date('2026-11-22T15:20:07').getTime() }];
    expect(reasonOf({}, { endpoints })).toMatchObject({
      reason: 'The server didn’t answer. Next try at 3:20 pm.',
      needsSignIn: false,
    });
  });

  test('asks for a sign-in where the session has ended', () => {
    const endpoints = [afterFailures(3, { state: 'signedOut', error: new Error('login_required') })];
    expect(reasonOf({}, { endpoints })).toMatchObject({
      reason: 'You were signed out. The rows will be sent when you’ve signed in again.',
      needsSignIn: true,
    });
    expect(reasonOf({}, { endpoints, online: false })?.needsSignIn).toBe(false);
    expect(reasonOf({ paused: true }, { endpoints })?.needsSignIn).toBe(false);
    expect(reasonOf({ waiting: 0 }, { endpoints })?.needsSignIn).toBe(false);
  });

  test('says that the browser is offline, or that config.json names no endpoint', () => {
    expect(reasonOf({}, { online: false })?.reason).toMatch(/^You’re offline/);
    expect(reasonOf({ register: 'gone' })?.reason).toBe(
      'This register can’t send entries yet. Tell your administrator.',
    );
  });
});

test('what was not sent is what waits and what is held', () => {
  const batches = shown([record({ waiting: 7, held: 2 }), record({ waiting: 0, rows: 9 })]);
  expect(batches.map(({ sent }) => sent)).toEqual([1, 9]);
  expect(unsentOf(batches)).toBe(9);
});
