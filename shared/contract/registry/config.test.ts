import fc from 'fast-check';
import { configSchema } from './config';
import { errorsIn, valueOf } from './testing/check';

const config = {
  auth: { domain: 'http://localhost:3005', clientId: 'registers', audience: 'https://registers/receiver' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { inquiry: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

const errorsOf = (value: unknown) => errorsIn(configSchema, value);

test('accepts a correct file, with keys that this shell does not know', () => {
  const later = { ...config, company: { ...config.company, logo: '/logo.svg' }, theme: 'calm' };
  const defaults = { offers: {}, pace: {}, removeOnLogout: false };
  expect(valueOf(configSchema, later)).toEqual({ ...defaults, ...later });
});

test.each([
  [{ pace: { inquiry: 25, job: 1.5 } }, undefined],
  [{ removeOnLogout: 'true' }, 'removeOnLogout must be true or false'],
  [{ pace: { inquiry: 0 } }, 'pace.inquiry must be a number, 1 or more'],
  [{ reports: { url: 'https://otel.example/v1/logs' } }, undefined],
  [
    { reports: { url: '/v1/logs' } },
    'reports.url must be a full address that starts with https:// or http://, without user, password, ? or #',
  ],
  [
    { reports: { url: 'HTTP://otel.example/v1/logs' } },
    'reports.url must be a full address that starts with https:// or http://, without user, password, ? or #',
  ],
  [{ reports: {} }, 'reports.url is missing'],
  [{ offline: { days: 366 } }, undefined],
  [{ offline: { days: 1e9 } }, 'offline.days must be a whole number from 1 to 366'],
  [{ endpoints: undefined }, 'endpoints is missing'],
])('%j: %s', (change, error) => {
  expect(errorsOf({ ...config, ...change })).toEqual(error === undefined ? [] : [error]);
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
    'company.shortName must be text in quotes',
    'endpoints.inquiry must be a full address that starts with https:// or http://, without user, password, ? or #',
    'choices.owners must list at least one owner',
    'choices.clients must be a list in [ ]',
  ]);
});

test.each([
  'localhost:3005/x',
  'https://a.example?x',
  'HTTPS://a.example',
  'https:a.example',
  'ftp://a.example',
  'a b',
  '',
])('refuses %j as a domain', (domain) => {
  expect(errorsOf({ ...config, auth: { ...config.auth, domain } })).toHaveLength(1);
});

test.each([
  ['example.eu.auth0.com', 'example.eu.auth0.com'],
  ['http://localhost:3005/', 'http://localhost:3005'],
])('uses the domain %s as %s', (domain, used) => {
  expect(valueOf(configSchema, { ...config, auth: { ...config.auth, domain } })).toMatchObject({
    auth: { domain: used },
  });
});

test('every error is in words, whatever the file contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const error of errorsOf(value)) expect(error).toMatch(/(^| )(must|is missing)/);
    }),
  );
});
