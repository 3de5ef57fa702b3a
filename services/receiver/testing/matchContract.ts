import { randomUUID } from 'node:crypto';
import { forJob, idsOf, type MakeReceiver, nothing, usePeople } from './people';

/** What every receiver finds by what is in an entry. */
export function matchContract(adapter: string, makeReceiver: MakeReceiver): void {
  describe(`${adapter}: finding entries by what is in them`, () => {
    const { read, send } = usePeople(() => makeReceiver([]));

    it('compares the whole text, without case and without blanks around it', async () => {
      const id = await send('asha', [
        ['JobNumber', ' J-1 Ü\n'],
        ['Client', 'Acme'],
      ]);
      await send('asha', [['JobNumber', 'J-1 Ü2']]);
      await send('asha', [['JobNumber', 'J-1 Ü']], { formType: 'inquiry' });
      for (const wanted of [' J-1 Ü\n', 'j-1 ü', '\tJ-1 ü '])
        expect(idsOf(await read('asha', 'match', forJob(['JobNumber', wanted])))).toEqual([id]);
      for (const wanted of ['J-1', 'J-1  Ü', '%', 'J-1 _'])
        expect(await read('asha', 'match', forJob(['JobNumber', wanted]))).toEqual(nothing);
    });

    it('finds what has all of the values', async () => {
      const id = await send('asha', [
        ['A', '1'],
        ['B', '2'],
        ['C', '\u0000'],
      ]);
      await send('asha', [['A', '1']]);
      const wanted = [['A', '1'] as const, ['B', '2'] as const];
      expect(idsOf(await read('asha', 'match', forJob(...wanted)))).toEqual([id]);
      expect(idsOf(await read('asha', 'match', forJob(...wanted, ['C', '\u0000'])))).toEqual([id]);
      expect(await read('asha', 'match', forJob(...wanted, ['D', '3']))).toEqual(nothing);
    });

    it('finds neither what was withdrawn nor a withdrawal', async () => {
      const id = await send('asha', [['A', '1']]);
      await send('asha', [], { withdraws: id });
      expect(await read('asha', 'match', forJob(['A', '1']))).toEqual(nothing);
    });

    it('returns the newest five', async () => {
      const ids = [];
      for (let count = 0; count < 7; count += 1) ids.unshift(await send('asha', [['A', '1']]));
      const page = await read('asha', 'match', forJob(['A', '1']));
      expect([idsOf(page), page.next]).toEqual([ids.slice(0, 5), null]);
    });
  });

  describe(`${adapter}: looking up the entries of others`, () => {
    const { receiver, read, send } = usePeople(() => makeReceiver(['A']));

    it('finds their latest ones by what is in them, without the sender', async () => {
      await send('asha', [], { withdraws: await send('asha', [['A', '1']]) });
      const wrong = await send('asha', [['A', '1']]);
      const right = await send('asha', [['A', '1']], { corrects: wrong });
      const own = await send('ravi', [['A', '1']]);
      const page = await read('ravi', 'match', forJob(['A', '1']));
      expect(page.entries).toEqual([
        expect.not.objectContaining({ own: false }),
        expect.objectContaining({ id: right, own: false, corrects: wrong, fields: { A: '1' } }),
      ]);
      expect(page.entries[0]?.id).toBe(own);
      expect(JSON.stringify(page)).not.toContain('asha');
    });

    it('finds them by the named fields only: what many entries have is no way to see them', async () => {
      const id = await send('asha', [
        ['A', '1'],
        ['Currency', 'INR'],
      ]);
      expect(await read('ravi', 'match', forJob(['Currency', 'INR']))).toEqual(nothing);
      expect(idsOf(await read('ravi', 'match', forJob(['A', '1'], ['Currency', 'inr'])))).toEqual([id]);
      expect(await read('ravi', 'match', forJob(['A', '1'], ['Currency', 'USD']))).toEqual(nothing);
      expect(idsOf(await read('asha', 'match', forJob(['Currency', 'INR'])))).toEqual([id]);
    });

    it('does not list them, nor find them by an id', async () => {
      const id = await send('asha', [['A', '1']]);
      expect(await read('ravi', 'mine')).toEqual(nothing);
      expect(await read('ravi', 'one', [['id', id]])).toEqual(nothing);
    });

    it('does not find what was sent without a token', async () => {
      await receiver().postOpenly(`submissionId=${randomUUID()}`, 'formType=job&A=1');
      expect(await read('ravi', 'match', forJob(['A', '1']))).toEqual(nothing);
    });

    it('returns the newest five of one’s own and of others', async () => {
      const ids = [];
      for (let count = 0; count < 4; count += 1)
        for (const who of ['asha', 'ravi']) ids.unshift(await send(who, [['A', '1']]));
      expect(idsOf(await read('ravi', 'match', forJob(['A', '1'])))).toEqual(ids.slice(0, 5));
    });
  });
}
