import fc from 'fast-check';
import { contentPolicy, registerOrigins, type SiteDocuments } from './policy';

const build = (entry: string) => ({ contract: 1, version: '1.0.0', entry });
const register = { id: 'job', path: '/job', title: 'Job', icon: 'work' };
const recordOf = (address: string) => ({ ...register, ...build(address) });

const site: SiteDocuments = {
  config: {
    company: { group: 'Inspection Services', shortName: 'ISC' },
    auth: { domain: 'example.eu.auth0.com' },
    endpoints: { job: 'https://receiver.example/exec' },
  },
  registers: [recordOf('/mfe-job/1.0.0/remoteEntry.0.js')],
  origins: {},
  // The example of the CSP specification.
  inlineScripts: ["alert('Hello, world.');"],
};

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

const policyOf = (change: Partial<SiteDocuments>) =>
  directives(contentPolicy({ ...site, ...change }, 'n0nce'));

test('on one origin only the site itself, its inline scripts, the provider and the endpoints are allowed', () => {
  expect(policyOf({})).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"],
    'style-src': ["'self'", "'nonce-n0nce'"],
    'connect-src': ["'self'", 'https://example.eu.auth0.com', 'https://receiver.example'],
    'frame-src': ['https://example.eu.auth0.com'],
    'worker-src': ['blob:'],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  });
});

test('scripts are allowed from every origin in registers.json and site.json, each named once', () => {
  const job = {
    ...recordOf('https://job.example/1.1.0/remoteEntry.1.js'),
    fallback: build('https://fallback.example/1.0.0/remoteEntry.0.js'),
    canary: { percent: 5, ...build('https://canary.example/2.0.0/remoteEntry.2.js') },
  };
  const origins = { shell: 'https://registers.example', 'mfe-new': 'https://new.example' };
  expect(policyOf({ registers: [job], origins })['script-src']).toEqual([
    "'self'",
    'https://job.example',
    'https://fallback.example',
    'https://canary.example',
    'https://new.example',
    expect.stringMatching(/^'sha256-/),
  ]);
  // An entry may be a manifest, which is fetched before its script.
  expect(policyOf({ registers: [job], origins })['connect-src']).toContain('https://job.example');
  const own = recordOf('https://registers.example/mfe-job/1.0.0/remoteEntry.0.js');
  expect(registerOrigins({ registers: [own], origins: { shell: origins.shell } })).toEqual([]);
});

test('of Google’s host only the script of the endpoint is allowed, and the host of its responses', () => {
  const endpoints = {
    job: 'https://script.google.com/macros/s/x/exec?a=b',
    inquiry: site.config.endpoints['job']!,
  };
  expect(policyOf({ config: { ...site.config, endpoints } })['connect-src']).toEqual([
    "'self'",
    'https://example.eu.auth0.com',
    'https://script.google.com/macros/s/x/exec',
    'https://script.googleusercontent.com',
    'https://receiver.example',
  ]);
});

test.each(['/macros/s/x;script-src *', "/'unsafe-inline'"])('an endpoint at %s is refused', (path) => {
  const endpoints = { job: `https://script.google.com${path}` };
  expect(() => policyOf({ config: { ...site.config, endpoints } })).toThrow("can't be written into a policy");
});

test('pages may connect to the collector of config.json, and report violations to the address in site.json', () => {
  const url = 'https://otel.example:4318/v1/logs';
  expect(policyOf({ config: { ...site.config, reports: { url } } })['connect-src']).toContain(
    'https://otel.example:4318',
  );
  const reports = 'https://reports.example/violations?site=1';
  expect(policyOf({ reports })).toMatchObject({ 'report-uri': [reports], 'report-to': ['violations'] });
});

test('no address injects anything into the policy, and nothing in it is unsafe', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9.;'"$ *\n,-]{1,20}$/),
      fc.constantFrom('https://', 'http://', ''),
      (host, scheme) => {
        const create = () =>
          contentPolicy({ ...site, registers: [recordOf(`${scheme}${host}/a.js`)] }, 'n0nce');
        let policy: string;
        try {
          policy = create();
        } catch (error) {
          expect((error as Error).message).toContain("can't be written into a policy");
          return;
        }
        expect(Object.keys(directives(policy))).toEqual(Object.keys(policyOf({})));
        expect(policy).not.toMatch(/["$\n*]|unsafe/);
      },
    ),
  );
});
