import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { startReceiverProcess } from '../testing/receiverProcess';
import { everythingIn, openHere, temporaryDirectory } from '../testing/stores';
import { openSqliteStore } from './stores/sqlite/store';

jest.setTimeout(60_000);
/** It takes one second on a quiet machine; the request alone would go on for ten. */
const toleratedMs = 6_000;

const directory = temporaryDirectory();
const newFolder = () => join(directory, randomUUID(), 'data');
const folder = join(__dirname, '..');
const root = join(folder, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** What the documents say: the command of the unit, and of the README in the root folder. */
const inUnit = /^ExecStart=(.*)$/m.exec(read('systemd/registers-receiver.service'))?.[1] ?? '';
const inReadme = /(node --import tsx \S+main\.ts)$/m.exec(read('README.md'))?.[1] ?? '';

const send = (address: string, id: string) =>
  fetch(`${address}/exec?submissionId=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ formType: 'job', JobNumber: id.slice(0, 8) }),
  });

/** Sends until the receiver answers no more. What was acknowledged is in `acknowledged`. */
function sendOn(address: string, writers: number) {
  const [attempted, acknowledged]: [string[], string[]] = [[], []];
  const write = async () => {
    for (;;) {
      const id = randomUUID();
      attempted.push(id);
      const answer = await send(address, id).catch(() => undefined);
      if (!answer) return;
      if (answer.ok) acknowledged.push(id);
    }
  };
  const ended = Promise.all(Array.from({ length: writers }, write));
  return {
    ...{ attempted, acknowledged, ended },
    until: async (count: number) => {
      while (acknowledged.length < count) await new Promise(setImmediate);
    },
  };
}

async function idsIn(address: string): Promise<string[]> {
  const csv = await (await fetch(`${address}/registers/job.csv`)).text();
  return parse<{ submissionId: string }>(csv, { bom: true, columns: true }).map((row) => row.submissionId);
}

test('every acknowledged row is there exactly once after a kill in the middle, for this account alone', async () => {
  const data = newFolder();
  const start = () => startReceiverProcess({ DATA_DIR: data, ...openHere });
  const first = await start();
  const { until, ended, attempted, acknowledged } = sendOn(first.address, 8);
  await until(150);
  const files = readdirSync(data);
  expect(files).toEqual(expect.arrayContaining(['registers.db', 'registers.db-wal', 'registers.db-shm']));
  const modes = [data, ...files.map((file) => join(data, file))].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, ...files.map(() => 0o600)]);
  expect(await first.kill('SIGKILL')).toEqual([null, 'SIGKILL']);
  await ended;

  const second = await start();
  const stored = await idsIn(second.address);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);

  // What was not acknowledged is sent again, under the same ids, as the outbox does.
  for (const id of attempted.filter((each) => !acknowledged.includes(each)))
    expect((await send(second.address, id)).status).toBe(200);
  expect((await idsIn(second.address)).sort()).toEqual(attempted.sort());
  expect(await second.kill('SIGTERM')).toEqual([0, null]);
});

test('two receivers write into one file at the same time', async () => {
  const env = { DATA_DIR: newFolder(), ...openHere };
  const both = await Promise.all([startReceiverProcess(env), startReceiverProcess(env)]);
  const sent = Array.from({ length: 160 }, () => randomUUID());
  const queue = [...sent];
  const write = async (address: string) => {
    for (let id = queue.pop(); id; id = queue.pop()) expect((await send(address, id)).status).toBe(200);
  };
  await Promise.all([...both, ...both, ...both, ...both].map(({ address }) => write(address)));
  expect((await idsIn(both[0].address)).sort()).toEqual(sent.sort());
  await Promise.all(both.map((receiver) => receiver.kill('SIGTERM')));
});

test('a wrong environment is said, and nothing is started', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: 'x', ALLOWED_ORIGINS: '*' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  expect(await once(child, 'close')).toEqual([1, null]);
  for (const problem of ['PORT is "x"', 'ALLOWED_ORIGINS has "*"', 'ANYONE_MAY_SUBMIT=yes'])
    expect(said.join('')).toContain(problem);
});

/** Starts a receiver by a command, and stops it in the middle of its work. */
async function stopInTheMiddle(command: string, cwd: string): Promise<void> {
  const data = newFolder();
  const [, ...args] = command.split(' ');
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', ...openHere, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.resume();
  const port = Number(/http:\/\/localhost:(\d+)/.exec(line.toString())?.[1]);
  // A sender that never ends its request.
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  slow.write('POST /exec HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n');
  slow.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nform');
  const { until, ended, acknowledged } = sendOn(`http://localhost:${port}`, 4);
  await until(50);

  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(toleratedMs);
  await ended;
  const store = openSqliteStore(join(data, 'registers.db'), () => undefined);
  const stored = new Set((await everythingIn(store, 'job')).rows.map(({ id }) => id));
  store.close();
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

test('SIGTERM ends it within two seconds, by each documented command, and what it has acknowledged is stored', async () => {
  expect([inUnit, inReadme]).not.toContain('');
  await Promise.all([stopInTheMiddle(inUnit, folder), stopInTheMiddle(inReadme, root)]);
});
