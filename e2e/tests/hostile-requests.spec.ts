import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileRanges, hostileRequests, sendRaw } from '../../kit/serve/testing/hostile';
import { outputOf } from '../../tools/local-site/commands';
import { root } from '../../tools/local-site/registers';
import { expect, test } from '../support/app';
import { site } from '../support/site';

const base = site.base + 30;

/** An address of each of the seven servers that answers 200. */
const goodPages = [
  '/',
  ...Array.from({ length: 4 }, () => '/mf-manifest.json'),
  '/.well-known/openid-configuration',
  '/healthz',
];

const at = (offset: number, path: string) => `http://localhost:${base + offset}${path}`;

/** A second `npm start`: the other tests need theirs. */
async function startAll() {
  const dataDir = mkdtempSync(join(tmpdir(), 'registers-hostile-'));
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: { ...process.env, PORT_BASE: String(base), DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const output = outputOf(child);
  while (!output().includes('Ready in')) {
    expect(child.exitCode, output()).toBeNull();
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return {
    output,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

test('no malformed request ends one of the seven servers', async () => {
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
    expect(all.output()).not.toContain('has stopped');
  } finally {
    await all.stop();
  }
});
