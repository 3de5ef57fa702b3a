import type { Facts } from './facts';
import { nginx } from './nginx';

const facts: Facts = {
  config: { auth: { domain: 'example.eu.auth0.com' }, endpoints: {} },
  registers: [],
  origins: { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example:8443' },
  inlineScripts: [],
};
const serving = { root: '/srv/site', brotli: false };
const tls = { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' };

/** The values of a directive, one for each time that it stands there. */
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^ +${name} (.*);$`, 'gm'))].map(([, value]) => value);

test('https origins need a certificate here, or a proxy before it', () => {
  expect(() => nginx(facts, serving)).toThrow(
    'https://registers.example is https: give --certificate and --key, or --listen',
  );
  const own = nginx(facts, { ...serving, tls });
  expect(valuesOf(own, 'listen')).toEqual(['80', '443 ssl http2', '8443 ssl http2']);
  expect(valuesOf(own, 'ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3', 'TLSv1.2 TLSv1.3']);
  expect(valuesOf(own, 'ssl_certificate_key')).toEqual(['"/etc/ssl/a.key"', '"/etc/ssl/a.key"']);
  const behind = nginx(facts, { ...serving, listen: 8080 });
  expect(valuesOf(behind, 'listen')).toEqual(['8080', '8080']);
  // What people reach is https all the same.
  expect(behind).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
});

test('each origin serves its own folder under its own name', () => {
  const text = nginx(facts, { ...serving, tls });
  expect(valuesOf(text, 'server_name')).toEqual([
    'registers.example',
    'registers.example',
    'job.registers.example',
  ]);
  expect(valuesOf(text, 'root')).toEqual(['"/srv/site"', '"/srv/site/mfe-job"']);
});

test('brotli is named only where it is there: nginx does not start with a word that it does not know', () => {
  expect(nginx(facts, { ...serving, tls })).not.toContain('brotli');
  expect(valuesOf(nginx(facts, { ...serving, tls, brotli: true }), 'brotli_static')).toEqual(['on', 'on']);
});

test.each(['/srv/a"b', '/srv/$b', '/srv/a\\b', '/srv/a\nb'])('a path like %j is refused', (root) => {
  expect(() => nginx(facts, { ...serving, tls, root })).toThrow('cannot be written into the configuration');
});
