import { CliError } from '../release/basics/errors';
import { readPackage } from '../release/build/package';
import { runReleaseCommand, summaries } from '../release/cli';
import { build } from '../webpack/build';

const usage = `register build     build the package in this folder into dist/
register start     serve the register in this folder on its own page, signed in as a test user, with a local receiver
register override  serve the register in this folder for a deployed shell that is opened with ?override=…
${summaries}

register <command> --help lists the options of a release command.
`;

/** The commands that work on the package in a folder alone. */
const local: Readonly<Record<string, (dir: string) => Promise<void>>> = {
  build: async (dir) => {
    process.exitCode = (await build(dir)) ? 0 : 1;
  },
  start: async (dir) => (await import('./start')).startRegister(dir),
  override: async (dir) => (await import('./override')).override(dir),
};

async function runLocal(command: string, dir: string): Promise<void> {
  try {
    readPackage(dir);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
    return;
  }
  await local[command]?.(dir);
}

const [command = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(local, command)) await runLocal(command, process.cwd());
else if (!(await runReleaseCommand(command, args))) {
  if (command !== '' && command !== '--help')
    console.error(`register has no command "${command}". It has:\n`);
  console.log(usage);
  process.exitCode = command === '--help' ? 0 : 2;
}
