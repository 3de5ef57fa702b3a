import { randomUUID } from 'node:crypto';
import { metaColumns } from '@registers/shared/sheet';
import { limits } from '../src/core/submission';
import { FakeWorld } from './testing/fakeGoogle';
import { entered } from './testing/fakeSheet';
import { builtCode, execution, post, tableOf } from './testing/script';

const receivedAt = '2026-11-21T06:00:00.000Z';
let world: FakeWorld;
let id: string;

const send = (body: string, query = `submissionId=${id}`) => post(execution(world), query, body);
const jobRows = () => tableOf(world, 'job').slice(1);

beforeEach(() => {
  world = new FakeWorld();
  id = randomUUID();
});

describe('the tab of a register', () => {
  it('is made with the first entry: plain text, header frozen, people warned', () => {
    expect(send('formType=job&JobNumber=J-1').status).toBe(200);
    expect([...world.workbook.tabs.keys()]).toEqual(['job']);
    const tab = world.workbook.tabs.get('job')!;
    expect(tab.cells).toEqual([
      [...metaColumns, 'JobNumber'],
      [id, receivedAt, '', 'J-1'],
    ]);
    expect([tab.frozen, tab.warns, tab.isText(1_000, 26)]).toEqual([1, true, true]);
  });

  it('grows in rows and columns, as plain text', () => {
    const fields = Array.from({ length: 30 }, (_, index) => `F${index}=x`).join('&');
    expect(send(`formType=job&${fields}`).status).toBe(200);
    const tab = world.workbook.tabs.get('job')!;
    tab.put(1_000, [randomUUID()]);
    expect(send('formType=job&F1=y', `submissionId=${randomUUID()}`).status).toBe(200);
    expect(tab.cells[1_000]?.[4]).toBe('y');
    expect([tab.isText(1, 33), tab.isText(1_001, 33)]).toEqual([true, true]);
  });

  it('that is not the receiver’s is left alone', () => {
    const tab = world.workbook.insertSheet('job');
    tab.put(1, ['Our own list']);
    expect(send('formType=job&A=1').message).toMatch("doesn't begin with the columns submissionId");
    expect(tab.cells).toEqual([['Our own list']]);
  });

  it('keeps what people write beside and below the entries', () => {
    send('formType=job&A=1');
    const tab = world.workbook.tabs.get('job')!;
    tab.put(2, [id, receivedAt, '', '1', '', 'a note']);
    tab.put(5, ['', '', '', 'a sum']);
    expect(send('formType=job&A=2&B=3', `submissionId=${randomUUID()}`).status).toBe(200);
    expect(tab.cells[1]).toEqual([id, receivedAt, '', '1', '', 'a note']);
    expect(tab.cells[4]?.[3]).toBe('a sum');
    expect(tab.cells[5]?.slice(3)).toEqual(['2', '', '', '3']);
    expect(send('formType=job&A=1')).toMatchObject({ status: 200 });
  });
});

it('an entry is stored under a header that a person typed as a number', () => {
  send('formType=job&A=1');
  world.workbook.tabs.get('job')?.put(1, [...metaColumns, 'A', 2026]);
  expect(send('formType=job&A=2', `submissionId=${randomUUID()}`).status).toBe(200);
});

describe('cells', () => {
  const values = ['=1+1', '01234', '-12.50%', "'x"];
  const body = `formType=job&${values.map((value, index) => `F${index}=${encodeURIComponent(value)}`).join('&')}`;

  it('that the sheet changed are noticed: never OK', () => {
    const code = builtCode.replace('valueInputOption: "RAW"', 'valueInputOption: "USER_ENTERED"');
    expect(code).not.toBe(builtCode);
    expect(post(execution(world, { code }), `submissionId=${id}`, body).message).toMatch(
      "doesn't read back as it was written",
    );
  });

  it('that a person changed make a retry other content', () => {
    send('formType=job&A=1234');
    world.workbook.tabs.get('job')?.put(2, [id, receivedAt, '', entered('1234')]);
    expect(send('formType=job&A=1234').status).toBe(412);
  });
});

describe('a write', () => {
  it('that is lost is noticed, and the retry is stored', () => {
    world.workbook.insteadOfWrite = () => undefined;
    expect(send('formType=job&A=1').message).toMatch('not confirmed');
    expect(jobRows()).toEqual([]);
    expect(send('formType=job&A=1').status).toBe(200);
    expect(jobRows()).toHaveLength(1);
  });

  it('of which the header is lost is noticed', () => {
    world.workbook.insteadOfWrite = (data) => world.workbook.write(data.slice(1), (cell) => cell);
    expect(send('formType=job&A=1').message).toMatch('not confirmed');
  });

  it('that was done though the service failed is found by the retry, not done twice', () => {
    world.workbook.insteadOfWrite = (data) => {
      world.workbook.write(data, (cell) => cell);
      throw new Error('Service Spreadsheets timed out');
    };
    expect(send('formType=job&A=1').message).toMatch('timed out');
    expect(send('formType=job&A=1').status).toBe(200);
    expect(jobRows()).toHaveLength(1);
  });
});

describe('the script lock', () => {
  it('is given back after an entry and after a failure', () => {
    send('formType=job&A=1');
    world.workbook.afterRead = () => {
      throw new Error('Service unavailable');
    };
    send('formType=job&A=2');
    expect(world.lockCalls).toEqual(['try 15000', 'release', 'try 15000', 'release']);
    expect(world.locked).toBe(false);
  });

  it('that another execution has means not stored: tryLock returns false, and does not throw', () => {
    world.locked = true;
    expect(send('formType=job&A=1').message).toMatch('held the script lock');
    expect([world.workbook.tabs.size, world.workbook.calls, world.lockCalls]).toEqual([0, 0, ['try 15000']]);
    expect(world.locked).toBe(true);
  });

  /** Two executions: the second comes when the first has looked for its id, but has not yet written its row. */
  function interleave(ids: [string, string]) {
    send('formType=job&A=0', `submissionId=${randomUUID()}`);
    const answers: number[] = [];
    const submit = (which: string) =>
      void answers.push(post(execution(world), `submissionId=${which}`, 'formType=job&A=1').status);
    world.workbook.afterRead = () => submit(ids[1]);
    submit(ids[0]);
    return answers;
  }
  const rowsWith = (wanted: string) => jobRows().filter(([, found]) => found === wanted);

  it('handles two executions with one id: one stores, the other has to send again', () => {
    expect(interleave([id, id])).toEqual([503, 200]);
    expect(send('formType=job&A=1').status).toBe(200);
    expect(rowsWith(id)).toHaveLength(1);
  });
});

describe('a request', () => {
  it('is read from the body, and its id from the address, never from both mixed', () => {
    expect(send(`formType=job&A=1`, `submissionId=${id}&A=other&B=2&formType=inquiry`).status).toBe(200);
    expect(world.workbook.tabs.get('job')?.cells).toEqual([
      [...metaColumns, 'A'],
      [id, receivedAt, '', '1'],
    ]);
    expect(send(`formType=job&A=1&submissionId=${id}`, '').status).toBe(400);
  });

  it('without a body or a query is refused', () => {
    expect(() => execution(world).doPost({})).toThrow('400 `submissionId` must be one UUID');
    expect(() => execution(world).doPost({ queryString: null })).toThrow('400 ');
  });

  it('over the cap of a body is refused before it is read', () => {
    expect(send(`formType=job&A=${'x'.repeat(limits.bodyBytes)}`).status).toBe(413);
    expect(world.lockCalls).toEqual([]);
  });
});
