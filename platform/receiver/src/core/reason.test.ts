import { reasonOf } from './reason';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });

it.each<[string, unknown, string]>([
  ['a text', 'disk full', 'disk full'],
  ['an error whose text has its code', refused, 'Error: connect ECONNREFUSED 127.0.0.1:9'],
  [
    'an error whose text has not',
    Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
    'Error: database or disk is full (SQLITE_FULL)',
  ],
  [
    'an error with a cause, at several addresses',
    new TypeError('fetch failed', { cause: new AggregateError([refused, new Error('timeout')]) }),
    'TypeError: fetch failed: Error: connect ECONNREFUSED 127.0.0.1:9; Error: timeout',
  ],
])('names %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
