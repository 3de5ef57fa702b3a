import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runReceiver } from '../../testing/command';
import { entryOf, nextOf, temporaryDirectory, withdrawalOf } from '../../testing/stores';
import { openSqliteStore } from '../stores/sqlite/store';

const directory = temporaryDirectory();
const env = { DATA_DIR: directory };
const [wrong, other] = [entryOf(), entryOf()];
const [right, withdrawal] = [nextOf(wrong), withdrawalOf(other)];
const referenceOf = ({ id }: { id: string }) => id.slice(0, 8);

describe('receiver find', () => {
  beforeAll(async () => {
    const store = openSqliteStore(join(directory, 'registers.db'), () => undefined);
    for (const each of [wrong, other, right, withdrawal]) await store.save(each);
    store.close();
  });

  it('says what became of an entry in store and log, without its content', async () => {
    const log = join(directory, 'receiver.log');
    const line = `{"level":"info","id":"${wrong.id}","answer":"stored"}`;
    writeFileSync(log, `restarted\n${line}\n{"level":"info","id":"${other.id}"}\n`);
    expect(await linesOf(['find', referenceOf(wrong).toUpperCase(), log], env)).toEqual([
      `stored: ${wrong.id} in job, version 1, 2026-11-21T06:00:00.000Z, by user|1`,
      `stored: ${wrong.id} in job, version 2, 2026-11-22T06:00:00.000Z, by user|1`,
      line,
    ]);
    expect((await linesOf(['find', other.id], env))[1]).toMatch(/version 2, .*, by user\|1, withdrawn$/);
  });

  it('reads a log that is piped into it, and fails where neither knows the entry', async () => {
    const [piped, unknown] = await Promise.all([
      runReceiver(['find', wrong.id, '-'], env, `{"id":"${wrong.id}"}\n{"id":"${other.id}"}\n`),
      runReceiver(['find', '11111111', '-'], env),
    ]);
    const lines = [
      expect.stringMatching(/^stored: /),
      expect.stringMatching(/^stored: /),
      `{"id":"${wrong.id}"}`,
      '',
    ];
    expect(piped).toEqual({ code: 0, output: expect.any(String) as string, errors: '' });
    expect(piped.output.split('\n')).toEqual(lines);
    expect(unknown).toEqual({
      code: 1,
      output: 'not stored: no entry has an id that begins with 11111111\n',
      errors: 'Nothing is known of 11111111, in the log either.\n',
    });
  }, 30_000);

  it('says that an entry was refused, and rejects what is no reference, no store or no command', async () => {
    const log = join(directory, 'refused.log');
    const line = '{"level":"warn","id":"00000000-0000-4000-8000-000000000000","answer":"refused"}';
    writeFileSync(log, `${line}\n`);
    const notStored = 'not stored: no entry has an id that begins with 00000000';
    expect(await linesOf(['find', '00000000', log], env)).toEqual([notStored, line]);
    await expect(linesOf(['find', 'Acme'], env)).rejects.toThrow('"Acme" is no reference');
    const nowhere = { DATA_DIR: join(directory, 'nowhere') };
    await expect(linesOf(['find', '00000000'], nowhere)).rejects.toThrow('There is no ');
    await expect(linesOf(['search'], env)).rejects.toThrow('find <reference>');
  });
});
