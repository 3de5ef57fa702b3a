import type { EndpointState } from '../entry/endpointState';
import type { Failure } from '../entry/outcome';
import type { CountedBatch } from '../store/batches';
import { toProgress, type SendingConditions } from './batchList';

const record = (change: Partial<CountedBatch> = {}): CountedBatch => ({
  ...{ id: 'x', user: 'asha', register: 'job', formType: 'job', form: 'job 1', title: 'Job Register' },
  ...{ submittedAt: 1_000, rows: 11, sent: 0, paused: false, waiting: 10, held: 0 },
  ...change,
});
const around: SendingConditions = { endpoint: undefined, hasAddress: true, online: true };
/** An endpoint after so many failures. */
const failed = (failures: number, failure: Failure = { state: 'unconfirmed' }): EndpointState => ({
  ...{ user: 'asha', register: 'job', failures, failure },
  opensAt: new Date('2026-11-22T15:20:07').getTime(),
});
const down = { endpoint: failed(3) };
const signedOut = { endpoint: failed(3, { state: 'signedOut' }) };
const signIn = /^You were signed out\. The rows will be sent when you’ve signed in again\.$/;

test.each<
  [Partial<CountedBatch>, Partial<SendingConditions>, reason: RegExp | undefined, needsSignIn: boolean]
>([
  [{}, {}, undefined, false],
  [{}, { endpoint: failed(2) }, undefined, false],
  [{}, down, /^The server didn’t answer\. Next try at 3:20 pm\.$/, false],
  [{ paused: true }, down, undefined, false],
  [{ waiting: 0 }, down, undefined, false],
  [{}, signedOut, signIn, true],
  [{}, { ...signedOut, online: false }, /^You’re offline/, false],
  [{ paused: true }, signedOut, undefined, false],
  [{ waiting: 0 }, signedOut, undefined, false],
  [{}, { hasAddress: false }, /^This register can’t send entries yet\. Tell your administrator\.$/, false],
])('why no row of %j is sent with %j: %s (sign in: %s)', (batch, conditions, reason, needsSignIn) => {
  const shown = toProgress(record({ held: 1, ...batch }), { ...around, ...conditions });
  expect(shown.needsSignIn).toBe(needsSignIn);
  if (reason) expect(shown.reason).toMatch(reason);
  else expect(shown.reason).toBeUndefined();
});
