import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nginxAt } from '../../platform/site/testing/server';
import { collectOutput } from '../../platform/tools/local-site/commands';
import { root } from '../../platform/tools/local-site/registers';
import { expect, test } from '../support/app';
import { ownBase } from '../support/site';

test('npm run story -- --short: a site behind nginx is released and visited', async () => {
  // On a machine without nginx the other tests still run; CI installs it.
  test.skip(
    nginxAt === undefined && !process.env['CI'],
    'nginx is not installed (Debian: apt-get install nginx)',
  );
  test.setTimeout(180_000);
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/story/main.ts', '--short'], {
    cwd: root,
    env: { ...process.env, E2E_PORT_BASE: String(ownBase) },
  });
  const output = collectOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, output()).toBe(0);
  expect(output().match(/^✓/gm), output()).toHaveLength(2);
});
