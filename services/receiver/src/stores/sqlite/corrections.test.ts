import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { entryOf, latestContract } from '../../../testing/latestContract';
import { everythingIn, temporaryDirectory } from '../../../testing/stores';
import { openSqliteStore, type SqliteStore } from './store';

const directory = temporaryDirectory();
const opened: SqliteStore[] = [];
const open = () => {
  const store = openSqliteStore(join(directory, `${randomUUID()}.db`), () => undefined);
  opened.push(store);
  return store;
};
afterEach(() => opened.splice(0).forEach((store) => store.close()));

describe('a SQLite store', () => {
  latestContract(() => Promise.resolve(open()));

  it('refuses a correction without undoing what is saved with it', async () => {
    const store = open();
    const [first, other] = [entryOf(), entryOf()];
    const [one, fork] = [entryOf({ corrects: first.id }), entryOf({ corrects: first.id })];
    const saved = await Promise.all([first, one, fork, other].map((each) => store.save(each)));
    expect(saved).toEqual(['stored', 'stored', 'correctedBefore', 'stored']);
    expect((await everythingIn(store, 'job')).rows).toEqual([first, one, other]);
  });
});
