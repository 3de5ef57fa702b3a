import { trimEnds } from './whiteSpace';

test.each([
  ['J-78\t', 'J-78'],
  [' J-9 ', 'J-9'],
  ['  Acme  Ltd\t', 'Acme  Ltd'],
  ['\u00a0Acme\u202f', 'Acme'],
  ['\u200b\u200c\u200dAcme\u2060\ufeff', 'Acme'],
  ['\u202aAcme\u202c', 'Acme'],
  ['\r\n a\n\n  b \n', 'a\n\n  b'],
  [' \u200b ', ''],
  ['', ''],
  ['👩‍🔧', '👩‍🔧'],
])('%j becomes %j', (text, trimmed) => {
  expect(trimEnds(text)).toBe(trimmed);
});
