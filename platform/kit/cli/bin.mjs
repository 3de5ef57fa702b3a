#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Makes Node run TypeScript. A tsconfig.json of the current folder is ignored: its `paths` could replace modules here.
register({ tsconfig: false });
await import('./main.ts');
