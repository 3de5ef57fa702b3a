import { type Entry, newRow } from '@registers/shared/submit';
import { fromDevice, fromReceiver, knownEntries } from './knownEntries';

const definition = { formType: 'job', sections: [], sameWhen: [['Name']] } as unknown as Parameters<
  typeof knownEntries
>[0];
const received = (id: string, change: Partial<Parameters<typeof fromReceiver>[0]> = {}) =>
  fromReceiver({
    ...{ id, formType: 'job', receivedAt: 1, corrects: null, correctedBy: null, fields: { Name: 'x' } },
    ...change,
  });

test('nothing is found of an entry that was withdrawn, by its id, its key or that of an earlier version', () => {
  const known = knownEntries(definition, [
    received('left'),
    received('first', { correctedBy: 'second' }),
    received('second', { corrects: 'first', correctedBy: 'withdrawal', withdrawn: true }),
    received('withdrawal', { corrects: 'second', withdraws: true, fields: {} }),
    received('marked', { correctedBy: 'unread', withdrawn: true }),
  ]);
  expect(known.find('left')).toMatchObject({ latest: { id: 'left' } });
  for (const id of ['first', 'second', 'withdrawal', 'marked']) expect(known.find(id)).toBe('withdrawn');
  expect(known.withAnyKeyOf([['Name', 'x']]).map(({ id }) => id)).toEqual(['left']);
});

test('the first key of which all fields are filled counts: with another number it is another entry', () => {
  const keys = { sameWhen: [['Name', 'Number'], ['Name']] };
  const known = knownEntries({ ...definition, ...keys }, [
    received('first', { fields: { Name: 'x', Number: '1' } }),
  ]);
  const found = (...fields: [string, string][]) => known.withFirstKeyOf(fields).map(({ id }) => id);
  expect(found(['Name', 'X '], ['Number', '1'])).toEqual(['first']);
  expect(found(['Name', 'x'], ['Number', '2'])).toEqual([]);
  expect(found(['Name', 'x'], ['Number', ''])).toEqual(['first']);
});

test('a correction that was discarded though it may be stored counts only where the receiver has it', () => {
  const origin = { user: 'me', register: 'job', formType: 'job', form: '' };
  const second = { id: 'second', corrects: 'first', fields: [['Name', 'x']] as const };
  const row = newRow(origin, { ...second, number: 0, batch: '', texts: {} }, 2);
  const discarded: Entry = { ...row, state: 'sent', mayBeStored: true };
  const stored = received('second', { corrects: 'first' });
  const first = received('first');
  const latest = (...later: Parameters<typeof knownEntries>[1]) => {
    const known = knownEntries(definition, [first, ...later]);
    const byKey = known.withAnyKeyOf([['Name', 'x']]).map(({ id }) => id);
    return { byId: known.find('first'), byKey };
  };
  expect(latest(fromDevice(discarded))).toEqual({ byId: { latest: first, earlier: [] }, byKey: ['first'] });
  const corrected = { byId: { latest: stored, earlier: [first] }, byKey: ['second'] };
  expect(latest(fromDevice(discarded), stored)).toEqual(corrected);
  const marked = { ...first, later: { is: 'corrected', by: 'second' } as const };
  expect(latest(fromDevice(discarded), marked)).toMatchObject({ byKey: ['second'] });
  // A correction that waits counts: it is sent before the rows.
  expect(latest(fromDevice(row))).toMatchObject({ byId: { latest: { id: 'second' } }, byKey: ['second'] });
});
