import { randomUUID } from 'node:crypto';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

const [asha, bilal] = ['user|asha', 'user|bilal'];

/** What every receiver owes to those who withdraw an entry; a part of its contract. */
export function withdrawalsContract(receiver: () => ReceiverUnderTest): void {
  describe('withdrawals', () => {
    interface Sent {
      id?: string;
      /** What follows the id in the address. */
      link?: string;
      sender?: string | null;
      formType?: string;
      body?: string;
    }

    async function send({ id = randomUUID(), link = '', sender = asha, formType = 'job', body = '' }: Sent) {
      const answer = receiver().submit(
        `${idQuery(id)}${link}`,
        `${encode([['formType', formType]])}${body}`,
        sender ?? undefined,
      );
      return { id, ...(await answer) };
    }
    const enter = (sent: Sent = {}) => send({ body: '&A=1', ...sent });
    const withdraw = (of: string, sent: Sent = {}) => send({ link: `&withdraws=${of}`, ...sent });
    const table = () => receiver().table('job');
    const rowCount = async () => (await table()).length - 1;

    it('stores a withdrawal as a row without values, which says what it withdraws; the other row stays', async () => {
      const { id } = await enter();
      const before = (await table())[1];
      const withdrawal = await withdraw(id);
      expect(withdrawal.status).toBe(200);
      const [header, first, second] = await table();
      expect(header).toEqual(['A', 'submissionId', 'receivedAt', 'subject', 'withdraws']);
      expect(first).toEqual([...(before ?? []), '']);
      expect([second?.[0], second?.[1], ...(second ?? []).slice(3)]).toEqual(['', withdrawal.id, asha, id]);
    });

    it('takes the latest correction back, each link in its own column', async () => {
      const first = await enter();
      const second = await enter({ link: `&corrects=${first.id}` });
      const third = await withdraw(second.id);
      const [header, ...rows] = await table();
      expect(header?.slice(-2)).toEqual(['corrects', 'withdraws']);
      expect(rows.map((row) => [row[1], ...row.slice(-2)])).toEqual([
        [first.id, '', ''],
        [second.id, first.id, ''],
        [third.id, '', second.id],
      ]);
    });

    it('stores a retry once, however ids are spelt', async () => {
      const { id } = await enter();
      const withdrawal = await withdraw(id);
      expect((await withdraw(id.toUpperCase(), { id: withdrawal.id.toUpperCase() })).status).toBe(200);
      expect(await rowCount()).toBe(2);
    });

    it('refuses a stored id with another entry to withdraw, and as a correction', async () => {
      const [first, other] = [await enter(), await enter()];
      const { id } = await withdraw(first.id);
      const answers = [
        await withdraw(other.id, { id }),
        await send({ id, link: `&corrects=${first.id}` }),
        await send({ id }),
        await withdraw(other.id, { id: first.id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      expect(await rowCount()).toBe(3);
    });

    it('refuses fields, what is not one id of another entry, and a correction at the same time', async () => {
      const { id } = await enter();
      const own = randomUUID();
      for (const link of ['', '1', own, `${id}&withdraws=${id}`, `${id}&corrects=${id}`])
        expect(await withdraw(link, { id: own })).toMatchObject({ status: 400 });
      expect(await send({ link: `&corrects=${id}&withdraws=${id}` })).toMatchObject({ status: 400 });
      for (const body of ['&A=1', '&A=']) expect(await withdraw(id, { body })).toMatchObject({ status: 400 });
      expect(await rowCount()).toBe(1);
    });

    it('says one thing of an entry that is not there, of another register, or of somebody else', async () => {
      const [hers, inquiry] = [await enter(), await enter({ formType: 'inquiry' })];
      const nobodys = await enter({ sender: null });
      const answers = [
        await withdraw(randomUUID()),
        await withdraw(inquiry.id),
        await withdraw(hers.id, { sender: bilal }),
        await withdraw(hers.id, { sender: null }),
        await withdraw(nobodys.id),
        await withdraw(nobodys.id, { sender: null }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
      expect(await rowCount()).toBe(2);
    });

    it('neither corrects nor withdraws what was corrected or withdrawn, nor a withdrawal', async () => {
      const [corrected, withdrawn] = [await enter(), await enter()];
      await enter({ link: `&corrects=${corrected.id}` });
      const withdrawal = await withdraw(withdrawn.id);
      const answers = [
        await withdraw(corrected.id),
        await withdraw(withdrawn.id),
        await enter({ link: `&corrects=${withdrawn.id}` }),
        await withdraw(withdrawal.id),
        await enter({ link: `&corrects=${withdrawal.id}` }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([412, 412, 412, 412, 412]);
      expect(await rowCount()).toBe(4);
    });

    it('takes one of corrections and withdrawals that arrive together', async () => {
      const { id } = await enter();
      const sent = Array.from(
        { length: 6 },
        (_, index) => () => (index % 2 === 0 ? withdraw(id) : enter({ link: `&corrects=${id}` })),
      );
      const answers = await Promise.all(sent.map((each) => each()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
      expect(await rowCount()).toBe(2);
    });

    it.each(['withdraws', ' Withdraws'])('accepts no field with the name %j', async (name) => {
      expect(await send({ body: `&${encodeURIComponent(name)}=1` })).toMatchObject({ status: 400 });
    });
  });
}
