import { randomUUID } from 'node:crypto';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

const [asha, bilal] = ['user|asha', 'user|bilal'];

interface Sent {
  id?: string;
  version?: number | string;
  base?: number | string;
  withdraw?: string;
  /** Null: without a token, at a receiver that needs none. */
  sender?: string | null;
  formType?: string;
  A?: string | undefined;
}

const first: Sent = { A: '1' };
const second: Sent = { version: 2, base: 1, A: '2' };
const withdrawal = (version: number, base: number): Sent => ({
  version,
  base,
  withdraw: 'true',
  A: undefined,
});
const anonymous = (sent: Sent): Sent => ({ ...sent, sender: null });
const byBilal = (sent: Sent): Sent => ({ ...sent, sender: bilal });
const inquiry = (sent: Sent): Sent => ({ ...sent, formType: 'inquiry' });

/** What is sent under one id, in this order, and the status of the last answer. All others are stored. */
const rules: readonly [rule: string, status: number, ...sent: Sent[]][] = [
  ['a retry is stored once', 200, first, first],
  ['a retry is answered when it was corrected meanwhile', 200, first, second, first],
  ['a retry is answered when it was withdrawn meanwhile', 200, first, withdrawal(2, 1), first],
  ['a retry of a withdrawal', 200, first, withdrawal(2, 1), withdrawal(2, 1)],
  ['a retry of what was stored without a sender, by anybody', 200, anonymous(first), first],
  ['a retry without a sender is no retry of what has one', 409, first, anonymous(first)],
  ['a number has one content', 412, first, { A: 'other' }],
  ['a number has one base', 412, first, { ...second, version: 3 }, { version: 3, base: 2, A: '2' }],
  ['a number has one mark', 412, first, { ...second, A: '' }, withdrawal(2, 1)],
  ['a correction without a sender', 403, anonymous(first), anonymous(second)],
  ['a correction without a sender, of nothing', 403, anonymous(second)],
  ['a new entry', 200, first],
  ['a new entry whose first text never came', 200, { version: 2, A: '2' }],
  ['a new entry that was changed after a lost answer', 200, first, { version: 2, A: '2' }],
  ['a new entry that was changed without a sender', 200, anonymous(first), anonymous({ version: 2, A: '2' })],
  ['the first text comes after the changed one', 412, { version: 2, A: '2' }, first],
  ['a new entry that was corrected meanwhile', 412, first, second, { version: 3, A: '3' }],
  ['a correction', 200, first, second],
  ['a correction that leaves numbers out', 200, first, { version: 7, base: 1, A: '7' }],
  ['a number below the latest', 412, first, { version: 7, base: 1, A: '7' }, { version: 3, base: 1, A: '3' }],
  ['a correction of what is not the latest', 412, first, second, { version: 3, base: 1, A: '3' }],
  ['a correction of what never came', 412, first, { version: 3, base: 2, A: '3' }],
  ['a correction of nothing', 404, second],
  ['a correction of what has no sender', 404, anonymous(first), second],
  ["a correction of another person's", 404, first, byBilal(second)],
  ["a correction of another person's corrected one", 404, first, second, byBilal(second)],
  ["a correction of another register's", 404, first, inquiry(second)],
  ["another person's new entry", 409, first, byBilal(first)],
  ["another person's changed new entry", 409, first, byBilal({ version: 2, A: '2' })],
  ["another register's new entry", 409, first, inquiry(first)],
  ['a withdrawal', 200, first, withdrawal(2, 1)],
  ["a withdrawal of another person's", 404, first, byBilal(withdrawal(2, 1))],
  ['a withdrawal of what is not the latest', 412, first, second, withdrawal(3, 1)],
  ['a correction of what was withdrawn', 412, first, withdrawal(2, 1), { version: 3, base: 2, A: '3' }],
  ['a withdrawal of what was withdrawn', 412, first, withdrawal(2, 1), withdrawal(3, 2)],
];

const malformed: readonly Sent[] = [
  ...['0', '', '01', '-1', '1.5', '1e3', '1000000000', 'x', '2&version=2'].map((version) => ({ version })),
  ...['', '-1', '2', '3', 'x', '1&base=1'].map((base) => ({ version: 2, base })),
  { version: 1, base: 1 },
  ...['', 'false', '1', 'true&withdraw=true'].map((withdraw) => ({ ...withdrawal(2, 1), withdraw })),
  { version: 2, withdraw: 'true', A: undefined },
  { ...withdrawal(2, 1), A: '' },
];

/** The tests of the part of every receiver's contract that is about versions of one entry. */
export function versionsContract(receiver: () => ReceiverUnderTest): void {
  const send = ({ id = randomUUID(), sender = asha, formType = 'job', A, ...sent }: Sent) => {
    // Not encoded: some tests put a second value into the text of the first.
    const more = Object.entries(sent).map(([name, value]) => `${name}=${value}`);
    const body = encode([['formType', formType], ...(A === undefined ? [] : [['A', A] as const])]);
    return receiver().submit([idQuery(id), ...more].join('&'), body, sender ?? undefined);
  };
  const sendAll = async (id: string, all: readonly Sent[]) => {
    const statuses: number[] = [];
    for (const sent of all) statuses.push((await send({ ...sent, id })).status);
    return statuses;
  };
  const table = async () => {
    const [header = [], ...rows] = await receiver().table('job');
    const at = (name: string) => header.indexOf(name);
    return rows.map((row) => ['submissionId', 'version', 'withdrawn', 'A'].map((name) => row[at(name)]));
  };

  it('stores each version as a row, and changes none', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await sendAll(one, [{ A: 'wrong' }])).toEqual([200]);
    expect(await sendAll(other, [first])).toEqual([200]);
    expect(await sendAll(one, [{ version: 2, base: 1, A: 'right' }, withdrawal(4, 2)])).toEqual([200, 200]);
    const rows = await table();
    expect(rows.filter(([id]) => id === one)).toEqual([
      [one, '1', '', 'wrong'],
      [one, '2', '', 'right'],
      [one, '4', 'true', ''],
    ]);
    expect(rows.filter(([id]) => id === other)).toEqual([[other, '1', '', '1']]);
  });

  it.each(rules)('%s: %s', async (_rule, status, ...sent) => {
    const id = randomUUID();
    expect(await sendAll(id, sent)).toEqual([...sent.slice(1).map(() => 200), status]);
    const accepted = status === 200 ? sent : sent.slice(0, -1);
    expect(await table()).toHaveLength(new Set(accepted.map(({ version = 1 }) => version)).size);
  });

  it('refuses a version that is none, and stores nothing of it', async () => {
    const id = randomUUID();
    await send({ id, A: '1' });
    expect(
      await sendAll(
        id,
        malformed.map((sent) => ({ A: '2', ...sent })),
      ),
    ).toEqual(malformed.map(() => 400));
    expect(await table()).toHaveLength(1);
  });

  it('takes one id however it is spelt', async () => {
    const id = randomUUID();
    expect(await sendAll(id, [first])).toEqual([200]);
    expect(await sendAll(id.toUpperCase(), [first, second])).toEqual([200, 200]);
    expect(await table()).toHaveLength(2);
  });

  it("says one thing of an entry that is not there, of another register's, and of somebody else's", async () => {
    const [hers, inquiryId] = [randomUUID(), randomUUID()];
    await sendAll(hers, [first, second]);
    await sendAll(inquiryId, [inquiry(first)]);
    const { status, message } = await send(second);
    expect(status).toBe(404);
    for (const sent of [{ ...second, id: inquiryId }, byBilal({ ...second, id: hers })])
      expect(await send(sent)).toMatchObject({ status, message });
  });

  it('takes one of the versions that arrive together', async () => {
    const id = randomUUID();
    await send({ id, A: '1' });
    const sent = ['2', '3', '4'].flatMap((A) => [
      { ...second, A },
      { version: 3, base: 1, A },
    ]);
    const all = [...sent, withdrawal(2, 1)];
    const answers = await Promise.all(
      [...all, ...all].map(async (each) => ({ each, ...(await send({ ...each, id })) })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array<number>(12).fill(412)]);
    expect(new Set(answers.flatMap(({ each, status }) => (status === 200 ? [each] : []))).size).toBe(1);
    expect(await table()).toHaveLength(2);
  });
}
