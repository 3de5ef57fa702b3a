import { runReleaseCommand, summaries } from '../release/cli';
import { build } from '../webpack/build';

const usage = `register build     build the package in this folder into dist/
register start     serve the register in this folder on its own page, signed in as a test user, with a local receiver
register override  serve the register in this folder for a deployed shell that is opened with ?override=…
${summaries}

register <command> --help lists the options of a release command.
`;

const [command = '', ...args] = process.argv.slice(2);
if (command === 'build') process.exitCode = (await build(process.cwd())) ? 0 : 1;
else if (command === 'start') await (await import('./start')).start(process.cwd());
else if (command === 'override') await (await import('./override')).override(process.cwd());
else if (!(await runReleaseCommand(command, args))) {
  if (command !== '' && command !== '--help')
    console.error(`register has no command "${command}". It has:\n`);
  console.log(usage);
  process.exitCode = command === '--help' ? 0 : 2;
}
