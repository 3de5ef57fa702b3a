import { run } from './run';
import { startReceiver } from './http/server';

run(startReceiver);
