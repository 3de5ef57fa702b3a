import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../../services/receiver/src/store';
import { serveStore } from '../../services/receiver/src/server';
import { readSettings } from '../../services/receiver/src/settings';
import { openSqliteStore } from '../../services/receiver/src/sqlite';
import { serveAsScript } from '../../services/receiver/testing/scriptServer';

/**
 * Receivers that are broken on purpose, built on the same core, to see that the harness finds them. Run only by
 * its tests.
 */
const breaks: Readonly<Record<string, (store: OpenStore) => OpenStore['save']>> = {
  // Answers OK and writes 30 ms later: the delay is the fault, and only a kill in between shows it.
  'acknowledges before it commits': (store) => (submission) => {
    setTimeout(() => void store.save(submission), 30);
    return 'stored';
  },
  // Stores whatever comes under an id of its own, as public spreadsheet receivers do.
  'ignores the id': (store) => (submission) => store.save({ ...submission, id: randomUUID() }),
};

const settings = readSettings(process.env);
const store = openSqliteStore(settings.databaseFile, () => undefined);
const save = breaks[process.env['BROKEN'] ?? '']?.(store);
if (!save)
  throw new Error(`BROKEN is "${process.env['BROKEN'] ?? ''}": use one of ${Object.keys(breaks).join(', ')}`);
const serve = process.env['AS_SCRIPT'] === 'yes' ? serveAsScript : serveStore;
const { port } = await serve(settings, { ...store, save }, () => undefined);
console.log(`receiver listening on http://localhost:${port}`);
