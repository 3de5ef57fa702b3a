import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { temporaryDirectory } from './testing';

const directory = temporaryDirectory();
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The receiver as it is run, in a process that can be killed. */
async function startProcess(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /^receiver listening on (http:\S+)/.exec(line.toString())![1]!;
  return { child, address };
}

const send = (address: string, id: string) =>
  fetch(`${address}/exec?submissionId=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ formType: 'job', JobNumber: id.slice(0, 8) }),
  });

async function idsIn(address: string): Promise<string[]> {
  const csv = await (await fetch(`${address}/registers/job.csv`)).text();
  return parse(csv, { bom: true, columns: true }).map(
    (row) => (row as { submissionId: string }).submissionId,
  );
}

describe('the receiver as a process', () => {
  it('has every acknowledged row exactly once after it was killed in the middle', async () => {
    const first = await startProcess({});
    const killed = once(first.child, 'exit');
    const acknowledged = new Set<string>();
    const attempted: string[] = [];
    const sender = async () => {
      for (let count = 0; count < 200; count += 1) {
        const id = randomUUID();
        attempted.push(id);
        const response = await send(first.address, id).catch(() => undefined);
        if (response === undefined) return;
        if (response.status === 200) acknowledged.add(id);
        if (acknowledged.size === 300) first.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    expect(await killed).toEqual([null, 'SIGKILL']);
    expect(acknowledged.size).toBeGreaterThanOrEqual(300);

    const second = await startProcess({});
    const stored = await idsIn(second.address);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);

    // What was not acknowledged is sent again, under the same ids, as the outbox does.
    for (const id of attempted.filter((each) => !acknowledged.has(each)))
      expect((await send(second.address, id)).status).toBe(200);
    expect((await idsIn(second.address)).sort()).toEqual([...attempted].sort());

    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  }, 60_000);

  it('says what is wrong with its environment, and does not start', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: 'x', ALLOWED_ORIGINS: '*' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said.join('')).toMatch(/PORT is "x".*ALLOWED_ORIGINS has "\*"/s);
  }, 30_000);
});
