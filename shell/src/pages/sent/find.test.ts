import type { Entry } from '@registers/shared/entries';
import { sentEntry } from '../../testing/entries';
import { findMatching } from './find';

const entryOf = (id: string, change: Partial<Entry> = {}) =>
  sentEntry({
    id,
    formType: 'job',
    fields: [
      ['JobNumber', '24-12'],
      ['Client', 'Acme'],
    ],
    ...change,
  });
const find = (entries: Entry[], values: Record<string, string>) =>
  findMatching(entries, { formType: 'job', values }).map(({ id }) => id);

test('entries with all of the values are found, whatever their case', () => {
  const other = entryOf('b', { fields: [['JobNumber', '24-12']] });
  expect(find([entryOf('a'), other], { JobNumber: ' 24-12', Client: 'ACME ' })).toEqual(['a']);
});

test('entries of other registers and those that were corrected are not found', () => {
  const entries = [entryOf('a', { formType: 'inquiry' }), entryOf('b', { correctedBy: 'c' }), entryOf('c')];
  expect(find(entries, { JobNumber: '24-12' })).toEqual(['c']);
});

test('an entry whose words are not known is not found', () => {
  expect(find([entryOf('a', { fields: undefined })], { JobNumber: '24-12' })).toEqual([]);
});

test('at most five are found', () => {
  const entries = Array.from({ length: 7 }, (_, index) => entryOf(String(index)));
  expect(find(entries, { JobNumber: '24-12' })).toEqual(['0', '1', '2', '3', '4']);
});
