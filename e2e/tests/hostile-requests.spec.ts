import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { hostileRanges, hostileRequests, sendRaw } from '../../kit/serve/testing/hostile';
import { site } from '../support/site';

const base = site.base + 30;

/** What each of the seven answers while it is well. */
const goodPages = [
  '/',
  ...Array.from({ length: 4 }, () => '/mf-manifest.json'),
  '/.well-known/openid-configuration',
  '/healthz',
];

const at = (offset: number, path: string) => `http://localhost:${base + offset}${path}`;

/** A whole `npm start` of its own: what another test needs shall not end with it. */
async function startAll() {
  const dataDir = mkdtempSync(join(tmpdir(), 'registers-hostile-'));
  const start = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, PORT_BASE: String(base), DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  while (!said.includes('Ready in')) {
    expect(child.exitCode, said).toBeNull();
    await wait(100);
  }
  return {
    said: () => said,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('no request ends one of the seven servers', async () => {
  test.setTimeout(120_000);
  const all = await startAll();
  try {
    for (const [offset, page] of goodPages.entries()) {
      for (const [what, bytes] of Object.entries(hostileRequests))
        await expect(sendRaw(base + offset, bytes, 200), `${what} at port ${offset}`).resolves.toBeDefined();
      for (const bytes of hostileRanges(page)) await sendRaw(base + offset, bytes);
    }
    for (const [offset, page] of goodPages.entries()) {
      const answer = await fetch(at(offset, page));
      expect(answer.status, `${at(offset, page)} after it all`).toBe(200);
    }
    expect(all.said()).not.toContain('has stopped');
  } finally {
    await all.stop();
  }
});
