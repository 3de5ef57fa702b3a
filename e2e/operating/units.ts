import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { mustSucceed } from '../../platform/tools/local-site/commands';
import type { Machine } from './machine';

/** The command, the folder and the settings that a systemd unit names. `instance`: what `%i` in a template stands for. */
function readUnit(file: string, { here }: Machine, instance = '') {
  const text = here(readFileSync(file, 'utf8')).replaceAll('%i', instance);
  const valueOf = (key: string) => {
    const [, value] = new RegExp(`^${key}=(.+)$`, 'm').exec(text) ?? [];
    assert.ok(value, `${file} has no ${key}`);
    return value;
  };
  const own = instance === '' ? '' : valueOf('Environment').replaceAll(' ', '\n');
  return {
    command: valueOf('ExecStart').split(' '),
    dir: valueOf('WorkingDirectory'),
    settings: parseEnv(`${own}\n${readFileSync(valueOf('EnvironmentFile'), 'utf8')}`),
    valueOf,
  };
}

/** Runs the command of a unit that ends by itself. @returns what it prints. */
export function runUnit(file: string, machine: Machine): Promise<string> {
  const { command, dir, settings } = readUnit(file, machine);
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value ?? ''}`);
  return mustSucceed(dir, ['env', ...given, ...command]);
}

/** A service that runs as its unit says, and is started again when it ends by itself. */
export interface Service {
  /** Kills the service in the middle of its work. Resolves when it answers again. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a receiver at a port, as the template of its unit says. Resolves when it is healthy. */
export async function startService(file: string, machine: Machine, port: number): Promise<Service> {
  let child: ChildProcess;
  let wanted = true;

  function start(): void {
    const {
      command: [program = '', ...args],
      dir,
      settings,
      valueOf,
    } = readUnit(file, machine, String(port));
    const journal = openSync(machine.journal, 'a');
    const env = { PATH: process.env['PATH'], ...settings };
    child = spawn(program, args, { cwd: dir, env, stdio: ['ignore', journal, journal] });
    child.once('exit', () => {
      if (wanted) setTimeout(start, Number(valueOf('RestartSec')) * 1_000);
    });
  }
  async function healthy(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:1${port}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      await wait(100);
    }
    throw new Error(
      `The receiver at ${port} is not healthy:\n${readFileSync(machine.journal, 'utf8').slice(-2_000)}`,
    );
  }
  async function stop(): Promise<void> {
    wanted = false;
    const began = performance.now();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    assert.deepEqual(
      [code, performance.now() - began < 2_000],
      [0, true],
      'SIGTERM did not end the receiver in 2 s',
    );
  }

  start();
  await healthy();
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await healthy();
    },
    restart: async () => {
      await stop();
      wanted = true;
      start();
      await healthy();
    },
    stop,
  };
}
