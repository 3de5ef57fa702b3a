import { randomUUID } from 'node:crypto';
import type { EntriesPage } from '../src/core/readAnswer';
import type { OpenStore } from '../src/core/store';
import { defaultFormTypes, limits } from '../src/core/submission';
import { createReceiver } from '../src/http/receiver';
import { checkName } from './stores';
import { encode } from './underTest';

type Fields = Readonly<Record<string, string>>;
interface Version {
  id?: string;
  formType?: string;
  version?: number;
  base?: number;
  withdraw?: true;
}

/** An answer without entries. */
const nothing: EntriesPage = { entries: [], next: null };
const idsOf = ({ entries }: EntriesPage) => entries.map(({ id }) => id);

/** The tests of what every store owes people who read entries. */
export function readingContract(adapter: string, open: () => OpenStore | Promise<OpenStore>): void {
  describe(`${adapter}: reading entries`, () => {
    let store: OpenStore;
    beforeEach(async () => {
      store = await open();
    });

    const post = async (query: string, fields: Fields) => {
      const parts = { store, formTypes: defaultFormTypes, report: jest.fn() };
      const answer = await createReceiver({ ...parts, checkToken: checkName }).post(
        query,
        encode(Object.entries(fields)),
      );
      return 'page' in answer ? answer : { status: answer.status, page: undefined };
    };
    /** The status that a receiver over the same store answers if it checks no tokens. */
    const postOpenly = async (query: string, fields: Fields) => {
      const parts = { store, formTypes: defaultFormTypes, report: jest.fn() };
      return (await createReceiver(parts).post(query, encode(Object.entries(fields)))).status;
    };
    const read = async (who: string, kind: string, form: Fields = {}) => {
      const { status, page } = await post(`read=${kind}`, { ...form, access_token: who });
      expect(status).toBe(200);
      if (!page) throw new Error('there is no page in the answer');
      return page;
    };
    const match = (who: string, wanted: Fields) => read(who, 'match', { formType: 'job', ...wanted });
    /** Stores a version. @returns the id of its entry */
    const send = async (who: string, fields: Fields, { formType = 'job', ...given }: Version = {}) => {
      const { id = randomUUID(), ...version } = given;
      const numbers = Object.entries(version).map(([name, value]) => [name, String(value)] as const);
      const query = encode([['submissionId', id], ...numbers]);
      expect(await post(query, { formType, access_token: who, ...fields })).toMatchObject({ status: 200 });
      return id;
    };
    const correct = (who: string, id: string, base: number, fields: Fields, formType = 'job') =>
      send(who, fields, { id, formType, version: base + 1, base });
    const withdraw = (who: string, id: string, base: number) =>
      send(who, {}, { id, version: base + 1, base, withdraw: true });

    it('lists one’s own, newest first, as they were stored', async () => {
      const first = await send('asha', { JobNumber: 'J-1', Client: 'Acme', Remarks: '' });
      const second = await send('asha', { InvoiceNumber: '7' }, { formType: 'invoice' });
      const receivedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
      const more = { version: 1, base: 0, receivedAt, changedAt: receivedAt, withdrawn: false };
      expect(await read('asha', 'mine')).toEqual({
        entries: [
          { id: second, formType: 'invoice', ...more, fields: { InvoiceNumber: '7' } },
          { id: first, formType: 'job', ...more, fields: { JobNumber: 'J-1', Client: 'Acme' } },
        ],
        next: null,
      });
    });

    it('never shows those of others, nor those that were sent without a token', async () => {
      const [hers, nobodys] = [await send('asha', { Client: 'Acme' }), randomUUID()];
      expect(await postOpenly(`submissionId=${nobodys}`, { formType: 'job', A: '1', Client: 'Acme' })).toBe(
        200,
      );
      for (const who of ['ravi', 'null']) {
        expect(await read(who, 'mine')).toEqual(nothing);
        for (const id of [hers, nobodys, randomUUID()]) {
          expect(await read(who, 'one', { id })).toEqual(nothing);
          expect((await post('read=mine', { before: id, access_token: who })).status).toBe(400);
        }
        expect(await match(who, { Client: 'Acme' })).toEqual(nothing);
        expect(await match(who, { A: '1' })).toEqual(nothing);
      }
    });

    it('shows every version, those of an entry together, entries in the order of first arrival', async () => {
      const [corrected, withdrawn] = [await send('asha', { B: '1' }), await send('asha', { C: '1' })];
      const other = await send('asha', { D: '1' });
      await correct('asha', corrected, 1, { B: '2' });
      await withdraw('asha', withdrawn, 1);
      const { entries } = await read('asha', 'mine');
      expect(entries).toMatchObject([
        { id: other, version: 1, base: 0, withdrawn: false },
        { id: withdrawn, version: 2, base: 1, withdrawn: true, fields: {} },
        { id: withdrawn, version: 1 },
        { id: corrected, version: 2, base: 1, withdrawn: false, fields: { B: '2' } },
        { id: corrected, version: 1, fields: { B: '1' } },
      ]);
      const [, , , latest, begun] = entries;
      expect([latest?.receivedAt, latest && latest.changedAt >= latest.receivedAt]).toEqual([
        begun?.changedAt,
        true,
      ]);
      expect((await read('asha', 'one', { id: corrected.toUpperCase() })).entries).toEqual(entries.slice(-2));
    });

    it('finds by the latest version what was not withdrawn', async () => {
      const corrected = await send('asha', { B: '1' });
      await correct('asha', corrected, 1, { B: '2' });
      await withdraw('asha', await send('asha', { B: '2' }), 1);
      expect(await match('asha', { B: '1' })).toEqual(nothing);
      expect((await match('asha', { B: '2' })).entries).toMatchObject([{ id: corrected, version: 2 }]);
    });

    it('lists everything once, page by page, each before it grows too large, while more is stored', async () => {
      const text = 'x'.repeat(limits.valueLength);
      const large = { A: text, B: text, C: text, D: text };
      const before: string[] = [];
      for (let count = 0; count < 125; count += 1) {
        if (count % 5 === 0) await send('ravi', { A: 'other' });
        const formType = ['job', 'inquiry', 'invoice'][count % 3] ?? '';
        before.unshift(await send('asha', count < 120 ? { A: String(count) } : large, { formType }));
      }
      const pages: string[][] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: EntriesPage = await read('asha', 'mine', next === '' ? {} : { before: next });
        pages.push([...new Set(idsOf(page))]);
        next = page.next;
        await send('asha', { A: 'later' });
        // What was given, and what is still to come, is corrected meanwhile.
        for (const id of [before[0]!, before[60]!])
          await correct('asha', id, pages.length, { A: 'corrected' }, 'inquiry');
      }
      expect(pages).toEqual([before.slice(0, 4), before.slice(4)]);
    }, 30_000);

    it('lists every version once, also of entries with more versions than a query reads', async () => {
      const ids = [
        await send('asha', { A: '0' }),
        await send('asha', { A: '0' }),
        await send('asha', { A: '0' }),
      ];
      for (let base = 1; base < 60; base += 1) await correct('asha', ids[1]!, base, { A: String(base) });
      const { entries } = await read('asha', 'mine');
      expect(entries.map(({ id }) => id)).toEqual([ids[2], ...Array<string>(60).fill(ids[1]!), ids[0]]);
      expect(entries.map(({ version }) => version).slice(1, -1)).toEqual(
        Array.from({ length: 60 }, (_, index) => 60 - index),
      );
      expect((await read('asha', 'one', { id: ids[1]! })).entries).toHaveLength(60);
    }, 30_000);

    it('finds what has all of the values, the whole text, as people see it and without case', async () => {
      const id = await send('asha', { JobNumber: ' J-1 Ü\n', Client: 'Acme' });
      await send('asha', { JobNumber: 'J-1 Ü2', Client: 'Acme' });
      await send('asha', { JobNumber: 'J-1 Ü' }, { formType: 'inquiry' });
      for (const JobNumber of [' J-1 Ü\n', 'j-1 ü', '\tJ-1 ü ', 'J\u20111\u00a0U\u0308\u200b'])
        expect(idsOf(await match('asha', { JobNumber, Client: 'acme' }))).toEqual([id]);
      for (const JobNumber of ['J-1', 'J1 Ü', '%', 'J-1 _'])
        expect(await match('asha', { JobNumber })).toEqual(nothing);
      expect(await match('asha', { JobNumber: 'J-1 Ü', Client: 'Acme', Inspector: '3' })).toEqual(nothing);
    });

    it('finds the newest five', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        ids.unshift(await send('ravi', { A: '1' }));
        await send('asha', { A: '1' });
      }
      const page = await match('ravi', { A: '1' });
      expect([idsOf(page), page.next]).toEqual([ids.slice(0, 5), null]);
    });
  });
}
