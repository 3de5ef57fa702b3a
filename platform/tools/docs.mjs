#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { registersTable } = await import('./registersTable.ts');
writeFileSync(new URL('../../docs/registers.md', import.meta.url), registersTable());
