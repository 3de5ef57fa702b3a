#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Ignores the tsconfig.json of the current folder: its `paths` could put code of a register into this command.
register({ tsconfig: false });
await import('./main.ts');
