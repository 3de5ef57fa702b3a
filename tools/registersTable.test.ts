import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registersTable } from './registersTable';

test('docs/registers.md is what the definitions say; npm run docs writes it anew', () => {
  expect(readFileSync(join(__dirname, '../docs/registers.md'), 'utf8')).toBe(registersTable());
});
