import { reasonFor } from './texts';
import { type Failure, waitAfter } from '../record/outcome';

const rejected = (status: number): Failure => ({ state: 'rejected', status });

test.each<[string, Failure, ReturnType<typeof waitAfter>, string]>([
  ['no answer', { state: 'unconfirmed' }, 'time', 'The server did not answer.'],
  ['no network', { state: 'offline' }, 'time', 'This device was offline.'],
  ['the end of the session', { state: 'signedOut' }, 'signIn', 'You were signed out.'],
  ['status 400', rejected(400), 'person', 'The server answered with status 400.'],
  ['status 401', rejected(401), 'signIn', 'You were signed out.'],
  ['status 408', rejected(408), 'time', 'The server answered with status 408.'],
  ['status 413', rejected(413), 'person', 'The entry is too large. Shorten the longest text.'],
  ['status 425', rejected(425), 'time', 'The server answered with status 425.'],
  ['status 429', rejected(429), 'time', 'The server answered with status 429.'],
  ['status 499', rejected(499), 'person', 'The server answered with status 499.'],
  ['status 500', rejected(500), 'time', 'The server answered with status 500.'],
  ['status 503', rejected(503), 'time', 'Entries cannot be stored at the moment. Try again later.'],
])('after %s an entry waits for what can help, and gives the reason', (_case, failure, wait, reason) => {
  expect(waitAfter(failure)).toBe(wait);
  expect(reasonFor(failure)).toBe(reason);
});
