import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom } from './ports';
import { writeConfig } from './publishedSite';

const dir = mkdtempSync(join(tmpdir(), 'registers-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a config.json that exists is not changed', () => {
  const file = join(dir, 'config.json');
  writeFileSync(file, '{}');
  expect(writeConfig(dir, portsFrom('5500'), 'travel')).toBe(`Settings ${file} (not changed)`);
  expect(readFileSync(file, 'utf8')).toBe('{}');
});
