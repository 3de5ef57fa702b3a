import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { entryOf, latestContract } from '../../../testing/latestContract';
import { everythingIn, temporaryDirectory } from '../../../testing/stores';
import { openSqliteStore, type SqliteStore } from './store';

const directory = temporaryDirectory();
const opened: SqliteStore[] = [];
const open = (file = join(directory, `${randomUUID()}.db`)) => {
  const store = openSqliteStore(file, () => undefined);
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

  it('adds to a file from before corrections what it lacks; a receiver from before goes on with it', async () => {
    const file = join(directory, `${randomUUID()}.db`);
    const [first, correction] = [entryOf(), entryOf()];
    await open(file).save(first);
    const db = new Database(file);
    db.exec('DROP TABLE corrections');
    const store = open(file);
    expect(await store.save({ ...correction, corrects: first.id })).toBe('stored');
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });
    // As that receiver writes and reads.
    const later = entryOf();
    db.prepare(
      'INSERT INTO submissions (id, form_type, received_at, subject, fields) VALUES (?, ?, ?, ?, ?)',
    ).run(later.id, later.formType, later.receivedAt, later.subject, JSON.stringify(later.fields));
    expect(db.prepare('SELECT * FROM submissions WHERE id = ?').get(correction.id)).toMatchObject({
      fields: JSON.stringify(correction.fields),
    });
    const { rows } = await everythingIn(store, 'job');
    expect(rows.map(({ id, corrects }) => [id, corrects])).toEqual([
      [first.id, null],
      [correction.id, first.id],
      [later.id, null],
    ]);
    db.close();
  });
});
