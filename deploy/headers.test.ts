import type { SiteDocuments } from '@registers/kit/release';
import { pageHeaders } from './headers';

const site: SiteDocuments = {
  config: {
    company: { group: 'Inspection Services', shortName: 'ISC' },
    auth: { domain: 'example.eu.auth0.com' },
    endpoints: {},
  },
  registers: [],
  origins: {},
  inlineScripts: [],
};

test('violations are reported to the address in site.json, if there is one', () => {
  const reports = 'https://reports.example/violations?site=1';
  expect(pageHeaders({ ...site, reports }, 'n')['Reporting-Endpoints']).toBe(`violations="${reports}"`);
  expect(pageHeaders(site, 'n')).not.toHaveProperty('Reporting-Endpoints');
});

test('HSTS is sent only if the shell’s origin is https', () => {
  const name = 'Strict-Transport-Security';
  expect(pageHeaders({ ...site, origins: { shell: 'https://registers.example' } }, 'n')).toHaveProperty(name);
  expect(pageHeaders({ ...site, origins: { shell: 'http://registers.example' } }, 'n')).not.toHaveProperty(
    name,
  );
  expect(pageHeaders(site, 'n')).not.toHaveProperty(name);
});
