import fc from 'fast-check';
import { config } from '../testing/samples';
import { configSchema } from './config';
import { checkText } from './readFile';

const check = (value: unknown) => checkText('config.json', JSON.stringify(value), configSchema);

function errorsOf(value: unknown): string[] {
  const result = check(value);
  return result.ok ? [] : result.errors.map(({ field, message }) => `${field} ${message}`);
}

test('accepts a correct file, with keys that this shell does not know', () => {
  const later = { ...config, company: { ...config.company, logo: '/logo.svg' }, theme: 'calm' };
  expect(check(later)).toEqual({ ok: true, value: later });
});

test('accepts a file without audience and clients', () => {
  expect(errorsOf({ ...config, auth: { ...config.auth, audience: undefined } })).toEqual([]);
});

test('allows overrides only by true, not by "true"', () => {
  expect(errorsOf({ ...config, allowOverrides: true })).toEqual([]);
  expect(errorsOf({ ...config, allowOverrides: 'true' })).toEqual(['allowOverrides must be true or false']);
});

test('lists every error with its field', () => {
  const wrong = {
    auth: { domain: 'https://x.example/path' },
    company: { group: ' ', shortName: 7 },
    endpoints: { inquiry: '/exec' },
    choices: { owners: [], clients: 'ACME' },
  };
  expect(errorsOf(wrong)).toEqual([
    'auth.domain must be a host name such as example.eu.auth0.com, or an address such as http://localhost:3005',
    'auth.clientId is missing',
    'company.group must not be empty',
    'company.shortName must be a text',
    'endpoints.inquiry must be a whole address that starts with https:// or http://',
    'choices.owners must list at least one owner',
    'choices.clients must be a list',
  ]);
});

test.each(['auth', 'company', 'endpoints', 'choices'] as const)('reports a missing %s', (key) => {
  expect(errorsOf({ ...config, [key]: undefined })).toEqual([`${key} is missing`]);
});

test.each(['localhost:3005/x', 'https://a.example?x', 'ftp://a.example', 'a b', ''])(
  'refuses %j as a domain',
  (domain) => {
    expect(errorsOf({ ...config, auth: { ...config.auth, domain } })).toHaveLength(1);
  },
);

test.each([
  ['example.eu.auth0.com', 'example.eu.auth0.com'],
  ['http://localhost:3005/', 'http://localhost:3005'],
])('uses the domain %s as %s', (domain, used) => {
  expect(check({ ...config, auth: { ...config.auth, domain } })).toMatchObject({
    ok: true,
    value: { auth: { domain: used } },
  });
});

test('returns a value or errors in words, whatever the file contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const result = check(value);
      if (result.ok) return;
      expect(result.errors.length).toBeGreaterThan(0);
      for (const { message } of result.errors) expect(message).toMatch(/^(must|is missing)/);
    }),
  );
});
