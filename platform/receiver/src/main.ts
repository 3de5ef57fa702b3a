import { runCommand } from './commands/commands';
import { startReceiver } from './http/server';
import { run, serve } from './run';

const [, , ...args] = process.argv;
run(() =>
  args.length > 0 ? runCommand(args, process.env, (line) => console.log(line)) : serve(startReceiver),
);
