import { toEmail, looksLikeEmail, toSubject } from './accounts';

test('a subject is the address, without its case and the spaces around it', () => {
  expect(toSubject(' Asha@Example.com ')).toBe(toSubject('asha@example.com'));
  expect(toSubject('asha@example.com')).toMatch(/^email\|[\w-]+$/);
  expect(toEmail(toSubject('Äsha+1@Example.com'))).toBe('äsha+1@example.com');
});

test('an address is something, an at sign and something', () => {
  for (const text of ['asha@example.com', ' asha@localhost ']) expect(looksLikeEmail(text)).toBe(true);
  for (const text of ['asha', 'asha@', 'a b@example.com', 'a@b@c', ''])
    expect(looksLikeEmail(text)).toBe(false);
});
