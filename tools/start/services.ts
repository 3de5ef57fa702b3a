import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { audience, clientId } from './site';
import { offsets, type Site } from './ports';
import { registerFolders, root } from './workspaces';

const guard = new URL('guard.mjs', import.meta.url).href;

/** Whatever ends this program, none of them stays behind, not even one that no longer listens to signals. */
const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** Asks a service to finish what it is doing and stop. */
export function stopService(child: ChildProcess): void {
  started.delete(child);
  child.kill('SIGTERM');
}

/** Shows what a service complains of, and says when it stops by itself. */
function passOn(child: ChildProcess, name: string): void {
  child.stderr?.on('data', (text: Buffer) => {
    // oidc-provider says this on Node 20, on which it works, and has no setting for it:
    // https://github.com/panva/node-oidc-provider/blob/main/lib/index.js
    if (!text.includes('oidc-provider WARNING: Unsupported runtime')) process.stderr.write(text);
  });
  child.once('exit', (code, signal) => {
    if (started.delete(child))
      console.error(`${name} has stopped (${signal ?? code}). Start everything again: npm start`);
  });
}

/** Starts a service of this repository and waits until it answers. */
export async function runService(
  name: string,
  address: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const main = join(root, 'services', name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', guard, main], {
    cwd: root,
    // A HOST that some shells set is about the machine, not about where these listen.
    env: { ...process.env, HOST: undefined, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.add(child);
  passOn(child, name);
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} stopped at once; what it said stands above`);
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await wait(150);
  }
  throw new Error(`${name} did not answer at ${address}/healthz within 15 seconds`);
}

/** Sign-in and receiver as processes of their own: either can be killed while the rest goes on. */
export function startServices(
  site: Site,
  formTypes = registerFolders().map(({ id }) => id),
): Promise<ChildProcess[]> {
  const DATA_DIR = process.env['DATA_DIR'] ?? join(root, 'data');
  const shell = site.origin(offsets.shell);
  const login = site.origin(offsets.login);
  const registers = registerFolders().map(({ offset }) => site.origin(offset));
  return Promise.all([
    runService('login', login, {
      DATA_DIR,
      PORT: String(site.port(offsets.login)),
      SHELL_ORIGINS: shell,
      CLIENT_ID: clientId,
      AUDIENCE: audience,
    }),
    runService('receiver', site.origin(offsets.receiver), {
      DATA_DIR,
      PORT: String(site.port(offsets.receiver)),
      ALLOWED_ORIGINS: [shell, ...registers].join(','),
      FORM_TYPES: formTypes.join(','),
      TOKEN_ISSUER: `${login}/`,
      TOKEN_AUDIENCE: audience,
      LOCAL_DOWNLOADS: 'yes',
    }),
  ]);
}
