#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Runs TypeScript. A tsconfig.json of the current folder is ignored: its `paths` could replace modules of this command.
register({ tsconfig: false });
await import('./main.ts');
