import fc from 'fast-check';
import type { Facts } from './facts';
import { pageHeaders } from './headers';
import { contentPolicy, registerOrigins } from './policy';

const release = (entry: string) => ({ contract: 1, version: '1.0.0', entry });
const entry = (address: string) => ({
  id: 'job',
  path: '/job',
  title: 'Job',
  icon: 'work',
  ...release(address),
});

const facts: Facts = {
  config: { auth: { domain: 'example.eu.auth0.com' }, endpoints: { job: 'https://receiver.example/exec' } },
  registers: [entry('/mfe-job/1.0.0/remoteEntry.0.js')],
  origins: {},
  inlineScripts: [],
};

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

const policyOf = (change: Partial<Facts>) => directives(contentPolicy({ ...facts, ...change }, 'n0nce'));

test('on one origin nothing is allowed but the site itself, the sign-in and the endpoints', () => {
  expect(policyOf({})).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
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

test('scripts may come from every origin of the registry and of site.json, each named once', () => {
  const job = {
    ...entry('https://job.example/1.1.0/remoteEntry.1.js'),
    fallback: release('https://job.example/1.0.0/remoteEntry.0.js'),
    canary: { percent: 5, ...release('https://canary.example/2.0.0/remoteEntry.2.js') },
  };
  const origins = { shell: 'https://registers.example', 'mfe-new': 'https://new.example' };
  expect(policyOf({ registers: [job], origins })['script-src']).toEqual([
    "'self'",
    'https://job.example',
    'https://canary.example',
    'https://new.example',
  ]);
  const own = entry('https://registers.example/mfe-job/1.0.0/remoteEntry.0.js');
  expect(registerOrigins({ registers: [own], origins: { shell: origins.shell } })).toEqual([]);
});

test('a register’s manifest may be fetched from where its scripts come', () => {
  const registers = [entry('https://job.example/1.0.0/mf-manifest.json')];
  expect(policyOf({ registers })['connect-src']).toContain('https://job.example');
});

test('a developer’s own machine is named only where config.json allows overrides', () => {
  const allowing = (allowOverrides?: boolean) => policyOf({ config: { ...facts.config, allowOverrides } });
  for (const directive of ['script-src', 'connect-src']) {
    expect(allowing(true)[directive]).toEqual(
      expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']),
    );
    expect(allowing(false)).toEqual(policyOf({}));
    expect(allowing()).toEqual(policyOf({}));
  }
});

test('of Google’s host this one script may be called, and the second host that it answers from', () => {
  const endpoints = {
    job: 'https://script.google.com/macros/s/x/exec?a=b',
    inquiry: facts.config.endpoints['job']!,
  };
  expect(policyOf({ config: { ...facts.config, endpoints } })['connect-src']).toEqual([
    "'self'",
    'https://example.eu.auth0.com',
    'https://script.google.com/macros/s/x/exec',
    'https://script.googleusercontent.com',
    'https://receiver.example',
  ]);
});

test.each(['/macros/s/x;script-src *', '/macros/$x', '/a,b', "/'unsafe-inline'"])(
  'a script at %s cannot be named',
  (path) => {
    const endpoints = { job: `https://script.google.com${path}` };
    expect(() => policyOf({ config: { ...facts.config, endpoints } })).toThrow(
      'is no address that a policy can name',
    );
  },
);

test('what is blocked is reported where the operator says, and nowhere else', () => {
  const reports = 'https://reports.example/violations?site=1';
  expect(policyOf({ reports })).toMatchObject({ 'report-uri': [reports], 'report-to': ['violations'] });
  expect(pageHeaders({ ...facts, reports }, 'n')['Reporting-Endpoints']).toBe(`violations="${reports}"`);
  expect(pageHeaders(facts, 'n')).not.toHaveProperty('Reporting-Endpoints');
});

test('a script inside the page is allowed by its hash alone', () => {
  // The example of the CSP specification.
  expect(policyOf({ inlineScripts: ["alert('Hello, world.');"] })['script-src']).toEqual([
    "'self'",
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ]);
});

test('no address smuggles anything into the policy, and nothing unsafe is ever in it', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9.;'"$ *\n,-]{1,20}$/),
      fc.constantFrom('https://', 'http://', ''),
      (host, scheme) => {
        const made = () => contentPolicy({ ...facts, registers: [entry(`${scheme}${host}/a.js`)] }, 'n0nce');
        let policy: string;
        try {
          policy = made();
        } catch (error) {
          expect((error as Error).message).toContain('is no address that a policy can name');
          return;
        }
        expect(Object.keys(directives(policy))).toEqual(Object.keys(policyOf({})));
        expect(policy).not.toMatch(/["$\n*]|unsafe/);
      },
    ),
  );
});

test('https is kept to for a year, but only where the operator says that there is any', () => {
  const name = 'Strict-Transport-Security';
  expect(pageHeaders({ ...facts, origins: { shell: 'https://registers.example' } }, 'n')).toHaveProperty(
    name,
  );
  expect(pageHeaders({ ...facts, origins: { shell: 'http://registers.example' } }, 'n')).not.toHaveProperty(
    name,
  );
  expect(pageHeaders(facts, 'n')).not.toHaveProperty(name);
});
