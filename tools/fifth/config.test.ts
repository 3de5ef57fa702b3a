import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFrom } from '../start/ports';
import { giveConfig } from './config';

const dir = mkdtempSync(join(tmpdir(), 'registers-config-'));
const file = join(dir, 'config.json');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dir, { recursive: true }));

test('a site without settings gets those of a practice site', () => {
  expect(giveConfig(dir, siteFrom('5500'), 'travel')).toBe(`Settings ${file} (new)`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    auth: { domain: 'http://localhost:5505' },
    endpoints: { travel: 'http://localhost:5506/exec' },
    allowOverrides: true,
  });
});

test('settings that are there are kept to the letter, and what they would need is said', () => {
  const operators = '{ "endpoints": { "job": "https://receiver.example/exec" } }\n';
  writeFileSync(file, operators);
  const said = giveConfig(dir, siteFrom('5500'), 'travel');
  expect(readFileSync(file, 'utf8')).toBe(operators);
  expect(said).toContain(`${file} (kept as they are`);
  expect(said).toContain('"domain": "http://localhost:5505"');
  expect(said).toContain('"travel": "http://localhost:5506/exec"');
});
