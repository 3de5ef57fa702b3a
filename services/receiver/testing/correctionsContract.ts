import { randomUUID } from 'node:crypto';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

const [asha, bilal] = ['user|asha', 'user|bilal'];

/** What every receiver owes to those who correct an entry; a part of its contract. */
export function correctionsContract(receiver: () => ReceiverUnderTest): void {
  describe('corrections', () => {
    interface Sent {
      id?: string;
      corrects?: string;
      /** Null: without a token, at a receiver that needs none. */
      sender?: string | null;
      formType?: string;
      fields?: readonly (readonly [string, string])[];
    }

    /** Sends one entry. @returns its id, the status and the message. */
    async function send(sent: Sent = {}) {
      const { id = randomUUID(), corrects, sender = asha, formType = 'job', fields = [['A', '1']] } = sent;
      const query = `${idQuery(id)}${corrects === undefined ? '' : `&corrects=${corrects}`}`;
      const body = encode([['formType', formType], ...fields]);
      return { id, ...(await receiver().submit(query, body, sender ?? undefined)) };
    }
    const table = () => receiver().table('job');
    const rowCount = async () => (await table()).length - 1;

    it('stores a correction as a row of its own, which says what it corrects; the other row stays', async () => {
      const { id } = await send({ fields: [['A', 'wrong']] });
      const before = (await table())[1];
      const correction = await send({ corrects: id, fields: [['A', 'right']] });
      expect(correction.status).toBe(200);
      const [header, first, second] = await table();
      expect(header).toEqual(['A', 'submissionId', 'receivedAt', 'subject', 'corrects']);
      expect(first).toEqual([...(before ?? []), '']);
      expect([second?.[0], second?.[1], ...(second ?? []).slice(3)]).toEqual([
        'right',
        correction.id,
        asha,
        id,
      ]);
    });

    it('adds the column to no register without a correction', async () => {
      const { id } = await send();
      await send({ formType: 'inquiry' });
      await send({ corrects: id });
      expect((await receiver().table('inquiry'))[0]).toEqual(['A', 'submissionId', 'receivedAt', 'subject']);
    });

    it('stores a retry once, however ids are spelt, even when it was corrected meanwhile', async () => {
      const first = await send();
      const correction = { id: randomUUID(), corrects: first.id };
      expect((await send(correction)).status).toBe(200);
      const retry = { id: correction.id.toUpperCase(), corrects: correction.corrects.toUpperCase() };
      expect((await send(retry)).status).toBe(200);
      expect((await send({ corrects: correction.id })).status).toBe(200);
      expect((await send(retry)).status).toBe(200);
      expect(await rowCount()).toBe(3);
    });

    it('refuses a stored id with another or no entry to correct, as it does with other content', async () => {
      const [first, other] = [await send(), await send()];
      const correction = { id: randomUUID(), corrects: first.id };
      await send(correction);
      const { id } = correction;
      const given = [other.id, undefined, id, 'nonsense', randomUUID()];
      const answers = [
        ...given.map((corrects) => send({ id, ...(corrects === undefined ? {} : { corrects }) })),
        send({ ...correction, fields: [['A', '2']] }),
        send({ id: other.id, corrects: first.id }),
        send({ id: other.id, corrects: other.id }),
      ];
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toEqual(answers.map(() => 409));
      expect(await rowCount()).toBe(3);
    });

    it('refuses what is not one id of another entry, and stores nothing', async () => {
      const { id } = await send();
      const own = randomUUID();
      for (const corrects of [
        '',
        '1',
        `x${id}`,
        `${id}&corrects=${id}`,
        `${id}&corrects=`,
        own.toUpperCase(),
      ])
        expect(await send({ id: own, corrects })).toMatchObject({ status: 400 });
      expect(await rowCount()).toBe(1);
    });

    it('says one thing of an entry that is not there, of another register, or of somebody else', async () => {
      const [hers, inquiry] = [await send(), await send({ formType: 'inquiry' })];
      const nobodys = await send({ sender: null });
      const corrected = await send();
      await send({ corrects: corrected.id });
      const unknown = await send({ corrects: randomUUID() });
      expect(unknown.status).toBe(404);
      const { message } = unknown;
      for (const sent of [
        { corrects: inquiry.id },
        { corrects: hers.id, sender: bilal },
        { corrects: corrected.id, sender: bilal },
        { corrects: hers.id, sender: null },
        { corrects: nobodys.id },
        { corrects: nobodys.id, sender: null },
      ])
        expect(await send(sent)).toMatchObject({ status: 404, message });
      expect(await rowCount()).toBe(4);
    });

    it('refuses a second correction of an entry, and takes one of its correction', async () => {
      const first = await send();
      const second = await send({ corrects: first.id });
      const fork = { id: randomUUID(), corrects: first.id, fields: [['New', 'x']] } as const;
      for (let times = 0; times < 2; times += 1) expect((await send(fork)).status).toBe(412);
      expect((await table())[0]).not.toContain('New');
      const third = await send({ corrects: second.id });
      expect(third.status).toBe(200);
      const chain = (await table()).slice(1).map((row) => [row[1], row.at(-1)]);
      expect(chain).toEqual([
        [first.id, ''],
        [second.id, first.id],
        [third.id, second.id],
      ]);
    });

    it('takes one of several corrections that arrive together', async () => {
      const { id } = await send();
      const sent = Array.from({ length: 5 }, () => ({ id: randomUUID(), corrects: id }));
      const answers = await Promise.all([...sent, ...sent].map((each) => send(each)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(8).fill(412)]);
      expect(new Set(answers.flatMap((answer) => (answer.status === 200 ? answer.id : []))).size).toBe(1);
      expect(await rowCount()).toBe(2);
    });

    it.each(['corrects', 'Corrects '])('accepts no field with the name %j', async (name) => {
      expect((await send({ fields: [[name, '1']] })).status).toBe(400);
    });
  });
}
