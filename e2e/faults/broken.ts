import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../../services/receiver/src/core/store';
import { serveStore } from '../../services/receiver/src/http/server';
import { readReceiverSettings } from '../../services/receiver/src/settings/settings';
import { openSqliteStore } from '../../services/receiver/src/stores/sqlite/store';
import { serveAsScript } from '../../services/receiver/testing/scriptServer';

/**
 * Receivers that are broken on purpose, built on the same core, to see that the harness finds them. Run only by
 * its tests.
 */
const breaks: Readonly<Record<string, (store: OpenStore) => OpenStore['save']>> = {
  // Answers OK and writes 30 ms later: the delay is the fault, and a kill or a correction in between shows it.
  'acknowledges before it commits': (store) => (submission) => {
    setTimeout(() => void store.save(submission), 30);
    return 'stored';
  },
  // Stores whatever comes under an id of its own, as public spreadsheet receivers do.
  'ignores the id': (store) => (submission) => store.save({ ...submission, id: randomUUID() }),
  // Stores the second correction of an entry as an entry of its own.
  'forks what was corrected': (store) => async (submission) => {
    const saved = await store.save(submission);
    return saved === 'correctedBefore'
      ? store.save({ ...submission, corrects: null, withdraws: false })
      : saved;
  },
  // Looks whether the entry was corrected before it looks for the same id, and so refuses a retry.
  'refuses the retry of a correction': (store) => async (submission) => {
    const saved = await store.save(submission);
    return saved === 'repeated' && submission.corrects !== null ? 'correctedBefore' : saved;
  },
};

const settings = readReceiverSettings(process.env);
const store = openSqliteStore(settings.databaseFile, () => undefined);
const save = breaks[process.env['BROKEN'] ?? '']?.(store);
if (!save)
  throw new Error(`BROKEN is "${process.env['BROKEN'] ?? ''}": use one of ${Object.keys(breaks).join(', ')}`);
const serve = process.env['AS_SCRIPT'] === 'yes' ? serveAsScript : serveStore;
const { port } = await serve(settings, { ...store, save }, () => undefined);
console.log(`receiver listening on http://localhost:${port}`);
