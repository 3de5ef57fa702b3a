import { randomUUID } from 'node:crypto';
import { furtherFields, metaColumns } from '@registers/shared/sheet';
import { readingContract } from '../testing/readingContract';
import { encode } from '../testing/underTest';
import { stretchesOf } from './readTab';
import { FakeWorld } from './testing/fakeGoogle';
import { confirmAll, guarded, now, token } from './testing/fakeTokens';
import { execution, post } from './testing/script';

const answered = ({ status, page }: ReturnType<typeof post>) => (page ? { status, page } : { status });

readingContract('the built Code.gs over a sheet', (lookupFields) => {
  const world = new FakeWorld();
  confirmAll(world);
  const as = (properties: Record<string, string>) => (query: string, body: string) => {
    const access = lookupFields.length > 0 ? `lookup:${lookupFields.join()}` : 'own';
    world.properties = { ...properties, READ_ACCESS: access };
    world.now += 1;
    return Promise.resolve(answered(post(execution(world), query, body)));
  };
  return Promise.resolve({
    post: as(guarded),
    postOpenly: as({ ANYONE_MAY_SUBMIT: 'yes' }),
    tokenOf: (sub) => token({ sub }),
    close: () => undefined,
  });
});

describe('reading from a sheet', () => {
  let world: FakeWorld;
  const ask = (who: string, query: string, fields: [string, string][] = []) =>
    post(execution(world), query, encode([...fields, ['access_token', token({ sub: who })]]));
  const send = (who: string, fields: [string, string][]) => {
    const id = randomUUID();
    world.now += 1;
    expect(ask(who, `submissionId=${id}`, [['formType', 'job'], ...fields]).status).toBe(200);
    return id;
  };
  const mine = (who: string) => ask(who, 'read=mine').page?.entries;
  const tab = () => world.workbook.tabs.get('job')!;

  beforeEach(() => {
    world = new FakeWorld();
    confirmAll(world);
    world.properties = { ...guarded };
  });

  it('takes no lock and no call of the Sheets service, which storing needs', () => {
    const id = send('asha', [['A', '1']]);
    world.workbook.calls = 0;
    world.lockCalls.length = 0;
    world.locked = true;
    expect(mine('asha')).toMatchObject([{ id, fields: { A: '1' } }]);
    expect(ask('asha', 'read=one', [['id', id]]).page?.entries).toHaveLength(1);
    const wanted: [string, string][] = [
      ['formType', 'job'],
      ['A', '1'],
    ];
    expect(ask('asha', 'read=match', wanted).page?.entries).toHaveLength(1);
    expect([world.workbook.calls, world.lockCalls]).toEqual([0, []]);
  });

  it('reads rows that are near each other with one call', () => {
    for (let count = 0; count < 40; count += 1)
      send(count % 4 === 0 ? 'asha' : 'ravi', [['A', String(count)]]);
    tab().displayReads = 0;
    expect(mine('asha')).toHaveLength(10);
    // The columns of the receiver, the header, and the rows.
    expect(tab().displayReads).toBe(3);
  });

  it('throws rather than hand out the row of somebody else, when a person moves rows meanwhile', () => {
    send('ravi', [['A', 'secret']]);
    send('asha', [['A', '1']]);
    const { cells } = tab();
    tab().afterDisplayRead = () => cells.splice(2, 0, [...(cells[1] ?? [])]);
    const answer = ask('asha', 'read=mine');
    expect(answer).toMatchObject({
      status: 503,
      message: 'Row 3 of tab job was moved while it was read. Send this again.',
    });
    expect(mine('asha')).toMatchObject([{ fields: { A: '1' } }]);
  });

  it('leaves out what people wrote: notes, sums, and tabs of their own', () => {
    const id = send('asha', [['A', '1']]);
    tab().put(2, [...(tab().cells[1] ?? []), '', 'a note']);
    tab().put(3, ['a sum', '', 'asha', '1']);
    tab().put(4, [randomUUID(), '21/11/2026', 'asha', '1']);
    const own = world.workbook.insertSheet('inquiry');
    own.put(1, ['Our own list', 'receivedAt', 'subject']);
    own.put(2, [randomUUID(), '2026-11-21T06:00:00.000Z', 'asha', 'x']);
    world.workbook.insertSheet('invoice').put(1, ['narrow']);
    world.workbook.insertSheet('manmonth');
    expect(mine('asha')).toMatchObject([{ id, fields: { A: '1' } }]);
  });

  it('reads what a person changed as it is displayed', () => {
    send('asha', [
      ['A', '1'],
      ['B', 'x'],
    ]);
    const [id = '', at = '', who = ''] = tab().cells[1] ?? [];
    tab().put(2, [id, at, who, 12, true]);
    expect(mine('asha')).toMatchObject([{ fields: { A: '12', B: 'TRUE' } }]);
  });

  it('takes a text that a person wrote under the further fields for a field', () => {
    const id = send('asha', [['A', '1']]);
    tab().put(1, [...metaColumns, 'A', furtherFields]);
    tab().put(2, [...(tab().cells[1] ?? []), 'a note']);
    expect(mine('asha')).toMatchObject([{ id, fields: { A: '1', [furtherFields]: 'a note' } }]);
  });

  it('throws what it refuses, with the status', () => {
    world.properties['TOKEN_PERMISSION'] = 'submit:entries';
    expect(ask('asha', 'read=mine').status).toBe(403);
    delete world.properties['TOKEN_PERMISSION'];
    expect(post(execution(world), 'read=mine', '')).toMatchObject({ status: 401 });
    const expired = token({ sub: 'asha', exp: now - 1 });
    expect(post(execution(world), 'read=mine', `access_token=${expired}`).status).toBe(401);
    world.properties['READ_ACCESS'] = 'everybody';
    expect(ask('asha', 'read=mine').message).toMatch('READ_ACCESS is "everybody"');
  });
});

describe('stretchesOf', () => {
  it('joins rows over gaps that are not too wide', () => {
    expect(stretchesOf([9, 2, 3, 5, 20], 3)).toEqual([
      { first: 2, last: 5 },
      { first: 9, last: 9 },
      { first: 20, last: 20 },
    ]);
    expect(stretchesOf([], 3)).toEqual([]);
  });
});
