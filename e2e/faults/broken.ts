import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../../platform/receiver/src/core/store';
import { serveStore } from '../../platform/receiver/src/http/server';
import { readReceiverSettings } from '../../platform/receiver/src/settings/settings';
import { openSqliteStore } from '../../platform/receiver/src/stores/sqlite/store';
import { formTypeOf } from './scenarios';

const settings = readReceiverSettings(process.env);
const store = openSqliteStore(settings.databaseFile, () => undefined);

/**
 * What is broken on purpose in this receiver, to see that the harness finds it: in the register of a scenario with
 * this name, and in no other. Run only by the tests.
 */
const breaks: Readonly<Record<string, OpenStore['save']>> = {
  // Answers OK and writes 30 ms later: the delay is the fault, and a kill or a correction in between shows it.
  'acknowledges before it commits': (submission) => {
    setTimeout(() => void store.save(submission), 30);
    return Promise.resolve('stored');
  },
  // Stores each request under a new id, as public spreadsheet receivers do.
  'ignores the id': (submission) => store.save({ ...submission, id: randomUUID() }),
  // Stores the second correction of a version as an entry of its own.
  'forks what was corrected': async (submission) => {
    const saved = await store.save(submission);
    return saved === 'notLatest' ? store.save({ ...submission, id: randomUUID(), base: 0 }) : saved;
  },
  // Stores the second correction of a version over the first, which its writer has not seen.
  'lets the last word win': async (submission) => {
    for (let given = submission; ; given = { ...given, version: given.version + 1, base: given.base + 1 }) {
      const saved = await store.save(given);
      if (saved !== 'notLatest' || given.version > submission.version + 9) return saved;
    }
  },
  'stores under another name': (submission) => store.save({ ...submission, subject: 'somebody' }),
};
const byFormType = new Map(Object.entries(breaks).map(([name, save]) => [formTypeOf(name), save]));

const save: OpenStore['save'] = (submission) =>
  byFormType.get(submission.formType)?.(submission) ?? store.save(submission);
const { port } = await serveStore(
  settings,
  { ...store, save },
  { report: () => undefined, logAnswer: () => undefined },
);
console.log(`receiver listening on http://localhost:${port}`);
