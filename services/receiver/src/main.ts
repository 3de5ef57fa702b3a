import { runOperatorCommand } from './commands/commands';
import { startReceiver } from './http/server';
import { run } from './run';

const [, , ...args] = process.argv;
if (args.length > 0) runOperatorCommand(args);
else run(startReceiver);
