#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { create, CreateError } from './create.mjs';

const usage = `create-register <name> --shared <package> --kit <package> --testing <package> [--registry <address>]

  Creates a register in the new folder <name>. Of the registers' repository it needs only these packages, each a packed
  file (./registers-shared-1.0.0.tgz) or a version (1.0.0). <name> has lowercase letters, digits and hyphens: travel,
  site-visit.

  --shared     the @registers/shared to use
  --kit        the @registers/kit to build and release with
  --testing    the @registers/testing to test with
  --registry   required with a version: the package registry of your company. It is written into .npmrc for the
               scope @registers, which anyone may own in the public registry
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shared: { type: 'string' },
        kit: { type: 'string' },
        testing: { type: 'string' },
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
  if (name === undefined) return 'Give the register one name.';
  const missing = ['shared', 'kit', 'testing'].find((option) => !values[option]);
  return missing && `--${missing} is missing. Ask the platform team for the version or the file.`;
}

const { error, help, name, shared, kit, testing, registry } = readArguments();
if (help) console.log(usage);
else if (error !== undefined) {
  console.error(`${error}\n\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    const { names, files } = create(name, { shared, kit, testing }, registry);
    console.log(`${names.title} in ${name}/, with the id and form type ${names.id}\n${files.map((file) => `  ${file}`).join('\n')}

Next:
  cd ${name}
  git init -b main
  npm install
  npm test
  npm start      http://localhost:3010
`);
  } catch (failure) {
    if (!(failure instanceof CreateError)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
  }
}
