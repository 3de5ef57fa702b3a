import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { startReceiverProcess } from '../testing/receiverProcess';
import { openHere, temporaryDirectory } from '../testing/stores';

const directory = temporaryDirectory();
const start = () => startReceiverProcess({ DATA_DIR: directory, ...openHere });

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
    const first = await start();
    const acknowledged = new Set<string>();
    const attempted: string[] = [];
    const sender = async () => {
      for (let count = 0; count < 200; count += 1) {
        const id = randomUUID();
        attempted.push(id);
        const response = await send(first.address, id).catch(() => undefined);
        if (response === undefined) return;
        if (response.status === 200) acknowledged.add(id);
        if (acknowledged.size === 300) void first.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    expect(await first.kill('SIGKILL')).toEqual([null, 'SIGKILL']);
    expect(acknowledged.size).toBeGreaterThanOrEqual(300);

    const second = await start();
    const stored = await idsIn(second.address);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);

    // What was not acknowledged is sent again, under the same ids, as the outbox does.
    for (const id of attempted.filter((each) => !acknowledged.has(each)))
      expect((await send(second.address, id)).status).toBe(200);
    expect((await idsIn(second.address)).sort()).toEqual([...attempted].sort());

    expect(await second.kill('SIGTERM')).toEqual([0, null]);
  }, 60_000);

  it('shares its file with another one that writes at the same time', async () => {
    const folder = join(directory, 'shared');
    const both = await Promise.all([1, 2].map(() => startReceiverProcess({ DATA_DIR: folder, ...openHere })));
    const answers = await Promise.all(
      both.flatMap(({ address }) =>
        Array.from({ length: 4 }, async () => {
          const sent: [string, number][] = [];
          for (let count = 0; count < 100; count += 1) {
            const id = randomUUID();
            sent.push([id, (await send(address, id)).status]);
          }
          return sent;
        }),
      ),
    );
    const stored = await idsIn(both[0]?.address ?? '');
    await Promise.all(both.map((receiver) => receiver.kill('SIGTERM')));
    const sent = answers.flat();
    expect(sent.filter(([, status]) => status !== 200)).toEqual([]);
    expect(stored.sort()).toEqual(sent.map(([id]) => id).sort());
  }, 60_000);

  it('keeps entries from other accounts of the machine', async () => {
    const folder = join(directory, 'new', 'folder');
    const receiver = await startReceiverProcess({ ...openHere, DATA_DIR: folder });
    expect((await send(receiver.address, randomUUID())).status).toBe(200);
    const files = readdirSync(folder);
    const modes = [folder, ...files.map((file) => join(folder, file))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    await receiver.kill('SIGTERM');
    expect(files).toEqual(expect.arrayContaining(['registers.db', 'registers.db-wal', 'registers.db-shm']));
    expect(modes).toEqual(['700', ...files.map(() => '600')]);
  }, 30_000);

  it('says what is wrong with its environment, and does not start', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: 'x', ALLOWED_ORIGINS: '*' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    const text = said.join('');
    for (const problem of ['PORT is "x"', 'ALLOWED_ORIGINS has "*"', 'ANYONE_MAY_SUBMIT=yes'])
      expect(text).toContain(problem);
  }, 30_000);
});
