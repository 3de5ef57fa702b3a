import type { EndpointState } from '../entry/endpointState';
import type { Failure } from '../entry/outcome';
import type { CountedBatch } from '../store/batches';
import { toProgress, type SendingConditions } from './progress';

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
  toProgress(batches, { ...around, ...change });

/** An endpoint after so many failures. */
const failed = (failures: number, failure: Failure = { state: 'unconfirmed' }): EndpointState => ({
  ...{ user: 'asha', register: 'job', failures, failure },
  opensAt: new Date('2026-11-22T15:20:07').getTime(),
});

describe('the reason why nothing is sent', () => {
  const batchWith = (change?: Partial<CountedBatch>, conditions?: Partial<SendingConditions>) =>
    shown([record(change)], conditions)[0];

  test('is missing while rows are sent, when a person has paused it, and when none is left', () => {
    const endpoints = [failed(5)];
    expect(batchWith()?.reason).toBeUndefined();
    expect(batchWith({}, { endpoints: [failed(2)] })?.reason).toBeUndefined();
    expect(batchWith({ paused: true }, { endpoints })).toMatchObject({ paused: true, reason: undefined });
    expect(batchWith({ waiting: 0 }, { endpoints })?.reason).toBeUndefined();
  });

  test('asks for a sign-in where the session has ended', () => {
    const endpoints = [failed(3, { state: 'signedOut' })];
    const reason = 'You were signed out. The rows will be sent when you’ve signed in again.';
    expect(batchWith({}, { endpoints })).toMatchObject({ reason, needsSignIn: true });
    expect(batchWith({}, { endpoints, online: false })?.needsSignIn).toBe(false);
    expect(batchWith({ paused: true }, { endpoints })?.needsSignIn).toBe(false);
    expect(batchWith({ waiting: 0 }, { endpoints })?.needsSignIn).toBe(false);
  });

  test('says that the browser is offline, or that config.json names no endpoint', () => {
    expect(batchWith({}, { online: false })?.reason).toMatch(/^You’re offline/);
    expect(batchWith({ register: 'gone' })?.reason).toBe(
      'This register can’t send entries yet. Tell your administrator.',
    );
  });
});

test('what was not sent is what waits and what is held', () => {
  const batches = shown([record({ waiting: 7, held: 2 }), record({ waiting: 0, rows: 9 })]);
  expect(batches.map(({ sent }) => sent)).toEqual([1, 9]);
});
