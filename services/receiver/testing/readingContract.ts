import { randomUUID } from 'node:crypto';
import { readingLimits } from '../src/core/readRequest';
import { limits } from '../src/core/submission';
import { matchContract } from './matchContract';
import { forJob, idsOf, type MakeReceiver, nothing, usePeople } from './people';

/** What every receiver owes people who read entries; runs against each adapter. */
export function readingContract(adapter: string, makeReceiver: MakeReceiver): void {
  matchContract(adapter, makeReceiver);

  describe(`${adapter}: reading one's own entries`, () => {
    const { receiver, ask, read, send } = usePeople(() => makeReceiver([]));

    it('lists them, newest first, as they were stored', async () => {
      const first = await send('asha', [
        ['JobNumber', 'J-1'],
        ['Client', 'Acme'],
        ['Remarks', ''],
      ]);
      const second = await send('asha', [['InvoiceNumber', '7']], { formType: 'invoice' });
      const { entries, next } = await read('asha', 'mine');
      expect(next).toBeNull();
      expect(entries).toEqual([
        {
          id: second,
          formType: 'invoice',
          receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
          corrects: null,
          correctedBy: null,
          fields: { InvoiceNumber: '7' },
        },
        expect.objectContaining({ id: first, formType: 'job', fields: { JobNumber: 'J-1', Client: 'Acme' } }),
      ]);
    });

    it('never shows those of others: they look like entries that do not exist', async () => {
      const id = await send('asha', [['JobNumber', 'J-1']]);
      expect(await read('ravi', 'mine')).toEqual(nothing);
      for (const which of [id, randomUUID()]) {
        expect(await read('ravi', 'one', [['id', which]])).toEqual(nothing);
        expect((await ask('ravi', 'mine', [['before', which]])).status).toBe(400);
      }
      expect(await read('ravi', 'match', forJob(['JobNumber', 'J-1']))).toEqual(nothing);
    });

    it('never shows those that were sent without a token', async () => {
      const id = randomUUID();
      expect(await receiver().postOpenly(`submissionId=${id}`, 'formType=job&A=1')).toMatchObject({
        status: 200,
      });
      for (const who of ['asha', 'null']) {
        expect(await read(who, 'mine')).toEqual(nothing);
        expect(await read(who, 'one', [['id', id]])).toEqual(nothing);
        expect(await read(who, 'match', forJob(['A', '1']))).toEqual(nothing);
      }
    });

    it('asks for a token, and answers 403 where none is checked', async () => {
      const requests = [
        ['mine', ''],
        ['one', `id=${randomUUID()}`],
        ['match', 'formType=job&A=1'],
      ] as const;
      for (const [kind, form] of requests) {
        expect((await receiver().post(`read=${kind}`, form)).status).toBe(401);
        expect((await receiver().postOpenly(`read=${kind}`, form)).status).toBe(403);
        const named = `${form}&access_token=${receiver().tokenOf('asha')}`;
        expect((await receiver().postOpenly(`read=${kind}`, named)).status).toBe(403);
      }
    });

    it('finds one by its id, however that is written', async () => {
      const id = await send('asha', [['A', '1']]);
      await send('asha', [['A', '2']]);
      const page = await read('asha', 'one', [['id', id.toUpperCase()]]);
      expect(page).toMatchObject({ entries: [{ id, fields: { A: '1' } }], next: null });
    });

    it('shows what corrects what', async () => {
      const wrong = await send('asha', [['A', '1']]);
      const right = await send('asha', [['A', '2']], { corrects: wrong });
      expect((await read('asha', 'mine')).entries).toMatchObject([
        { id: right, corrects: wrong, correctedBy: null, fields: { A: '2' } },
        { id: wrong, corrects: null, correctedBy: right, fields: { A: '1' } },
      ]);
      expect((await read('asha', 'one', [['id', wrong]])).entries).toMatchObject([{ correctedBy: right }]);
      expect((await read('asha', 'match', forJob(['A', '1']))).entries).toMatchObject([
        { correctedBy: right },
      ]);
    });

    it('shows what withdraws what', async () => {
      const wrong = await send('asha', [['A', '1']]);
      const right = await send('asha', [['A', '1']], { corrects: wrong });
      const withdrawal = await send('asha', [], { withdraws: right });
      const { entries } = await read('asha', 'mine');
      expect(entries).toMatchObject([
        { id: withdrawal, corrects: right, correctedBy: null, withdraws: true, fields: {} },
        { id: right, corrects: wrong, correctedBy: withdrawal, withdrawn: true },
        { id: wrong, corrects: null, correctedBy: right },
      ]);
      expect(entries.map((entry) => ['withdraws' in entry, 'withdrawn' in entry])).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ]);
      const [one] = (await read('asha', 'one', [['id', right]])).entries;
      expect(one).toEqual(entries[1]);
    });

    it('keeps every character', async () => {
      const fields = {
        Spaces: '  x  ',
        Lines: 'first\nsecond\r\nthird\t',
        Nul: 'a\u0000b␀0',
        Emoji: '👩🏽‍🔧 नमस्ते Ü ß',
        Number: '000123',
        Formula: '=1+1',
        Quotes: '{"a": "\\u0000"}',
        constructor: 'x',
        ['__proto__']: 'y',
      };
      const pairs = Object.entries(fields);
      expect(pairs).toHaveLength(9);
      const id = await send('asha', pairs);
      const { entries } = await read('asha', 'one', [['id', id]]);
      expect(Object.entries(entries[0]?.fields ?? {}).sort()).toEqual(pairs.sort());
    });

    it('shows an entry whole in a register with more fields than columns', async () => {
      const names = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => [`F${from + index}`, 'x'] as const);
      for (let from = 0; from < limits.columns; from += limits.fields)
        await send('ravi', names(from, limits.fields));
      const fields = [...names(limits.columns - 1, limits.fields - 1), ['Client', 'Acme "b"'] as const];
      const id = await send('asha', fields);
      const { entries } = await read('asha', 'mine');
      expect(entries).toMatchObject([{ id, fields: Object.fromEntries(fields) }]);
      expect(idsOf(await read('asha', 'match', forJob(['client', 'x'])))).toEqual([]);
      const wanted = forJob(['Client', 'ACME "B"'], [`F${limits.columns - 1}`, 'X']);
      expect(idsOf(await read('asha', 'match', wanted))).toEqual([id]);
    }, 30_000);

    it('lists everything once, page by page, while more is stored', async () => {
      const before = [];
      const most = readingLimits.entries;
      for (let count = 0; count < most + 50; count += 1) {
        if (count % 5 === 0) await send('ravi', [['A', 'other']]);
        const formType = ['job', 'inquiry', 'invoice'][count % 3] ?? '';
        before.unshift(await send('asha', [['A', String(count)]], { formType }));
      }
      const found: string[] = [];
      const sizes: number[] = [];
      let next: string | null = null;
      do {
        const form = next === null ? [] : [['before', next] as const];
        const page = await read('asha', 'mine', form);
        found.push(...idsOf(page));
        sizes.push(page.entries.length);
        next = page.next;
        await send('asha', [['A', 'later']]);
      } while (next !== null);
      expect(found).toEqual(before);
      expect(sizes).toEqual([most, 50]);
    }, 60_000);

    it('ends a page at the last entry, and before it grows too large', async () => {
      const text = 'x'.repeat(limits.valueLength);
      const large = ['A', 'B', 'C', 'D'].map((name) => [name, text] as const);
      const ids = [];
      for (let count = 0; count < 6; count += 1) ids.unshift(await send('asha', large));
      const first = await read('asha', 'mine');
      expect(idsOf(first)).toEqual(ids.slice(0, 4));
      const second = await read('asha', 'mine', [['before', first.next ?? '']]);
      expect([idsOf(second), second.next]).toEqual([ids.slice(4), null]);
    }, 30_000);
  });

  describe(`${adapter}: a request to read`, () => {
    const { receiver, ask, read } = usePeople(() => makeReceiver([]));

    it('that says no such thing is refused, and nothing is stored', async () => {
      const wrong = [
        ['another kind', 'read=all', ''],
        ['no kind', 'read=', ''],
        ['a kind that every object has', 'read=constructor', ''],
        ['two kinds', 'read=mine&read=mine', ''],
        ['an id to store under', `read=mine&submissionId=${randomUUID()}`, 'formType=job'],
        ['a malformed address', 'read=mine&x=%FF', ''],
        ['a register', 'read=mine', 'formType=job'],
        ['a limit', 'read=mine', 'limit=10'],
        ['two cursors', 'read=mine', `before=${randomUUID()}&before=${randomUUID()}`],
        ['a register that is not there', 'read=match', 'formType=nope&A=1'],
        ['a cursor that is none', 'read=mine', 'before=7'],
        ['a field that is not asked for', 'read=mine', 'Client=Acme'],
        ['no id', 'read=one', ''],
        ['an id that is not a UUID', 'read=one', 'id=7'],
        ['a register for one', 'read=one', `id=${randomUUID()}&formType=job`],
        ['no register', 'read=match', 'A=1'],
        ['two registers', 'read=match', 'formType=job&formType=job&A=1'],
        ['nothing to find', 'read=match', 'formType=job'],
        ['too much to find', 'read=match', 'formType=job&A=1&B=2&C=3&D=4'],
        ['an empty value to find', 'read=match', 'formType=job&A=1&B=%20'],
        ['a sender to find', 'read=match', 'formType=job&subject=ravi'],
        ['broken UTF-8', 'read=match', 'formType=job&A=%FF'],
      ] as const;
      for (const [what, query, form] of wrong) {
        const body = `${form}&access_token=${receiver().tokenOf('asha')}`;
        expect([what, await receiver().post(query, body)]).toEqual([what, { status: 400 }]);
      }
      expect(await read('asha', 'mine')).toEqual(nothing);
    });

    it('with a text that no field can hold is refused', async () => {
      const wanted = forJob(['A', 'x'.repeat(limits.valueLength + 1)]);
      expect((await ask('asha', 'match', wanted)).status).toBe(413);
    });
  });
}
