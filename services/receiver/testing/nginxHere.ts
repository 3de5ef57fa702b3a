import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documented configuration, on this machine and without TLS, for two receivers at these ports. */
export function nginxHere(port: number, [first, second]: readonly [number, number], root = '.'): string {
  return readFileSync(join(root, 'services/receiver/nginx.conf'), 'utf8')
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/.*(listen \[::\]|ssl_certificate).*\n/g, '')
    .replace('127.0.0.1:3006', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3007', `server 127.0.0.1:${second}`);
}
