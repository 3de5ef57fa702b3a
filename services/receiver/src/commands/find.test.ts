import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runReceiver } from '../../testing/command';
import { temporaryDirectory } from '../../testing/stores';
import { openSqliteStore } from '../stores/sqlite/store';

const directory = temporaryDirectory();
const env = { DATA_DIR: directory };
const entry = (corrects: string | null = null, withdraws = false) => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject: 'user|1',
  corrects,
  withdraws,
  fields: withdraws ? [] : [['Client', 'Acme'] as const],
});
const [wrong, other] = [entry(), entry()];
const right = entry(wrong.id);
const withdrawal = entry(other.id, true);
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
    const { code, output } = await runReceiver(['find', referenceOf(wrong).toUpperCase(), log], env);
    expect([code, output]).toEqual([
      0,
      `stored: ${wrong.id} in job, 2026-11-21T06:00:00.000Z, by user|1, corrected by ${right.id}\n${line}\n`,
    ]);
    const piped = await runReceiver(['find', right.id, '-'], env, `{"id":"${right.id}"}\n${line}\n`);
    expect(piped.output).toBe(
      `stored: ${right.id} in job, 2026-11-21T06:00:00.000Z, by user|1, corrects ${wrong.id}\n{"id":"${right.id}"}\n`,
    );
    for (const [each, words] of [
      [other, `withdrawn by ${withdrawal.id}`],
      [withdrawal, `withdraws ${other.id}`],
    ] as const)
      expect((await runReceiver(['find', each.id], env)).output).toMatch(`by user|1, ${words}\n`);
  }, 30_000);

  it('says that an entry is not there, and what is no reference, no command and no store', async () => {
    const missing = await runReceiver(['find', '00000000'], env);
    expect(missing.output).toBe('not stored: no entry has an id that begins with 00000000\n');
    const errors = await Promise.all([
      runReceiver(['find', 'Acme'], env),
      runReceiver(['search'], env),
      runReceiver(['find', '00000000'], { DATA_DIR: join(directory, 'nowhere') }),
    ]);
    expect(errors.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(errors.map((each) => each.errors)).toEqual([
      expect.stringContaining('"Acme" is no reference'),
      expect.stringContaining('find <reference>'),
      expect.stringContaining('There is no '),
    ]);
  }, 30_000);
});
