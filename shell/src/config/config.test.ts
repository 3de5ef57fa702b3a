import fc from 'fast-check';
import { config } from '../testing/samples';
import { configSchema } from './config';
import { checkText } from './readFile';

const check = (value: unknown) => checkText('config.json', JSON.stringify(value), configSchema);

function faultsOf(value: unknown): string[] {
  const result = check(value);
  return result.ok ? [] : result.faults.map(({ field, fault }) => `${field} ${fault}`);
}

test('a correct file passes, with keys that this shell does not know', () => {
  const later = { ...config, company: { ...config.company, logo: '/logo.svg' }, theme: 'calm' };
  expect(check(later)).toEqual({ ok: true, value: later });
});

test('audience and clients may be left out', () => {
  expect(faultsOf({ ...config, auth: { ...config.auth, audience: undefined } })).toEqual([]);
});

test('developers’ overrides are allowed by true alone', () => {
  expect(faultsOf({ ...config, allowOverrides: true })).toEqual([]);
  expect(faultsOf({ ...config, allowOverrides: 'true' })).toEqual(['allowOverrides must be true or false']);
});

test('every fault is listed with its field', () => {
  const wrong = {
    auth: { domain: 'https://x.example/path' },
    company: { group: ' ', shortName: 7 },
    endpoints: { inquiry: '/exec' },
    choices: { owners: [], clients: 'ACME' },
  };
  expect(faultsOf(wrong)).toEqual([
    'auth.domain must be a host name such as example.eu.auth0.com, or an address such as http://localhost:3005',
    'auth.clientId is missing',
    'company.group must not be empty',
    'company.shortName must be a text',
    'endpoints.inquiry must be a whole address that starts with https:// or http://',
    'choices.owners must list at least one owner',
    'choices.clients must be a list',
  ]);
});

test.each(['auth', 'company', 'endpoints', 'choices'] as const)('a missing %s is named', (key) => {
  expect(faultsOf({ ...config, [key]: undefined })).toEqual([`${key} is missing`]);
});

test.each(['localhost:3005/x', 'https://a.example?x', 'ftp://a.example', 'a b', ''])(
  '%j is no domain',
  (domain) => {
    expect(faultsOf({ ...config, auth: { ...config.auth, domain } })).toHaveLength(1);
  },
);

test.each([
  ['example.eu.auth0.com', 'example.eu.auth0.com'],
  ['http://localhost:3005/', 'http://localhost:3005'],
])('the domain %s is used as %s', (domain, used) => {
  expect(check({ ...config, auth: { ...config.auth, domain } })).toMatchObject({
    ok: true,
    value: { auth: { domain: used } },
  });
});

test('whatever the file says, the answer is a value or faults in words', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const result = check(value);
      if (result.ok) return;
      expect(result.faults.length).toBeGreaterThan(0);
      for (const { fault } of result.faults) expect(fault).toMatch(/^(must|is missing)/);
    }),
  );
});
