import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { nginxAt } from '../../deploy/testing/server';
import { site } from '../support/site';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run story -- --short` on ports of its own. */
function shortStory(): Promise<{ code: number | null; said: string }> {
  const args = ['--import', 'tsx', 'e2e/story/main.ts', '--short'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, E2E_PORT_BASE: String(site.base + 10) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

test('a site is released, visited and healed over a real nginx', async () => {
  // Where it cannot be had the rest is still worth running; in CI it is installed.
  test.skip(
    nginxAt === undefined && !process.env['CI'],
    'nginx is not installed (Debian: apt-get install nginx)',
  );
  test.setTimeout(180_000);
  const { code, said } = await shortStory();
  expect(code, said).toBe(0);
  expect(said.match(/^✓/gm), said).toHaveLength(4);
});
