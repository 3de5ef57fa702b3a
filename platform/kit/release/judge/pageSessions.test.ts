import { crashOf } from './pageSessions';

const crash = (attributes: object, name = 'registers.page.error') => crashOf({ name, time: 1, attributes });

const error = {
  'exception.type': 'TypeError',
  'exception.message': 'Cannot read properties of undefined (reading …)',
  'exception.stacktrace': 'at page.1a2b3c4d.js:1:2345\nat vendors.99887766.js:2:1',
};

test('a crash is known by its type, its message without values, and its first script', () => {
  expect(crash(error)).toBe('TypeError: Cannot read properties of undefined (reading …) (page.js)');
});

test.each([
  ['of another build', '    at x (https://job.example/1.2.0%2Bb1/page.deadbeef.js:1:99)'],
  ['of Firefox', 'x@https://job.example/1.2.0%2Bb1/page.deadbeef.js:1:9'],
])('a stack %s with other hashes, lines and addresses: the same crash', (_what, stack) => {
  expect(crash({ ...error, 'exception.stacktrace': stack })).toBe(crash(error));
});

test('a build that could not be loaded is known by the reason; what is no failure is no crash', () => {
  expect(crash({ 'register.reason': 'unreachable' }, 'registers.register.failed')).toBe('unreachable');
  expect(
    crash({ 'register.reason': 'policy', 'exception.message': 'img-src' }, 'registers.register.failed'),
  ).toBe('policy: img-src');
  expect(crash({})).toBe('an error');
  expect(crash(error, 'registers.register.shown')).toBeUndefined();
});

test('what ends a line or moves a cursor is written as an escape', () => {
  expect(crash({ 'exception.type': 'A\n::error::b', 'exception.message': '\u001b[2J' })).toBe(
    'A\\u000a::error::b: \\u001b[2J',
  );
});
