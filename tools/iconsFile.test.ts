import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconsFile } from './iconsFile';

test('shared/ui/icons.ts has the shapes of the package; npm run icons writes it', () => {
  expect(readFileSync(join(__dirname, '../shared/ui/icons.ts'), 'utf8')).toBe(iconsFile());
});
