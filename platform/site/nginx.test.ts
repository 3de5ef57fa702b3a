import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteDocuments } from '@registers/kit/release';
import { nginxConfig } from './nginx';
import { freePorts, nginxAt, startNginx, stopNginx } from './testing/server';

const site: SiteDocuments = {
  config: {
    company: { group: 'Inspection Services', shortName: 'ISC' },
    auth: { domain: 'example.eu.auth0.com' },
    endpoints: {},
  },
  registers: [],
  origins: { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example:8443' },
  inlineScripts: [],
};
const serving = { root: '/srv/site', brotli: false };
const tls = { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' };

/** The values of a directive, in the order of the file. */
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^ +${name} (.*);$`, 'gm'))].map(([, value]) => value);

test('https origins require a certificate, or a proxy that terminates TLS', () => {
  expect(() => nginxConfig(site, serving)).toThrow(
    'https://registers.example is https, so nginx needs a certificate. Give --certificate and --key, or --listen',
  );
  const own = nginxConfig(site, { ...serving, tls });
  expect(valuesOf(own, 'listen')).toEqual(['80', '443 ssl http2', '8443 ssl http2']);
  expect(valuesOf(own, 'ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3', 'TLSv1.2 TLSv1.3']);
  expect(valuesOf(own, 'ssl_certificate_key')).toEqual(['"/etc/ssl/a.key"', '"/etc/ssl/a.key"']);
  const behind = nginxConfig(site, { ...serving, listen: 8080 });
  expect(valuesOf(behind, 'listen')).toEqual(['8080', '8080']);
  // Behind the proxy, which terminates TLS, the site is https for browsers.
  expect(behind).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
});

test('brotli_static is written only if nginx has it: an unknown directive would stop nginx from starting', () => {
  expect(nginxConfig(site, { ...serving, tls })).not.toContain('brotli');
  expect(nginxConfig(site, { ...serving, tls, brotli: true }).match(/brotli_static on;/g)).toHaveLength(2);
});

test('a path that nginx would read as something else is refused', () => {
  for (const root of ['/srv/a"b', '/srv/$b', '/srv/a\\b', '/srv/a\nb'])
    expect(() => nginxConfig(site, { ...serving, tls, root })).toThrow("can't be written into the config");
});

// On a machine without nginx the other tests still run; CI installs it.
const testWithNginx = nginxAt === undefined && !process.env['CI'] ? test.skip : test;

const dir = mkdtempSync(join(tmpdir(), 'registers-tls-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Status and location of a response over http. */
const redirectFrom = (port: number, path: string) =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, ({ statusCode, headers }) =>
      resolve([statusCode, headers.location]),
    )
      .once('error', reject)
      .end();
  });

testWithNginx('http is redirected to https at both ports, with path and query', async () => {
  const [certificate, key] = [join(dir, 'a.pem'), join(dir, 'a.key')];
  const made =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=registers.example'.split(' ');
  execFileSync('openssl', ['req', ...made, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  const [http = 0, https = 0] = await freePorts(2);
  const text = nginxConfig(
    { ...site, origins: { shell: 'https://registers.example' } },
    { root: dir, brotli: false, tls: { certificate, key } },
  );
  const file = join(dir, 'site.conf');
  const free: Record<string, number> = { 80: http, 443: https };
  writeFileSync(
    file,
    text.replace(/(?<=listen )(80|443)\b/g, (port) => String(free[port])),
  );
  const running = await startNginx(dir, file, `http://127.0.0.1:${http}`);
  try {
    const there = [301, 'https://registers.example/job-register?a=b'];
    expect(await redirectFrom(http, '/job-register?a=b')).toEqual(there);
    expect(await redirectFrom(https, '/job-register?a=b')).toEqual(there);
  } finally {
    await stopNginx(running);
  }
});
