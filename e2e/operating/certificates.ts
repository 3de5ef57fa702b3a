import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const fresh = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];

/** The certificate of the authority that signs all others. */
export const authorityOf = (place: string): string => join(place, 'authority.pem');

/** Makes a certificate authority, which nothing on this machine trusts. */
export function makeAuthority(place: string): void {
  const files = ['-out', authorityOf(place), '-keyout', join(place, 'authority.key')];
  openssl(...fresh, '-subj', '/CN=Authority of a company', ...files);
}

/** Makes `<name>.pem` and `<name>.key` for servers of the machine in a folder, or replaces them. */
export function issueCertificate(place: string, name: string): { certificate: string; key: string } {
  const [certificate, key] = [join(place, `etc/ssl/${name}.pem`), join(place, `etc/ssl/${name}.key`)];
  const signed = ['-CA', authorityOf(place), '-CAkey', join(place, 'authority.key')];
  const server = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const own = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  openssl(...fresh, ...server, ...own, ...signed, '-out', certificate, '-keyout', key);
  return { certificate, key };
}
