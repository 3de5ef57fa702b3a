import { randomUUID } from 'node:crypto';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

const [asha, bilal] = ['user|asha', 'user|bilal'];

interface Sent {
  id?: string;
  corrects?: string;
  withdraws?: string;
  /** Null: without a token, at a receiver that needs none. */
  sender?: string | null;
  formType?: string;
  fields?: Readonly<Record<string, string>>;
}

/** The tests of the part of every receiver's contract that is about corrections and withdrawals. */
export function linksContract(receiver: () => ReceiverUnderTest): void {
  /** Sends an entry, a correction, or a withdrawal, which has no fields. @returns id, status and message */
  async function send({ id = randomUUID(), sender = asha, formType = 'job', ...sent }: Sent = {}) {
    const { corrects, withdraws, fields = withdraws === undefined ? { A: '1' } : {} } = sent;
    // Not encoded: some tests put a second link into the text of the first.
    const links = Object.entries({ corrects, withdraws }).filter(([, link]) => link !== undefined);
    const query = [idQuery(id), ...links.map((pair) => pair.join('='))].join('&');
    const body = encode([['formType', formType], ...Object.entries(fields)]);
    return { id, ...(await receiver().submit(query, body, sender ?? undefined)) };
  }
  const statusesOf = async (all: readonly Sent[]) => {
    const statuses = [];
    for (const sent of all) statuses.push((await send(sent)).status);
    return statuses;
  };
  const table = () => receiver().table('job');
  const rowCount = async () => (await table()).length - 1;

  it('stores corrections and withdrawals as rows of their own, each link in its column; other rows stay', async () => {
    const first = await send({ fields: { A: 'wrong' } });
    await send({ formType: 'inquiry' });
    const before = (await table())[1] ?? [];
    const second = await send({ corrects: first.id, fields: { A: 'right' } });
    const third = await send({ withdraws: second.id });
    const [header, ...rows] = await table();
    expect(header).toEqual(['A', 'submissionId', 'receivedAt', 'subject', 'corrects', 'withdraws']);
    expect(rows[0]).toEqual([...before, '', '']);
    expect(rows.slice(1).map(([a, id, , ...more]) => [a, id, ...more])).toEqual([
      ['right', second.id, asha, first.id, ''],
      ['', third.id, asha, '', second.id],
    ]);
    expect((await receiver().table('inquiry'))[0]).toEqual(['A', 'submissionId', 'receivedAt', 'subject']);
  });

  it('stores a retry once, however ids are spelt, even when it was corrected meanwhile', async () => {
    const [first, other] = [await send(), await send()];
    const correction = { id: randomUUID(), corrects: first.id };
    const withdrawal = { id: randomUUID(), withdraws: other.id };
    const again = { id: correction.id.toUpperCase(), corrects: first.id.toUpperCase() };
    const retries = [
      ...[correction, again, { corrects: correction.id }, again, withdrawal],
      { id: withdrawal.id.toUpperCase(), withdraws: other.id.toUpperCase() },
    ];
    expect(await statusesOf(retries)).toEqual(retries.map(() => 200));
    expect(await rowCount()).toBe(5);
  });

  it('refuses a stored id with another link or none, as it does with other content', async () => {
    const [first, other, withdrawn] = [await send(), await send(), await send()];
    const { id } = await send({ corrects: first.id });
    const withdrawal = (await send({ withdraws: withdrawn.id })).id;
    const changed = [
      ...[other.id, randomUUID()].map((corrects) => ({ id, corrects })),
      { id },
      { id, corrects: first.id, fields: { A: '2' } },
      { id: other.id, corrects: first.id },
      { id: withdrawal, withdraws: other.id },
      { id: withdrawal, corrects: withdrawn.id },
      { id: withdrawal },
      { id: first.id, withdraws: other.id },
    ];
    expect(await statusesOf(changed)).toEqual(changed.map(() => 409));
    expect(await rowCount()).toBe(5);
  });

  it('refuses what is not one id of another entry, and fields of a withdrawal', async () => {
    const { id } = await send();
    const own = randomUUID();
    const links = ['', '1', `${id}&corrects=${id}`, `${id}&withdraws=${id}`, own.toUpperCase()];
    const refused = [
      ...links.map((corrects) => ({ id: own, corrects })),
      ...links.map((withdraws) => ({ id: own, withdraws })),
      { withdraws: id, fields: { A: '' } },
      ...['nonsense', id].map((corrects) => ({ id, corrects })),
    ];
    expect(await statusesOf(refused)).toEqual(refused.map(() => 400));
    expect(await rowCount()).toBe(1);
  });

  it('says one thing of an entry that is not there, of another register, or of somebody else', async () => {
    const [hers, inquiry] = [await send(), await send({ formType: 'inquiry' })];
    const nobodys = await send({ sender: null });
    const corrected = await send();
    await send({ corrects: corrected.id });
    const { status, message } = await send({ corrects: randomUUID() });
    expect(status).toBe(404);
    for (const [link, sender] of [
      [randomUUID(), asha],
      [inquiry.id, asha],
      [hers.id, bilal],
      [corrected.id, bilal],
      [hers.id, null],
      [nobodys.id, asha],
      [nobodys.id, null],
    ] as const)
      for (const sent of [{ corrects: link }, { withdraws: link }])
        expect(await send({ ...sent, sender })).toMatchObject({ status, message });
    expect(await rowCount()).toBe(4);
  });

  it('neither corrects nor withdraws what was corrected or withdrawn, nor a withdrawal', async () => {
    const [corrected, withdrawn] = [await send(), await send()];
    await send({ corrects: corrected.id });
    const withdrawal = await send({ withdraws: withdrawn.id });
    const refused = [corrected, withdrawn, withdrawal].flatMap(({ id }) => [
      { corrects: id, fields: { New: 'x' } },
      { withdraws: id },
    ]);
    expect(await statusesOf(refused)).toEqual(refused.map(() => 412));
    expect((await table())[0]).not.toContain('New');
    expect(await rowCount()).toBe(4);
  });

  it('takes one of corrections and withdrawals that arrive together', async () => {
    const { id } = await send();
    const sent = Array.from({ length: 6 }, (_, index) => ({
      id: randomUUID(),
      ...(index % 2 === 0 ? { corrects: id } : { withdraws: id }),
    }));
    const answers = await Promise.all([...sent, ...sent].map((each) => send(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(10).fill(412)]);
    expect(new Set(answers.flatMap((answer) => (answer.status === 200 ? answer.id : []))).size).toBe(1);
    expect(await rowCount()).toBe(2);
  });
}
