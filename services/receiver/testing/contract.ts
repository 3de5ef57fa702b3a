import { randomUUID } from 'node:crypto';
import { furtherFields } from '@registers/shared/sheet';
import { limits } from '../src/core/submission';
import { correctionsContract } from './correctionsContract';
import { withdrawalsContract } from './withdrawalsContract';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

/** What every receiver owes the registers; runs against each adapter. */
export function receiverContract(adapter: string, makeReceiver: () => Promise<ReceiverUnderTest>): void {
  describe(`${adapter} keeps the receiver's contract`, () => {
    let receiver: ReceiverUnderTest;
    const send = (id: string, fields: readonly (readonly [string, string])[], formType = 'job') =>
      receiver.submit(idQuery(id), encode([['formType', formType], ...fields]));
    const rowsOf = async (formType = 'job') => (await receiver.table(formType)).slice(1);

    beforeEach(async () => {
      receiver = await makeReceiver();
    });
    afterEach(() => receiver.close());

    it('stores a submission under its id', async () => {
      const id = randomUUID();
      expect((await send(id, [['JobNumber', 'J-1']])).status).toBe(200);
      const [header, row] = await receiver.table('job');
      expect(header).toEqual(['JobNumber', 'submissionId', 'receivedAt', 'subject']);
      expect(row?.slice(0, 2)).toEqual(['J-1', id]);
      expect(row?.[2]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('keeps every value to the letter', async () => {
      const values = [
        '000123',
        '=1+1',
        '-12.50%',
        "'=1+1",
        'first\nsecond\r\nthird',
        'a "b", c;d',
        '  x  ',
        '1+1 is 200%',
        '👩🏽‍🔧 नमस्ते Ü ß',
        '05-11-2026',
        'constructor',
        '_x000D_',
      ];
      await send(
        randomUUID(),
        values.map((value, index) => [`F${index}`, value]),
      );
      expect((await rowsOf())[0]?.slice(0, values.length)).toEqual(values);
    });

    it('keeps a value as long as a cell, and refuses a longer one', async () => {
      expect((await send(randomUUID(), [['Remarks', 'x'.repeat(limits.valueLength)]])).status).toBe(200);
      expect((await send(randomUUID(), [['Remarks', 'x'.repeat(limits.valueLength + 1)]])).status).toBe(413);
      expect(await rowsOf()).toHaveLength(1);
    });

    it('stores a retry once', async () => {
      const id = randomUUID();
      const first = await send(id, [['JobNumber', 'J-1']]);
      const second = await send(id.toUpperCase(), [['JobNumber', 'J-1']]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await rowsOf()).toHaveLength(1);
    });

    it('stores a retry once when both arrive together', async () => {
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, [['JobNumber', 'J-1']])));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await rowsOf()).toHaveLength(1);
    });

    it('does not treat the order of fields or an empty field as other content', async () => {
      const id = randomUUID();
      await send(id, [
        ['A', '1'],
        ['B', '2'],
      ]);
      const retry = await send(id, [
        ['B', '2'],
        ['A', '1'],
        ['C', ''],
      ]);
      expect(retry.status).toBe(200);
      expect(await rowsOf()).toHaveLength(1);
    });

    it('does not count the access token as content', async () => {
      const id = randomUUID();
      await send(id, [
        ['A', '1'],
        ['access_token', 'one'],
      ]);
      const retry = await send(id, [
        ['A', '1'],
        ['access_token', 'another'],
      ]);
      expect(retry.status).toBe(200);
      expect(JSON.stringify(await receiver.table('job'))).not.toMatch(/access_token|another|"one"/);
    });

    it('refuses an entry of which one value of several has changed, under an id that is taken', async () => {
      const id = randomUUID();
      await send(id, [
        ['A', '1'],
        ['B', '2'],
      ]);
      const changed = await send(id, [
        ['A', '1'],
        ['B', '3'],
      ]);
      expect(changed.status).toBe(409);
      expect((await rowsOf()).map((row) => row.slice(0, 2))).toEqual([['1', '2']]);
    });

    it.each([
      ['another value', [['A', '2']], 'job'],
      [
        'one field more',
        [
          ['A', '1'],
          ['B', '2'],
        ],
        'job',
      ],
      ['another register', [['A', '1']], 'inquiry'],
    ] as const)(
      'refuses %s under an id that is taken, and keeps what is there',
      async (_what, fields, formType) => {
        const id = randomUUID();
        await send(id, [['A', '1']]);
        expect((await send(id, fields, formType)).status).toBe(409);
        expect((await rowsOf()).map(([a]) => a)).toEqual(['1']);
        expect(await rowsOf('inquiry')).toEqual([]);
      },
    );

    it('confirms nothing to somebody else who has an id, and stores nothing under it', async () => {
      const id = randomUUID();
      const sendAs = (sender: string | undefined, value: string) =>
        receiver.submit(
          idQuery(id),
          encode([
            ['formType', 'job'],
            ['A', value],
          ]),
          sender,
        );
      expect(await sendAs('user|asha', 'secret')).toMatchObject({ status: 200 });
      const refused = await sendAs('user|asha', 'other');
      expect(refused.status).toBe(409);
      for (const sender of ['user|bilal', undefined])
        for (const guess of ['secret', 'other']) expect(await sendAs(sender, guess)).toEqual(refused);
      expect(await sendAs('user|asha', 'secret')).toMatchObject({ status: 200 });
      expect(await rowsOf()).toHaveLength(1);
    });

    it('takes the retry of an entry that was sent before tokens were needed', async () => {
      const id = randomUUID();
      await send(id, [['A', '1']]);
      const retry = encode([
        ['formType', 'job'],
        ['A', '1'],
      ]);
      expect((await receiver.submit(idQuery(id), retry, 'user|asha')).status).toBe(200);
      expect(await rowsOf()).toHaveLength(1);
    });

    it('adds a column for a new field, after the others', async () => {
      await send(randomUUID(), [
        ['A', '1'],
        ['B', '2'],
      ]);
      await send(randomUUID(), [
        ['New', '3'],
        ['B', '4'],
      ]);
      const [header, ...rows] = await receiver.table('job');
      expect(header?.slice(0, 3)).toEqual(['A', 'B', 'New']);
      expect(rows.map((row) => row.slice(0, 3))).toEqual([
        ['1', '2', ''],
        ['', '4', '3'],
      ]);
    });

    it('keeps registers apart, and rows in the order they came', async () => {
      for (const number of ['1', '2', '3']) await send(randomUUID(), [['A', number]]);
      await send(randomUUID(), [['A', 'other']], 'invoice');
      expect((await rowsOf()).map(([a]) => a)).toEqual(['1', '2', '3']);
      expect((await rowsOf('invoice')).map(([a]) => a)).toEqual(['other']);
    });

    it('shows an empty register with a header', async () => {
      expect(await receiver.table('manmonth')).toEqual([['submissionId', 'receivedAt', 'subject']]);
    });

    // How each refusal comes about is tested in refusals.test.ts and core/submission.test.ts.
    it.each([
      ['no id', '', 'formType=job&A=1'],
      ['an unknown formType', idQuery(randomUUID()), 'formType=expense&A=1'],
      ['a repeated formType', idQuery(randomUUID()), 'formType=job&formType=job&A=1'],
      ['the name of a column it fills in itself', idQuery(randomUUID()), 'formType=job&subject=me'],
      ['broken UTF-8', idQuery(randomUUID()), 'formType=job&A=%FF'],
    ])('refuses %s with a message, and stores nothing', async (_what, query, body) => {
      const answer = await receiver.submit(query, body);
      expect(answer.status).toBe(400);
      expect(answer.message).not.toBe('');
      expect(await receiver.table('job')).toHaveLength(1);
    });

    it('stores every entry, however many fields a register has seen, and shows the further ones in one column', async () => {
      const names = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => [`F${from + index}`, 'x'] as const);
      for (let from = 0; from < limits.columns - 1; from += limits.fields)
        await send(randomUUID(), names(from, Math.min(limits.fields, limits.columns - 1 - from)));
      expect((await receiver.table('job'))[0]).not.toContain(furtherFields);

      const id = randomUUID();
      const fields = [
        ...names(0, 1),
        ...names(limits.columns - 1, 1),
        ['Client', 'a "b"'],
        ['A', '=1'],
      ] as const;
      expect((await send(id, fields)).status).toBe(200);
      expect((await send(id, fields)).status).toBe(200);
      expect((await send(id, [...fields.slice(0, -1), ['A', '=2']])).status).toBe(409);
      expect((await send(randomUUID(), [...names(0, 1), ['__proto__', 'later']])).status).toBe(200);
      expect((await send(randomUUID(), [...names(0, 1), ['Empty', '']])).status).toBe(200);

      const [header = [], ...rows] = await receiver.table('job');
      expect(header.slice(limits.columns - 1, limits.columns + 2)).toEqual([
        `F${limits.columns - 1}`,
        furtherFields,
        'submissionId',
      ]);
      expect(header).toHaveLength(limits.columns + 4);
      const shown = rows.slice(-3).map((row) => [row[0], row[limits.columns - 1], row[limits.columns]]);
      expect(shown).toEqual([
        ['x', 'x', expect.any(String)],
        ['x', '', '{"__proto__":"later"}'],
        ['x', '', ''],
      ]);
      expect(JSON.parse(shown[0]?.[2] ?? '')).toEqual({ Client: 'a "b"', A: '=1' });
    });

    it('accepts no field with the name of the column of further fields', async () => {
      expect((await send(randomUUID(), [[furtherFields, '{}']])).status).toBe(400);
    });

    correctionsContract(() => receiver);
    withdrawalsContract(() => receiver);
  });
}
