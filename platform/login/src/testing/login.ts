import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../../site/testing/server';

const main = join(__dirname, '..', 'main.ts');

export const shell = 'http://localhost:3000';
export const audience = 'https://registers/receiver';
/** How many milliseconds the login service may take to start. It takes a second or two, on a busy machine ten. */
export const startTimeout = 30_000;

export interface Login {
  origin: string;
  port: number;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const scratch = mkdtempSync(join(tmpdir(), 'login-'));
export const newDataDir = () => mkdtempSync(join(scratch, 'data-'));

const running = new Set<ChildProcess>();
// Ends the services that a failed test did not stop.
afterAll(async () => {
  const exits = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(exits);
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts the login service in a process of its own: oidc-provider cannot run inside jest. */
function run(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: newDataDir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child.once('exit', () => running.delete(child)));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text };
}

export async function startLogin(env: Record<string, string> = {}): Promise<Login> {
  const [free] = await freePorts(1);
  const port = Number(env['PORT'] ?? free);
  const { child, output } = run({ ...env, PORT: String(port) });
  const exited = once(child, 'close') as Promise<[number | null]>;
  const origin = `http://localhost:${port}`;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return (await exited)[0];
  };
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`login stopped:\n${output()}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return { origin, port, stop };
    await wait(50);
  }
}

/** Starts one login service for all tests of a file. */
export function sharedLogin(env: Record<string, string> = {}): Pick<Login, 'origin' | 'port'> {
  let login: Login;
  beforeAll(async () => {
    login = await startLogin(env);
  }, startTimeout);
  afterAll(() => login.stop());
  return {
    get origin() {
      return login.origin;
    },
    get port() {
      return login.port;
    },
  };
}
