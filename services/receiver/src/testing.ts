import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Store, StoredSubmission } from './receiver';

/** A directory of the test's own, removed when the test file is done. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'receiver-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A register as a store hands it out, all rows read. */
export function everythingIn(store: Pick<Store, 'read'>, formType: string) {
  return store.read(formType, async ({ columns, rows }) => {
    const all: StoredSubmission[] = [];
    for await (const row of rows) all.push(row);
    return { columns, rows: all };
  });
}

/** The environment of a receiver without sign-in, whose registers this machine may download. */
export const openHere = { ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' };

/** A receiver in a process of its own, which can be killed. */
export interface ReceiverProcess {
  address: string;
  /** Resolves when it has ended, with its exit code and the signal; at once when it has before. */
  kill: (signal: NodeJS.Signals) => Promise<[number | null, NodeJS.Signals | null]>;
}

const main = fileURLToPath(new URL('main.ts', import.meta.url));
// Whatever ends this program, even a kill: the receiver does not stay behind.
const guard = new URL('../../../tools/start/guard.mjs', import.meta.url).href;

/** Starts the receiver, or another program that says where it listens as that one does. */
export async function startReceiverProcess(
  env: Record<string, string>,
  program = main,
): Promise<ReceiverProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', guard, program], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const said: string[] = [];
  child.stderr?.on('data', (text: Buffer) => said.push(text.toString()));
  const listening = child.stdout ? once(child.stdout, 'data') : ended;
  const [line] = (await Promise.race([listening, ended])) as [Buffer | number | null];
  const address = /^receiver listening on (http:\S+)/.exec(String(line))?.[1];
  if (address === undefined) throw new Error(`the receiver did not start:\n${said.join('')}`);
  return {
    address,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
