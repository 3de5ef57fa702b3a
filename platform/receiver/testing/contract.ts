import { randomUUID } from 'node:crypto';
import { downloadColumns, withdrawnColumn } from '@registers/shared/sheet';
import { limits } from '../src/core/submission';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';
import { versionsContract } from './versionsContract';

const added = [...downloadColumns, withdrawnColumn];

/** The tests of what every receiver owes the registers. `adapter` names the kind of receiver. */
export function receiverContract(adapter: string, makeReceiver: () => Promise<ReceiverUnderTest>): void {
  describe(`${adapter} keeps the receiver's contract`, () => {
    let receiver: ReceiverUnderTest;
    const send = (
      id: string,
      fields: Readonly<Record<string, string>>,
      { formType = 'job', sender }: { formType?: string; sender?: string | undefined } = {},
    ) => receiver.submit(idQuery(id), encode([['formType', formType], ...Object.entries(fields)]), sender);
    const rowsOf = async (formType = 'job') => (await receiver.table(formType)).slice(1);

    beforeEach(async () => {
      receiver = await makeReceiver();
    });
    afterEach(() => receiver.close());

    it('stores a submission under its id', async () => {
      expect(await receiver.table('job')).toEqual([added]);
      const id = randomUUID();
      expect((await send(id, { JobNumber: 'J-1' })).status).toBe(200);
      const [header, row] = await receiver.table('job');
      expect(header).toEqual(['JobNumber', ...added]);
      expect(row?.slice(0, 2)).toEqual(['J-1', id]);
      expect(row?.slice(3)).toEqual([row?.[2], '1', '', '']);
      expect(row?.[2]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('lets one person add 1,000 columns to a register, and everybody else theirs', async () => {
      const fields = (from: number, count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`F${from + index}`, 'x']));
      const statusOf = async (sender: string | undefined, from: number, count: number) =>
        (await send(randomUUID(), fields(from, count), { sender })).status;
      for (const from of [0, 200, 400, 600, 800]) expect(await statusOf('user|asha', from, 200)).toBe(200);
      expect(await statusOf('user|asha', 999, 2)).toBe(400);
      expect(await statusOf('user|ravi', 999, 2)).toBe(200);
      expect(await statusOf(undefined, 1_001, 1)).toBe(200);
      // Asha may send what others have added, and what she has.
      expect(await statusOf('user|asha', 802, 200)).toBe(200);
      const [header = []] = await receiver.table('job');
      expect(header.filter((name) => name.startsWith('F'))).toHaveLength(1_002);
    });

    it('keeps every value to the letter', async () => {
      const values = {
        Zeros: '000123',
        Formula: '=1+1',
        Percent: '-12.50%',
        Apostrophe: "'=1+1",
        Lines: 'first\nsecond\r\nthird',
        Quotes: 'a "b", c;d',
        Spaces: '  x  ',
        Plus: '1+1 is 200%',
        Emoji: '👩🏽‍🔧 नमस्ते Ü ß',
        Date: '05-11-2026',
        Name: 'constructor',
        Escape: '_x000D_',
        Long: 'x'.repeat(limits.valueLength),
      };
      await send(randomUUID(), values);
      expect((await rowsOf())[0]?.slice(0, -added.length)).toEqual(Object.values(values));
    });

    it('stores a retry once, also when both arrive together', async () => {
      const id = randomUUID();
      const fields = { A: '1', B: '2', access_token: 'one' };
      const retries = [fields, { B: '2', A: '1', C: '', access_token: 'another' }, fields];
      const answers = await Promise.all(retries.map((each) => send(id, each)));
      answers.push(await send(id.toUpperCase(), fields));
      // The entry was stored without a token. A retry with one is the same entry.
      answers.push(await send(id, { A: '1', B: '2' }, { sender: 'user|asha' }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await rowsOf()).toHaveLength(1);
      expect(JSON.stringify(await receiver.table('job'))).not.toMatch(/access_token|another|"one"/);
    });

    it('confirms nothing to somebody else who has an id, and stores nothing under it', async () => {
      const id = randomUUID();
      const sendAs = (sender: string | undefined, A: string) => send(id, { A }, { sender });
      expect(await sendAs('user|asha', 'secret')).toMatchObject({ status: 200 });
      const refused = await sendAs('user|bilal', 'secret');
      expect(refused.status).toBe(409);
      for (const sender of ['user|bilal', undefined])
        for (const guess of ['secret', 'other']) expect(await sendAs(sender, guess)).toEqual(refused);
      expect(await sendAs('user|asha', 'secret')).toMatchObject({ status: 200 });
      expect(await rowsOf()).toHaveLength(1);
    });

    it('keeps registers apart, rows in the order they came, and a new column after the others', async () => {
      await send(randomUUID(), { A: '1', B: '2' });
      await send(randomUUID(), { A: 'other' }, { formType: 'invoice' });
      await send(randomUUID(), { New: '3', B: '4' });
      const [header, ...rows] = await receiver.table('job');
      expect(header?.slice(0, 3)).toEqual(['A', 'B', 'New']);
      expect(rows.map((row) => row.slice(0, 3))).toEqual([
        ['1', '2', ''],
        ['', '4', '3'],
      ]);
      expect((await rowsOf('invoice')).map(([a]) => a)).toEqual(['other']);
    });

    // How each refusal comes about is tested in refusals.test.ts and core/submission.test.ts.
    it('refuses what it cannot store with a message', async () => {
      const answer = await send(randomUUID(), { A: '1' }, { formType: 'expense' });
      expect(answer).toEqual({ status: 400, message: expect.stringMatching(/./) as string });
      expect(await rowsOf()).toEqual([]);
    });

    versionsContract(() => receiver);
  });
}
