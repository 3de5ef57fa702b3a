import { type Failure, pauseAfter, waitAfter, withoutError } from './outcome';

const refused = (status: number): Failure => ({ state: 'rejected', status });

test.each<[string, Failure[]]>([
  [
    'time',
    [
      ...[408, 425, 429, 500, 503].map(refused),
      { state: 'unconfirmed' },
      { state: 'interrupted' },
      { state: 'offline' },
      { state: 'closed', message: 'Moved.' },
    ],
  ],
  ['signIn', [{ state: 'signedOut' }, refused(401)]],
  ['person', [400, 403, 404, 409, 413, 499].map(refused)],
])('%s is what an entry waits for', (wait, failures) => {
  expect(failures.filter((failure) => waitAfter(failure) !== wait)).toEqual([]);
});

test('the pause is doubled until it is five minutes', () => {
  expect([1, 2, 3, 9, 10, 50].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
});

test('a failure is stored without its cause', () => {
  expect(withoutError({ ...refused(400), error: new Error('x') })).toStrictEqual(refused(400));
});
