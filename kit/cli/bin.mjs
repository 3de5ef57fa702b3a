#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Runs TypeScript, but ignores the tsconfig.json of the current folder, a register's: its `paths` could replace
// modules of this command by code of the register.
register({ tsconfig: false });
await import('./main.ts');
