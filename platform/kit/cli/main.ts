import { runOrRefuse } from '../release/basics/errors';
import { readPackage } from '../release/build/package';
import { runReleaseCommand, summaries } from '../release/cli';
import { build } from '../webpack/build';

const usage = `register build     build the package in this folder into dist/
register start     serve the register in this folder on its own page, signed in as a test user; entries are printed
${summaries}

register <command> --help lists the options of a release command.
`;

/** The commands that need no site: each gets the folder of the package. Release commands are in `../release`. */
const local: Readonly<Record<string, (dir: string) => Promise<void>>> = {
  build: async (dir) => {
    process.exitCode = (await build(dir)) ? 0 : 1;
  },
  start: async (dir) => (await import('./start')).startRegister(dir),
};

const [name = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(local, name) ? local[name] : undefined;
if (run) {
  await runOrRefuse(async () => {
    const { dir } = readPackage(process.cwd());
    await run(dir);
  }, 'register --help');
} else if (!(await runReleaseCommand(name, args))) {
  if (name !== '' && name !== '--help') console.error(`register has no command "${name}". It has:\n`);
  console.log(usage);
  process.exitCode = name === '--help' ? 0 : 2;
}
