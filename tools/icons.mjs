#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { iconsFile } = await import('./iconsFile.ts');
writeFileSync(new URL('../shared/ui/icons.ts', import.meta.url), iconsFile());
