import { openStore } from '../src/http/server';
import { run } from '../src/run';
import { serveAsScript } from './scriptServer';

run(async (settings, report) => serveAsScript(settings, await openStore(settings, report), report));
