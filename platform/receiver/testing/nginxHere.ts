import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Secure {
  port: number;
  certificate: string;
  key: string;
}

/**
 * The `nginx.conf` of the receiver for `port` of this machine, in front of receivers at two ports. `secure`: with TLS
 * too, at a port of its own. `office`: the first receiver's port for health, metrics and downloads.
 */
export function nginxHere(
  port: number,
  [first, second]: readonly [number, number],
  { root = '.', secure, office }: { root?: string; secure?: Secure; office?: number } = {},
): string {
  return readFileSync(join(root, 'platform/receiver/nginx.conf'), 'utf8')
    .replace(/listen 443 ssl.*;/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:443(.*;)/, secure ? `listen 127.0.0.1:${secure.port}$1` : '')
    .replace(/ssl_certificate .*;/, secure ? `ssl_certificate ${secure.certificate};` : '')
    .replace(/ssl_certificate_key .*;/, secure ? `ssl_certificate_key ${secure.key};` : '')
    .replace('127.0.0.1:13006', `127.0.0.1:${office ?? 13_006}`)
    .replace('127.0.0.1:3006', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3007', `server 127.0.0.1:${second}`);
}
