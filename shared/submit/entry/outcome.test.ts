import { type Failure, pauseAfter, waitAfter } from './outcome';

const refused = (status: number): Failure => ({ state: 'rejected', status });

test.each<[string, Failure[]]>([
  [
    'time',
    [
      ...[408, 425, 429, 500, 503].map(refused),
      { state: 'unconfirmed' },
      { state: 'offline' },
      { state: 'closed', message: 'Moved.' },
    ],
  ],
  ['signIn', [{ state: 'signedOut' }, refused(401)]],
  ['person', [...[400, 403, 404, 409, 412, 413, 499].map(refused), { state: 'notOffered' }]],
])('%s is what an entry waits for', (wait, failures) => {
  expect(failures.filter((failure) => waitAfter(failure) !== wait)).toEqual([]);
});

test('a pause is as long as an answer asks for, or longer after many failures, and five minutes at most', () => {
  const asks = (retryAfterMs: number): Failure => ({ state: 'rejected', status: 503, retryAfterMs });
  const pauses = [0, 1, 4].map((failures) => pauseAfter(failures, asks(5_000)));
  expect([...pauses, pauseAfter(1, asks(86_400_000))]).toEqual([5_000, 5_000, 8_000, 300_000]);
});
