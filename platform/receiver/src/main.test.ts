import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { download } from '../testing/download';
import { startReceiverProcess } from '../testing/receiverProcess';
import { everythingIn, openHere, temporaryDirectory } from '../testing/stores';
import { openSqliteStore } from './stores/sqlite/store';

jest.setTimeout(60_000);
/** How long stopping may take. It takes a second on a quiet machine; the unfinished request would go on for ten. */
const toleratedMs = 6_000;

const directory = temporaryDirectory();
const newFolder = () => join(directory, randomUUID(), 'data');
const folder = join(__dirname, '..');
const root = join(folder, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The documented commands that start a receiver: in the unit of systemd, and in the receiver's README. */
const inUnit = /^ExecStart=(.*)$/m.exec(read('systemd/registers-receiver@.service'))?.[1] ?? '';
const inReadme = /(node --import tsx \S+main\.ts)$/m.exec(read('README.md'))?.[1] ?? '';

const send = (address: string, id: string) =>
  fetch(`${address}/exec?submissionId=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ formType: 'job', JobNumber: id.slice(0, 8) }),
  });

/** Sends entries until the receiver no longer answers. The ids that it answered with OK are in `acknowledged`. */
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

test('an .xlsx has the time of receipt in the time zone of TZ, and names the zone', async () => {
  const { address, kill } = await startReceiverProcess({
    DATA_DIR: newFolder(),
    ...openHere,
    TZ: 'Asia/Dubai',
  });
  await send(address, randomUUID());
  const [{ receivedAt = '' } = {}] = await download(address, 'job');
  const file = await (await fetch(`${address}/registers/job.xlsx`)).arrayBuffer();
  await kill('SIGTERM');
  const parts = unzipSync(new Uint8Array(file));
  const partOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(partOf('xl/styles.xml')).toContain('hh:mm:ss\\ &quot;Asia/Dubai&quot;"');
  const [, serial] = /<c s="5"><v>([\d.]+)<\/v>/.exec(partOf('xl/worksheets/sheet1.xml')) ?? [];
  const inDubai = Date.parse(receivedAt) + 4 * 3_600_000;
  expect(Math.round((Number(serial) - 25_569) * 86_400_000)).toBe(inDubai);
});

/** Starts a receiver by a command, as systemd does, and stops it in the middle of its work. */
async function stopInTheMiddle(command: string, cwd: string): Promise<void> {
  const data = newFolder();
  const programs = mkdtempSync(join(directory, 'bin-'));
  const told = join(programs, 'told');
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" > ${told}\n`, { mode: 0o755 });
  const [, ...args] = command.split(' ');
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...{ PATH: `${programs}:${process.env['PATH'] ?? ''}`, NOTIFY_SOCKET: '/run/systemd/notify' },
      ...{ PORT: '0', ...openHere, DATA_DIR: data },
    },
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
  const files = readdirSync(data);
  expect(files).toEqual(expect.arrayContaining(['registers.db', 'registers.db-wal', 'registers.db-shm']));
  const modes = [data, ...files.map((name) => join(data, name))].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, ...files.map(() => 0o600)]);
  while (!existsSync(told) || readFileSync(told, 'utf8') === '') await new Promise(setImmediate);
  expect(readFileSync(told, 'utf8')).toBe('--ready\n');

  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(toleratedMs);
  await ended;
  // A copy of this file, without its write-ahead log, has everything.
  const copy = join(data, 'copy.db');
  copyFileSync(join(data, 'registers.db'), copy);
  const store = openSqliteStore(copy, () => undefined);
  const stored = new Set((await everythingIn(store, 'job')).rows.map(({ id }) => id));
  store.close();
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

test('it says that it takes entries, and SIGTERM ends it within two seconds, by each documented command; what it has acknowledged is stored, for this account alone', async () => {
  expect(read('systemd/registers-receiver@.service')).toContain('Type=notify');
  expect([inUnit, inReadme]).not.toContain('');
  await Promise.all([stopInTheMiddle(inUnit, folder), stopInTheMiddle(inReadme, root)]);
});
