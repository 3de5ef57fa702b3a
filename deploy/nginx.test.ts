import type { SiteDocuments } from '@registers/kit/release';
import { nginxConfig } from './nginx';

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
  // The site is https for browsers all the same.
  expect(behind).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
});

test('each origin has a server with its own folder', () => {
  const text = nginxConfig(site, { ...serving, tls });
  expect(valuesOf(text, 'server_name')).toEqual([
    'registers.example',
    'registers.example',
    'job.registers.example',
  ]);
  expect(valuesOf(text, 'root')).toEqual(['"/srv/site"', '"/srv/site/mfe-job"']);
});

test('brotli_static is written only if nginx has it: an unknown directive would stop nginx from starting', () => {
  expect(nginxConfig(site, { ...serving, tls })).not.toContain('brotli');
  expect(valuesOf(nginxConfig(site, { ...serving, tls, brotli: true }), 'brotli_static')).toEqual([
    'on',
    'on',
  ]);
});

test.each(['/srv/a"b', '/srv/$b', '/srv/a\\b', '/srv/a\nb'])('a path like %j is refused', (root) => {
  expect(() => nginxConfig(site, { ...serving, tls, root })).toThrow(
    "can't be written into the configuration",
  );
});
