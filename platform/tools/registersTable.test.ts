import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registersTable } from './registersTable';

test('docs/registers.md agrees with the definitions; npm run docs writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/registers.md'), 'utf8')).toBe(registersTable());
});
