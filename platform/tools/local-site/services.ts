import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { audience, clientId } from './documents';
import { offsets, type SitePorts } from './ports';
import { registerFolders, root } from './registers';

/** A module that is loaded before a service: it ends the service if this program is killed. */
const endWithParent = new URL('../../service/endWithParent.mjs', import.meta.url).href;

/** The services that run. When this program exits, they are killed, even one that ignores other signals. */
const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));

export function stopService(child: ChildProcess): void {
  started.delete(child);
  child.kill('SIGTERM');
}

/** Shows what a service writes to its error output, and says so if the service stops by itself. */
function showErrors(child: ChildProcess, name: string): void {
  child.stderr?.on('data', (text: Buffer) => {
    // oidc-provider prints this on Node 20, on which it works, and has no setting for it:
    // https://github.com/panva/node-oidc-provider/blob/main/lib/index.js
    if (!text.includes('oidc-provider WARNING: Unsupported runtime')) process.stderr.write(text);
  });
  child.once('exit', (code, signal) => {
    if (started.delete(child))
      console.error(`The ${name} has stopped (${signal ?? code}). Start everything again.`);
  });
}

async function startService(
  name: string,
  address: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const main = join(root, 'platform', name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', endWithParent, main], {
    cwd: root,
    // HOST may be set to the name of the machine, which is not where these services must listen.
    env: { ...process.env, HOST: undefined, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.add(child);
  showErrors(child, name);
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(
        `The ${name} stopped while it was starting. Correct what its output above says, then try again.`,
      );
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return child;
    await wait(150);
  }
  throw new Error(`The ${name} didn't answer at ${address}/healthz within 15 seconds. Try again.`);
}

/** The folder in which services and collector keep their data, unless a caller names another. */
export const defaultDataDir = (): string => process.env['DATA_DIR'] ?? join(root, 'data');

interface ServiceOptions {
  dataDir?: string;
  formTypes?: readonly string[];
  /** Further origins whose pages may submit, beside the shell's. */
  origins?: readonly string[];
}

export function startServices(
  site: SitePorts,
  {
    dataDir = defaultDataDir(),
    formTypes = registerFolders().map(({ id }) => id),
    origins = registerFolders().map(({ offset }) => site.origin(offset)),
  }: ServiceOptions = {},
): Promise<ChildProcess[]> {
  const shell = site.origin(offsets.shell);
  const login = site.origin(offsets.login);
  return Promise.all([
    startService('login', login, {
      DATA_DIR: dataDir,
      PORT: String(site.port(offsets.login)),
      SHELL_ORIGINS: shell,
      CLIENT_ID: clientId,
      AUDIENCE: audience,
    }),
    startService('receiver', site.origin(offsets.receiver), {
      DATA_DIR: dataDir,
      PORT: String(site.port(offsets.receiver)),
      ALLOWED_ORIGINS: [shell, ...origins].join(','),
      FORM_TYPES: formTypes.join(','),
      TOKEN_ISSUER: `${login}/`,
      TOKEN_AUDIENCE: audience,
      LOCAL_DOWNLOADS: 'yes',
    }),
  ]);
}

/** Calls `stop`, perhaps twice, if this program has to end: after a signal, or when the npm that started it has ended. */
export function onEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // npm, if it gets SIGTERM, ends only the shell between the two programs (https://github.com/npm/cli/issues/6684).
  // When that shell ends, this program gets another parent process.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 300);
  watch.unref();
}
