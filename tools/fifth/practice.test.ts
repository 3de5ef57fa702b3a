import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { offsets, siteFrom } from '../start/ports';

const place = mkdtempSync(join(tmpdir(), 'registers-practice-'));
const site = join(place, 'site');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A port that is free, with room for the others above it. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return Math.min(port, 65_000);
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('npm that is told to end takes site, sign-in and receiver with it', async () => {
  const base = await freePort();
  const { origin } = siteFrom(String(base));
  const addresses = [offsets.shell, offsets.login, offsets.receiver].map(origin);
  // A page that is there: no shell has to be built for this.
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  const child = spawn('npm', ['run', 'practice-site', '--', site], {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, PORT_BASE: String(base) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  try {
    while (!said.includes('Ready: open') && child.exitCode === null) await wait(100);
    expect(said).toContain(`Ready: open ${origin(offsets.shell)}`);
    expect(await Promise.all(addresses.map(answers))).toEqual([true, true, true]);
  } finally {
    child.kill('SIGTERM');
    // Whatever outlives npm holds these open, and with them this test.
    child.stdout.destroy();
    child.stderr.destroy();
  }
  const all = async () => (await Promise.all(addresses.map(answers))).filter(Boolean).length;
  for (let tries = 0; (await all()) > 0 && tries < 50; tries += 1) await wait(200);
  expect(await all()).toBe(0);
}, 60_000);
