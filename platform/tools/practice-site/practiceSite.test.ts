import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { collectOutput } from '../local-site/commands';
import { checkPorts, offsets, portsFrom } from '../local-site/ports';
import { writeSettings } from './open';

const place = mkdtempSync(join(tmpdir(), 'registers-practice-'));
const site = join(place, 'site');
const data = join(place, 'entries');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/**
 * A PORT_BASE whose ports are free. Below the ports that the system gives to clients, which could take one of them
 * before the site does.
 */
async function freeBase(): Promise<string> {
  const base = String(randomInt(15_000, 32_000));
  return checkPorts(portsFrom(base), []).then(() => base, freeBase);
}

const answers = async (address: string) => Boolean(await fetch(address).catch(() => undefined));

test('it uses PORT_BASE and DATA_DIR, writes its settings, and SIGTERM to npm ends site, sign-in and receiver', async () => {
  const base = await freeBase();
  const { origin } = portsFrom(base);
  const addresses = [offsets.shell, offsets.login, offsets.receiver, offsets.collector].map(origin);
  // The site has a page already, so that no shell is built and released into it.
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  const child = spawn('npm', ['run', 'practice-site', '--', site], {
    cwd: join(__dirname, '../../..'),
    env: { ...process.env, PORT_BASE: base, DATA_DIR: data },
  });
  const output = collectOutput(child);
  try {
    while (!output().includes('Ready: open') && child.exitCode === null)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    expect(output()).toContain(`Ready: open ${origin(offsets.shell)}`);
    expect(output()).toContain(`Data ${data} (DATA_DIR)\nPorts from ${base} (PORT_BASE)`);
    expect(readdirSync(data)).not.toEqual([]);
    expect(JSON.parse(readFileSync(join(site, 'config.json'), 'utf8'))).toMatchObject({
      auth: { domain: origin(offsets.login) },
      endpoints: { travel: `${origin(offsets.receiver)}/exec` },
    });
    const origins = { shell: origin(offsets.shell) };
    expect(JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'))).toEqual({ origins });
    expect(await Promise.all(addresses.map(answers))).toEqual([true, true, true, true]);
  } finally {
    child.kill('SIGTERM');
    // A process that outlives npm would hold these open, and this test would not end.
    child.stdout.destroy();
    child.stderr.destroy();
  }
  // Waits until no server of the site answers any more. If one goes on, the test runs out of time.
  while ((await Promise.all(addresses.map(answers))).includes(true)) await wait(50);
}, 60_000);

test('a config.json that exists is not changed', () => {
  const file = join(place, 'config.json');
  writeFileSync(file, '{}');
  expect(writeSettings(place, portsFrom('5500'), 'travel')).toBe(`Settings ${file} (not changed)`);
  expect(readFileSync(file, 'utf8')).toBe('{}');
});
