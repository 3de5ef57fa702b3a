import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runReceiver } from '../../testing/command';
import { entryOf, temporaryDirectory } from '../../testing/stores';
import { openSqliteStore } from '../stores/sqlite/store';

const directory = temporaryDirectory();
const env = { DATA_DIR: directory };
const [wrong, other] = [entryOf(), entryOf()];
const right = entryOf({ corrects: wrong.id });
const withdrawal = entryOf({ corrects: other.id, withdraws: true, fields: [] });
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
      `stored: ${wrong.id} in job, 2026-11-21T06:00:00.000Z, by user|1, corrected by ${right.id}`,
      line,
    ]);
    for (const [each, words] of [
      [other, `withdrawn by ${withdrawal.id}`],
      [withdrawal, `withdraws ${other.id}`],
    ] as const)
      expect((await linesOf(['find', each.id], env))[0]).toMatch(new RegExp(`by user\\|1, ${words}$`));
  });

  it('reads a log that is piped into it', async () => {
    const piped = await runReceiver(
      ['find', right.id, '-'],
      env,
      `{"id":"${right.id}"}\n{"id":"${wrong.id}"}\n`,
    );
    expect(piped).toEqual({
      code: 0,
      output: `stored: ${right.id} in job, 2026-11-21T06:00:00.000Z, by user|1, corrects ${wrong.id}\n{"id":"${right.id}"}\n`,
      errors: '',
    });
  }, 30_000);

  it('says that an entry is not there, and what is no reference and no store', async () => {
    expect(await linesOf(['find', '00000000'], env)).toEqual([
      'not stored: no entry has an id that begins with 00000000',
    ]);
    await expect(linesOf(['find', 'Acme'], env)).rejects.toThrow('"Acme" is no reference');
    const nowhere = { DATA_DIR: join(directory, 'nowhere') };
    await expect(linesOf(['find', '00000000'], nowhere)).rejects.toThrow('There is no ');
  });
});

test('what is no command ends with a list of those that there are', async () => {
  const { code, output, errors } = await runReceiver(['search'], env);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('find <reference>');
}, 30_000);
