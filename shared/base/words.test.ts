import {
  bytesInWords,
  counted,
  isPrintable,
  printable,
  progressInWords,
  submittedInWords,
  wordFor,
} from './words';

test('one of a thing has its own word', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,000 rows',
  ]);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
  expect([0, 1, 2].map((count) => wordFor(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
});

test('bytes are in the unit that is read most easily', () => {
  expect([0, 40_000, 3_240_000, 999_900_000, 10_737_418_240].map(bytesInWords)).toEqual([
    '0\u00a0MB',
    '0\u00a0MB',
    '3.2\u00a0MB',
    '999.9\u00a0MB',
    '10.7\u00a0GB',
  ]);
});

const batch = { rows: 46, sent: 20, waiting: 24, held: 2, paused: false };

test('how many were submitted, and when', () => {
  const time = new Date(new Date().getFullYear(), 10, 22, 15, 20, 59).getTime();
  expect(submittedInWords(46, time)).toBe('46 rows, submitted 22 November at 3:20 pm');
});

test.each([
  [{}, '20 of 46 sent · 24 waiting · 2 refused'],
  [{ paused: true }, 'Paused · 20 of 46 sent · 24 waiting · 2 refused'],
  [{ waiting: 0, held: 0, paused: true }, '20 of 46 sent'],
  [{ held: 0 }, '20 of 46 sent · 24 waiting'],
])('progress of %o', (change, words) => {
  expect(progressInWords({ ...batch, ...change })).toBe(words);
});

test.each([
  ['a line feed', '\n', '\\u000a'],
  ['a carriage return', '\r', '\\u000d'],
  ['an escape', '\u001b', '\\u001b'],
  ['an escape in one character', '\u009b', '\\u009b'],
  ['a line separator', '\u2028', '\\u2028'],
  ['a paragraph separator', '\u2029', '\\u2029'],
  ['an override of the direction', '\u202e', '\\u202e'],
  ['an isolate', '\u2066', '\\u2066'],
])('%s is not printable, and is written as an escape', (_what, character, escape) => {
  expect(isPrintable(`a${character}b`)).toBe(false);
  expect(printable(`a${character}b${character}`)).toBe(`a${escape}b${escape}`);
});

test('leaves every other text as it is', () => {
  const text = 'Österreich, नमस्ते, 👩🏽‍🔧 "a" \\u000a';
  expect(isPrintable(text)).toBe(true);
  expect(printable(text)).toBe(text);
});
