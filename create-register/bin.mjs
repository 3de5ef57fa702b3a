#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { create, Refusal } from './create.mjs';

const usage = `create-register <name> [--shared <version or file>]

  Makes the folder <name> with a register in it that depends on @registers/shared and on nothing else of the
  registers' repository. <name> is small letters, digits and hyphens: travel, site-visit.

  --shared   the @registers/shared to use: a version (1.1.0), or a packed one (./registers-shared-1.1.0.tgz)
`;

/** What is asked for, or the fault in asking. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { shared: { type: 'string', default: '1.1.0' }, help: { type: 'boolean', default: false } },
    });
    return { ...values, name: positionals.length === 1 ? positionals[0] : undefined };
  } catch (error) {
    return { fault: error.message };
  }
}

const { fault, help, name, shared } = asked();
if (help) console.log(usage);
else if (fault !== undefined || name === undefined) {
  console.error(`${fault ?? 'One name is needed'}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    const { names, files } = create(name, shared);
    console.log(`${names.title} in ${name}/\n${files.map((file) => `  ${file}`).join('\n')}

Next:
  cd ${name}
  npm install
  npm test
  npm start      http://localhost:3010
`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
