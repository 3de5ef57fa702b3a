#!/usr/bin/env node
import { register } from 'tsx/esm/api';

const usage = `npm run fifth-register    plays a fifth register outside this repository, from packed packages to the sidebar

  PORT_BASE     the first of the ports that are used: site, sign-in (+5), receiver (+6), register alone (+7, +8) (5500)
  KEEP          leave the folder in which it was played
  E2E_BROWSER   the browser to use, when none is found on the machine
`;

if (process.argv.includes('--help')) console.log(usage);
else {
  register();
  const { play } = await import('./fifth/main.ts');
  await play();
}
