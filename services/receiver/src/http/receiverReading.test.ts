import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { checkName, withoutMessage } from '../../testing/people';
import { readingContract } from '../../testing/readingContract';
import { temporaryDirectory } from '../../testing/stores';
import { defaultFormTypes } from '../core/submission';
import { openSqliteStore } from '../stores/sqlite/store';
import { createReceiver } from './receiver';

const directory = temporaryDirectory();
const parts = { formTypes: defaultFormTypes, report: jest.fn() };

readingContract('the core over SQLite', (lookupFields) => {
  const store = openSqliteStore(join(directory, `${randomUUID()}.db`), parts.report);
  const [guarded, open] = [
    createReceiver({ ...parts, store, lookupFields, checkToken: checkName }),
    createReceiver({ ...parts, store, lookupFields }),
  ];
  return Promise.resolve({
    post: async (query, body) => withoutMessage(await guarded.post(query, body)),
    postOpenly: async (query, body) => withoutMessage(await open.post(query, body)),
    tokenOf: (subject) => subject,
    close: () => store.close(),
  });
});
