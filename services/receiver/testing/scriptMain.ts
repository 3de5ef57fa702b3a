import { run } from '../src/run';
import { openStore } from '../src/stores/open';
import { serveAsScript } from './scriptServer';

run(async (settings, { report }) => serveAsScript(settings, await openStore(settings, report), report));
