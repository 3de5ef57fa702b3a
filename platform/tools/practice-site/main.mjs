#!/usr/bin/env node
import { parseArgs } from 'node:util';

// For a new team, which releases its register into this site: docs/shipping-a-register.md.
const usage = `npm run practice-site -- <folder> [--register <name>]    a site to release into, on this machine, until Ctrl-C

  <folder>     the folder of the site; into a new one this repository's shell is released;
               a config.json that exists is not changed
  --register   the register that its config.json and its receiver know, by the name given to create-register (travel)
  PORT_BASE    the first of the ports that are used: site, sign-in (+5), receiver (+6), reports (+7) (5500)
  DATA_DIR     where they keep their data, reports.jsonl with it (<folder>.data)
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { register: { type: 'string', default: 'travel' }, help: { type: 'boolean' } },
});
const [folder] = positionals;
if (values.help || folder === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { register } = await import('tsx/esm/api');
  register();
  const { openPracticeSite } = await import('./open.ts');
  await openPracticeSite(folder, values.register);
}
