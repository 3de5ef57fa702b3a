import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom } from './ports';
import { writeConfig } from './publishedSite';

const dir = mkdtempSync(join(tmpdir(), 'registers-config-'));
const file = join(dir, 'config.json');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dir, { recursive: true }));

test('a site without config.json gets that of a practice site', () => {
  expect(writeConfig(dir, portsFrom('5500'), 'travel')).toBe(`Settings ${file} (new)`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    auth: { domain: 'http://localhost:5505' },
    endpoints: { travel: 'http://localhost:5506/exec' },
    allowOverrides: true,
  });
});

test('a config.json that exists is not changed, and the answer says what it needs', () => {
  const operators = '{ "endpoints": { "job": "https://receiver.example/exec" } }\n';
  writeFileSync(file, operators);
  const answer = writeConfig(dir, portsFrom('5500'), 'travel');
  expect(readFileSync(file, 'utf8')).toBe(operators);
  expect(answer).toContain(`${file} (not changed`);
  expect(answer).toContain('"domain": "http://localhost:5505"');
  expect(answer).toContain('"travel": "http://localhost:5506/exec"');
});
