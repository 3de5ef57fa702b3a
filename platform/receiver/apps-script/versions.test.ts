import { randomUUID } from 'node:crypto';
import { metaColumns, versionColumns } from '@registers/shared/sheet';
import type { ValueRange } from './google';
import { FakeWorld } from './testing/fakeGoogle';
import { entered } from './testing/fakeSheet';
import { signIn } from './testing/fakeTokens';
import { execution, post } from './testing/script';

const subject = 'user|1';
const receivedAt = '2026-11-21T06:00:00.000Z';
let world: FakeWorld;
let id: string;

function send(fields: string, version: { version?: string; base?: string; withdraw?: string } = {}) {
  const query = String(new URLSearchParams({ submissionId: id, ...version }));
  return post(execution(world), query, `formType=job&${fields}${signIn(world, subject)}`);
}
const correct = (fields: string, base = 1) => send(fields, { version: String(base + 1), base: String(base) });
const withdraw = (base: number) =>
  send('', { version: String(base + 1), base: String(base), withdraw: 'true' });
const tab = () => world.workbook.tabs.get('job')!;

beforeEach(() => {
  world = new FakeWorld();
  id = randomUUID();
  send('A=1');
});

describe('the columns of versions', () => {
  it('come at the end, each when it is first needed, and no other row is written to', () => {
    const ranges: (string | undefined)[] = [];
    world.workbook.insteadOfWrite = (data: readonly ValueRange[]) => {
      ranges.push(...data.map(({ range }) => range));
      world.workbook.write(data, (cell) => cell);
    };
    send('A=2', { version: '2' });
    expect(ranges).toEqual(["'job'!1:1", "'job'!3:3"]);
    expect(tab().cells[0]).toEqual([...metaColumns, 'A', 'version']);
    id = randomUUID();
    send('A=1');
    correct('A=2');
    withdraw(2);
    expect(tab().cells[0]).toEqual([...metaColumns, 'A', ...versionColumns]);
    expect(
      tab()
        .cells.slice(2)
        .map((cells) => cells.slice(2)),
    ).toEqual([
      [subject, '2', '2'],
      [subject, '1', ''],
      [subject, '2', '2', '1'],
      [subject, '', '3', '2', 'true'],
    ]);
    expect(tab().cells.at(-1)?.slice(0, 2)).toEqual([id, receivedAt]);
  });

  it('stay where they are when new fields come behind them', () => {
    correct('A=2&B=3');
    correct('A=2&C=4', 2);
    expect(tab().cells[0]).toEqual([...metaColumns, 'A', 'B', 'version', 'base', 'C']);
    expect(tab().cells[3]).toEqual([id, receivedAt, subject, '2', '', '3', '2', '4']);
  });

  it('are found behind column Z', () => {
    const fields = Array.from({ length: 60 }, (_, index) => `F${index}=x`).join('&');
    expect(correct(fields).status).toBe(200);
    expect(tab().cells[0]?.slice(64)).toEqual(['version', 'base']);
    expect(correct('A=2').status).toBe(412);
    expect(correct('A=2', 2).status).toBe(200);
  });
});

it('a correction takes four calls of the Sheets API, its retry two, an entry three', () => {
  const callsFor = (post: () => { status: number }) => {
    const before = world.workbook.calls;
    expect(post().status).toBe(200);
    return world.workbook.calls - before;
  };
  expect([callsFor(() => correct('A=2')), callsFor(() => correct('A=2'))]).toEqual([4, 2]);
  id = randomUUID();
  expect(callsFor(() => send('A=2'))).toBe(3);
});

it('an entry whose correction a person deleted can be corrected again', () => {
  correct('A=2');
  expect(correct('A=3').status).toBe(412);
  tab().cells.splice(2, 1);
  expect(correct('A=3').status).toBe(200);
  expect(tab().cells[2]?.[3]).toBe('3');
});

it('the highest number is the latest, however people sort the rows and enter numbers', () => {
  correct('A=2');
  correct('A=3', 2);
  const [header, ...rows] = tab().cells.splice(0);
  tab().cells.push(
    header!,
    ...rows.reverse().map((cells) => cells.map((cell, at) => (at > 3 ? entered(cell) : cell))),
  );
  expect(correct('A=4', 2).status).toBe(412);
  expect(correct('A=3', 2).message).toMatch('Already stored');
  expect(correct('A=4', 3).status).toBe(200);
});

it('a correction whose entry is moved while it is looked up is not stored', () => {
  world.workbook.afterRead = () => void tab().cells.splice(1, 0, []);
  expect(correct('A=2').message).toMatch('Row 2 of tab job was moved');
  expect(tab().cells).toHaveLength(3);
});
