import { randomUUID } from 'node:crypto';
import { correctsColumn, metaColumns, withdrawsColumn } from '@registers/shared/sheet';
import type { ValueRange } from './google';
import { FakeWorld } from './testing/fakeGoogle';
import { signIn } from './testing/fakeTokens';
import { execution, post, tableOf } from './testing/script';

const subject = 'user|1';
const receivedAt = '2026-11-21T06:00:00.000Z';
const newId = (): string => randomUUID();
let world: FakeWorld;
let first: string;

function send(fields: string, { id = newId(), corrects = '', withdraws = '' } = {}) {
  const links = Object.entries({ corrects, withdraws }).filter(([, link]) => link !== '');
  const query = String(new URLSearchParams([['submissionId', id], ...links]));
  return { id, ...post(execution(world), query, `formType=job&${fields}${signIn(world, subject)}`) };
}
const tab = () => world.workbook.tabs.get('job')!;

beforeEach(() => {
  world = new FakeWorld();
  first = send('A=1').id;
});

describe('the column of corrections', () => {
  it('comes at the end, with the first correction, which writes to no other row', () => {
    const ranges: (string | undefined)[] = [];
    world.workbook.insteadOfWrite = (data: readonly ValueRange[]) => {
      ranges.push(...data.map(({ range }) => range));
      world.workbook.write(data, (cell) => cell);
    };
    const { id } = send('A=2', { corrects: first });
    expect(ranges).toEqual(["'job'!1:1", "'job'!3:3"]);
    expect(tab().cells).toEqual([
      [...metaColumns, 'A', correctsColumn],
      [first, receivedAt, subject, '1'],
      [id, receivedAt, subject, '2', first],
    ]);
  });

  it('gets a column of withdrawals beside it, with the first withdrawal', () => {
    const { id } = send('A=2', { corrects: first });
    const withdrawal = send('', { withdraws: id }).id;
    expect(tab().cells[0]).toEqual([...metaColumns, 'A', correctsColumn, withdrawsColumn]);
    expect(tab().cells[3]).toEqual([withdrawal, receivedAt, subject, '', '', id]);
    expect(send('', { id: withdrawal, withdraws: id }).message).toMatch('Already stored');
    expect(send('', { withdraws: withdrawal }).status).toBe(412);
    tab().cells.splice(3, 1);
    expect(send('', { withdraws: id }).status).toBe(200);
  });

  it('stays where it is when new fields come behind it', () => {
    const { id } = send('A=2&B=3', { corrects: first });
    const last = send('A=2&C=4', { corrects: id }).id;
    expect(tab().cells[0]).toEqual([...metaColumns, 'A', 'B', correctsColumn, 'C']);
    expect(tab().cells[3]).toEqual([last, receivedAt, subject, '2', '', id, '4']);
  });

  it('is found behind column Z', () => {
    const fields = Array.from({ length: 60 }, (_, index) => `F${index}=x`).join('&');
    expect(send(fields, { corrects: first }).status).toBe(200);
    expect(tab().cells[0]?.[64]).toBe(correctsColumn);
    expect(send(fields, { corrects: first }).status).toBe(412);
  });
});

it('a correction takes four calls of the Sheets API, its retry two, an entry three', () => {
  send('A=2', { corrects: send('A=1').id });
  world.workbook.calls = 0;
  const correction = { id: newId(), corrects: first };
  send('A=2', correction);
  expect(world.workbook.calls).toBe(4);
  send('A=2', correction);
  expect(world.workbook.calls).toBe(6);
  send('A=2');
  expect(world.workbook.calls).toBe(9);
});

it('an entry whose correction a person deleted can be corrected again', () => {
  send('A=2', { corrects: first });
  expect(send('A=3', { corrects: first }).status).toBe(412);
  tab().cells.splice(2, 1);
  expect(send('A=3', { corrects: first }).status).toBe(200);
  expect(tableOf(world, 'job').map((row) => row.at(-1))).toEqual([correctsColumn, '', first]);
});

it('a correction whose entry is moved while it is looked up is not stored', () => {
  world.workbook.afterRead = () => void tab().cells.splice(1, 0, []);
  expect(send('A=2', { corrects: first }).message).toMatch('Row 2 of tab job was moved');
  expect(tab().cells).toHaveLength(3);
});
