#!/usr/bin/env node
// npm run icons: writes shared/ui/icons.ts again, after a change of the names in iconsFile.ts or of the symbols' package.
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { iconsFile } = await import('./iconsFile.ts');
writeFileSync(new URL('../shared/ui/icons.ts', import.meta.url), iconsFile());
