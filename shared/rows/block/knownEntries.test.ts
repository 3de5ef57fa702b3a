import { fromReceiver, knownEntries } from './knownEntries';

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
  expect(known.find('left')).toBeDefined();
  for (const id of ['first', 'second', 'withdrawal', 'marked']) expect(known.find(id)).toBe('withdrawn');
  expect(known.withKeyOf([['Name', 'x']]).map(({ id }) => id)).toEqual(['left']);
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
