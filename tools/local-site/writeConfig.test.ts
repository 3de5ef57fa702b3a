import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom } from './ports';
import { writeConfig } from './publishedSite';

const dir = mkdtempSync(join(tmpdir(), 'registers-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a config.json that exists is not changed, and the answer says what it needs', () => {
  const file = join(dir, 'config.json');
  const operators = '{ "endpoints": { "job": "https://receiver.example/exec" } }\n';
  writeFileSync(file, operators);
  const answer = writeConfig(dir, portsFrom('5500'), 'travel');
  expect(readFileSync(file, 'utf8')).toBe(operators);
  expect(answer).toContain(`${file} (not changed`);
  expect(answer).toContain('"domain": "http://localhost:5505"');
  expect(answer).toContain('"travel": "http://localhost:5506/exec"');
});
