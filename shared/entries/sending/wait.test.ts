import { reasonFor } from './texts';
import { type Failure, waitAfter } from '../record/outcome';

const rejected = (status: number): Failure => ({ state: 'rejected', status });

test.each<[string, Failure, ReturnType<typeof waitAfter>, string]>([
  ['no answer', { state: 'unconfirmed' }, 'time', 'The server didn’t answer.'],
  ['no network', { state: 'offline' }, 'time', 'You were offline.'],
  ['a provider that is down', { state: 'noToken' }, 'time', 'The sign-in service didn’t answer.'],
  ['the end of the session', { state: 'signedOut' }, 'signIn', 'You were signed out.'],
  ['status 400', rejected(400), 'person', 'The server didn’t accept it (error 400).'],
  ['status 401', rejected(401), 'signIn', 'You were signed out.'],
  ['status 408', rejected(408), 'time', 'The server didn’t accept it (error 408).'],
  ['status 413', rejected(413), 'person', 'This entry is too long to send. Shorten the longest text.'],
  ['status 425', rejected(425), 'time', 'The server didn’t accept it (error 425).'],
  ['status 429', rejected(429), 'time', 'Entries can’t be saved right now. Try again later.'],
  ['status 499', rejected(499), 'person', 'The server didn’t accept it (error 499).'],
  ['status 500', rejected(500), 'time', 'The server didn’t accept it (error 500).'],
  ['status 503', rejected(503), 'time', 'Entries can’t be saved right now. Try again later.'],
])('after %s an entry waits for what can help, and gives the reason', (_case, failure, wait, reason) => {
  expect(waitAfter(failure)).toBe(wait);
  expect(reasonFor(failure)).toBe(reason);
});
