import { join } from 'node:path';
import { folder, write } from '../kit/release/testing/fakes';
import { findProblems } from './checkSite';

const config = {
  auth: { domain: 'sign-in.example', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

function siteWith(changes: object, site = {}): string {
  const dir = folder();
  write(join(dir, 'config.json'), { ...config, ...changes });
  write(join(dir, 'site.json'), site);
  const entry = '/mfe-job/remoteEntry.js';
  const job = { id: 'job', path: '/job', title: 'Job', icon: 'work', contract: 1, version: '1.0.0', entry };
  write(join(dir, 'registers.json'), { registers: [job] });
  return dir;
}

test('a site whose files fit together has no problem, whatever its registers read besides', () => {
  expect(
    findProblems(siteWith({ choices: { owners: ['Asha'], branches: ['Pune'] }, theme: 'ours' })),
  ).toEqual([]);
});

test('a misspelt name is reported with the one that was meant, also inside an object', () => {
  const misspelt = { removeOnLogOut: true, sent: { entires: 30 }, constructor: 1 };
  expect(findProblems(siteWith(misspelt, { origin: {} }))).toEqual([
    'config.json: sent.entires is not read. Did you mean entries?',
    'config.json: removeOnLogOut is not read. Did you mean removeOnLogout?',
    'site.json: origin is not read. Did you mean origins?',
  ]);
});

test('endpoints without a register and registers without an endpoint are reported', () => {
  expect(
    findProblems(siteWith({ endpoints: { jobs: config.endpoints.job }, offers: { jobs: ['read'] } })),
  ).toEqual([
    'config.json: endpoints.jobs is of no register in registers.json.',
    'config.json: offers.jobs is of no register in registers.json.',
    'config.json: endpoints.job is missing, so nothing can be submitted in that register.',
  ]);
});

test('an https site whose pages would have to use http is reported', () => {
  const http = {
    auth: { ...config.auth, domain: 'http://sign-in.example' },
    endpoints: { job: 'http://receiver.example/exec' },
    reports: { url: 'http://otel.example/v1/logs' },
  };
  const at = (shell: string) => findProblems(siteWith(http, { origins: { shell } }));
  expect(at('https://registers.example')).toEqual(
    ['auth.domain', 'reports.url', 'endpoints.job'].map(
      (name) =>
        `config.json: ${name} starts with http://. Pages of https://registers.example can only use https://.`,
    ),
  );
  expect(at('http://registers.example')).toEqual([]);
});

test('a site that opens without a network for nobody is reported', () => {
  const shared = { offline: { days: 14 }, removeOnLogout: true };
  expect(findProblems(siteWith(shared))).toEqual([
    'config.json: offline has no effect with removeOnLogout. Leave out one of them.',
  ]);
});

test('an address that cannot be written into the configuration is refused', () => {
  const endpoints = { job: 'https://*/exec' };
  expect(() => findProblems(siteWith({ endpoints }))).toThrow(
    'The address "https://*/exec" can\'t be written into a policy.',
  );
});

test.each([
  'receiver',
  'HTTPS://receiver.example/exec',
  'https://asha:secret@receiver.example/exec',
  'https://receiver.example/exec?read=mine',
])('an endpoint %s is refused, as it is where the configuration is written', (job) => {
  expect(() => findProblems(siteWith({ endpoints: { job } }))).toThrow(
    'endpoints.job must be a full address that starts with https:// or http://, without user, password, ? or #',
  );
});
