import { emailOf, looksLikeEmail, subjectOf } from './accounts';

test('a subject is the address, without its case and the spaces around it', () => {
  expect(subjectOf(' Asha@Example.com ')).toBe(subjectOf('asha@example.com'));
  expect(subjectOf('asha@example.com')).toMatch(/^email\|[\w-]+$/);
  expect(emailOf(subjectOf('Äsha+1@Example.com'))).toBe('äsha+1@example.com');
});

test.each([
  ['asha@example.com', true],
  [' asha@localhost ', true],
  ['asha', false],
  ['asha@', false],
  ['a b@example.com', false],
  ['a@b@c', false],
  ['', false],
])('%j looks like an address: %s', (text, does) => {
  expect(looksLikeEmail(text)).toBe(does);
});
