import { isPrintable, printable } from './printable';

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
