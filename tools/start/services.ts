import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { audience, clientId } from './site';
import { offsets, type Site } from './ports';
import { registerFolders, root } from './workspaces';

const guard = new URL('guard.mjs', import.meta.url).href;

/** Starts a service of this repository and waits until it answers. */
async function run(name: string, address: string, env: Record<string, string>): Promise<ChildProcess> {
  const main = join(root, 'services', name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', guard, main], {
    cwd: root,
    // A HOST that some shells set is about the machine, not about where these listen.
    env: { ...process.env, HOST: undefined, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} stopped at once; what it said stands above`);
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await wait(150);
  }
  child.kill();
  throw new Error(`${name} did not answer at ${address}/healthz within 15 seconds`);
}

/** Sign-in and receiver as processes of their own: either can be killed while the rest goes on. */
export function startServices(site: Site): Promise<ChildProcess[]> {
  const DATA_DIR = process.env['DATA_DIR'] ?? join(root, 'data');
  const shell = site.origin(offsets.shell);
  const login = site.origin(offsets.login);
  const registers = registerFolders().map(({ offset }) => site.origin(offset));
  return Promise.all([
    run('login', login, {
      DATA_DIR,
      PORT: String(site.port(offsets.login)),
      SHELL_ORIGINS: shell,
      CLIENT_ID: clientId,
      AUDIENCE: audience,
    }),
    run('receiver', site.origin(offsets.receiver), {
      DATA_DIR,
      PORT: String(site.port(offsets.receiver)),
      ALLOWED_ORIGINS: [shell, ...registers].join(','),
      FORM_TYPES: registerFolders()
        .map(({ id }) => id)
        .join(','),
      TOKEN_ISSUER: `${login}/`,
      TOKEN_AUDIENCE: audience,
    }),
  ]);
}
