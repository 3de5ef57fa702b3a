import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { entryOf, temporaryDirectory } from '../../../testing/stores';
import { readingLimits } from '../../core/readRequest';
import { openSqliteStore } from './store';

const directory = temporaryDirectory();
const newFile = () => join(directory, `${randomUUID()}.db`);
const submission = (A: string) => entryOf({ subject: 'asha', fields: [['A', A]] });
const match = (value: string) => ({ read: 'match', formType: 'job', wanted: [['A', value]] }) as const;

describe('reading from a SQLite store', () => {
  it('looks through the newest entries only, of the person and of the register', async () => {
    const store = openSqliteStore(newFile(), jest.fn());
    const values = Array.from({ length: readingLimits.scanned + 1 }, (_, index) => String(index));
    await Promise.all(values.map((value) => store.save(submission(value))));
    const countOf = async (value: string) => (await store.find(match(value), 'asha'))?.versions.length;
    expect([await countOf('0'), await countOf('1')]).toEqual([0, 1]);
    store.close();
  });

  it('stores what comes in while it looks through many entries', async () => {
    const store = openSqliteStore(newFile(), jest.fn());
    await Promise.all(Array.from({ length: 2_000 }, () => store.save(submission('1'))));
    const ended: string[] = [];
    const found = Promise.resolve(store.find(match('nothing'), 'asha')).then(() => ended.push('found'));
    const saved = store.save(submission('2')).then(() => ended.push('saved'));
    await Promise.all([found, saved]);
    expect(ended).toEqual(['saved', 'found']);
    store.close();
  });
});
