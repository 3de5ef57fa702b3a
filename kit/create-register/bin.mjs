#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { create, Refusal } from './create.mjs';

const usage = `create-register <name> --shared <version or file> --kit <version or file> [--registry <address>]

  Makes the folder <name> with a register in it that depends on @registers/shared and @registers/kit, and on
  nothing else of the registers' repository. <name> is small letters, digits and hyphens: travel, site-visit.

  --shared     the @registers/shared to use: a packed one (./registers-shared-1.3.0.tgz), or a version (1.3.0)
  --kit        the @registers/kit to build, test and release with, likewise
  --registry   needed with a version: the package registry of your company. It is written into .npmrc for the
               scope @registers, which in the public registry anybody may take
`;

/** The arguments, or the error in them. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shared: { type: 'string' },
        kit: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const name = positionals.length === 1 ? positionals[0] : undefined;
    return { ...values, name, error: errorIn(name, values) };
  } catch (error) {
    return { error: error.message };
  }
}

function errorIn(name, values) {
  if (name === undefined) return 'One name is needed';
  const missing = ['shared', 'kit'].find((option) => !values[option]);
  return missing && `--${missing} is needed: ask the platform team for the version or the file`;
}

const { error, help, name, shared, kit, registry } = readArguments();
if (help) console.log(usage);
else if (error !== undefined) {
  console.error(`${error}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    const { names, files } = create(name, { shared, kit }, registry);
    console.log(`${names.title} in ${name}/\n${files.map((file) => `  ${file}`).join('\n')}

Next:
  cd ${name}
  npm install
  npm test
  npm start      http://localhost:3010
`);
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    console.error(refused.message);
    process.exitCode = 1;
  }
}
