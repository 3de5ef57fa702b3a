#!/usr/bin/env node
// `npm start`. Plain JavaScript without packages at first: it runs before anything is installed.
import { ensureInstalled } from './install.mjs';

const usage = `npm start    installs and builds what is needed, then serves everything on this machine until Ctrl-C

  PORT_BASE   the shell's port (3000); the registers use the next four, then sign-in, receiver and reports
  DATA_DIR    where the receiver and the sign-in keep their data (data/)
`;

if (process.argv.includes('--help')) console.log(usage);
else {
  ensureInstalled({ tools: false });
  const { register } = await import('tsx/esm/api');
  register();
  const { start } = await import('./start.ts');
  await start();
}
