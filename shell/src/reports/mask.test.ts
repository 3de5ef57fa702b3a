import fc from 'fast-check';
import { framesOf, maskMessage, typeOf } from './mask';

test.each([
  [
    "Cannot read properties of undefined (reading 'Client')",
    'Cannot read properties of undefined (reading …',
  ],
  ['t.total is not a function', '… is not a function'],
  ['Loading chunk 530 failed.', 'Loading chunk … failed.'],
  ['Unexpected token A in JSON at position 12', 'Unexpected token … in … at …'],
  ['Cannot convert Acme Ltd to a BigInt', 'Cannot … to a …'],
  ['No rate for "the size of it" on 3 May', '… for …'],
  ['', ''],
])('%s is reported as %s', (message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

test('of a message nothing is left but words of browsers', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w"'`@ .:/()-]{1,60}$/), (typed) => {
      const letters = maskMessage(`Cannot read ${typed} of undefined`).match(/[\p{L}\p{N}@]+/gu) ?? [];
      for (const word of letters) expect(maskMessage(word)).toBe(word);
      expect(letters.join('')).not.toMatch(/[\d@]/);
    }),
  );
});

const at = (stack: string, message = 'broken') => framesOf({ stack, message });

test('of a stack files and places are left, in Chrome as in Firefox and Safari', () => {
  const chrome = `Error: broken
    at total (https://job.example/2/register.js?v=12:1:52)
    at https://job.example/2/register.js:3:4
    at submit (https://registers.example/sent/3f2a91bc:5:6)
    at new Promise (<anonymous>)`;
  const firefox = `total@https://job.example/2/register.js?v=12:1:52
@https://job.example/2/register.js:3:4
submit@https://registers.example/sent/3f2a91bc:5:6`;
  const places = ['https://job.example/2/register.js:1:52', 'https://job.example/2/register.js:3:4'];
  expect(at(chrome)).toEqual(places);
  expect(at(firefox)).toEqual(places);
});

test('what looks like a frame in a message is none', () => {
  const message = 'no file\n    at https://registers.example/Acme.js:1:1';
  expect(at(`Error: ${message}\n    at https://job.example/2/register.js:3:4`, message)).toEqual([
    'https://job.example/2/register.js:3:4',
  ]);
});

test('a class is named only where it is called an error', () => {
  const named = (name: string) => typeOf(Object.assign(new Error(), { name }));
  expect(['TypeError', 'NotFoundException', 'Acme', 'acme@example.com Error'].map(named)).toEqual([
    'TypeError',
    'NotFoundException',
    'Error',
    'Error',
  ]);
});
