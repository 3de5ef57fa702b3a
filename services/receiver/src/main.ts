import { startReceiver } from './http/server';
import { run } from './run';

run(startReceiver);
