import { run } from './run';
import { startReceiver } from './server';

run(startReceiver);
