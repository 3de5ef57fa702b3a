import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where nginx is, on Debian or a Mac; undefined if it is not installed. */
export const nginxAt = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);
export const brotliIsThere = existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');

/** Free ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The smallest nginx.conf that includes the generated configuration, after the example of Debian's. */
export const nginxConf = (dir: string, generated: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
include /etc/nginx/modules-enabled/*.conf;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
  include ${generated};
}
`;

/** Starts nginx with a generated configuration, and waits until `address` responds. */
export async function startNginx(dir: string, generated: string, address: string): Promise<ChildProcess> {
  const config = join(dir, 'nginx.conf');
  writeFileSync(config, nginxConf(dir, generated));
  const args = ['-c', config, '-e', join(dir, 'error.log')];
  const checked = spawnSync(nginxAt!, ['-t', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses the configuration:\n${checked.stderr}`);
  const child = spawn(nginxAt!, args, { stdio: 'inherit' });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address, { redirect: 'manual' }).catch(() => undefined)) return child;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`nginx did not respond at ${address}`);
}

/**
 * Reloads the configuration of nginx, and waits until the policy has changed. For a moment old processes of nginx
 * still answer beside the new ones, so the new policy has to come several times in a row.
 */
export async function reload(child: ChildProcess, shell: string): Promise<void> {
  const policy = async () => {
    // An old process of nginx closes its connections when it ends, perhaps also that of this request.
    const response = await fetch(shell).catch(() => undefined);
    return response?.headers.get('content-security-policy')?.replace(/'nonce-\w+'/, '');
  };
  const before = await policy();
  child.kill('SIGHUP');
  let changed = 0;
  for (let tries = 0; tries < 100 && changed < 6; tries += 1) {
    const now = await policy();
    changed = now !== undefined && now !== before ? changed + 1 : 0;
    await wait(50);
  }
  if (changed < 6) throw new Error('nginx has not loaded the new configuration');
}

export async function stopNginx(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
