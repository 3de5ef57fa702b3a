#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { create, Refusal } from './create.mjs';

const usage = `create-register <name> --shared <version or file> [--registry <address>]

  Makes the folder <name> with a register in it that depends on @registers/shared and on nothing else of the
  registers' repository. <name> is small letters, digits and hyphens: travel, site-visit.

  --shared     the @registers/shared to use: a packed one (./registers-shared-1.2.0.tgz), or a version (1.2.0)
  --registry   needed with a version: the package registry of your company. It is written into .npmrc for the
               scope @registers, which in the public registry anybody may take
`;

/** What is asked for, or the fault in asking. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shared: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const name = positionals.length === 1 ? positionals[0] : undefined;
    return { ...values, name, fault: faultIn(name, values.shared) };
  } catch (error) {
    return { fault: error.message };
  }
}

function faultIn(name, shared) {
  if (name === undefined) return 'One name is needed';
  return shared ? undefined : '--shared is needed: ask the platform team for the version or the file';
}

const { fault, help, name, shared, registry } = asked();
if (help) console.log(usage);
else if (fault !== undefined) {
  console.error(`${fault}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    const { names, files } = create(name, shared, registry);
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
