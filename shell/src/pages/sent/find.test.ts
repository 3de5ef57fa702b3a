import { findMatching } from './find';
import type { JournalEntry } from './journalEntry';

const entryOf = (id: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  user: 'asha',
  register: 'job',
  title: 'Job Register',
  formType: 'job',
  fields: [
    ['JobNumber', '24-12'],
    ['Client', 'Acme'],
  ],
  sentAt: 0,
  ...change,
});
const find = (entries: JournalEntry[], values: Record<string, string>) =>
  findMatching(entries, { formType: 'job', values }).map(({ id }) => id);

test('entries with all of the values are found, whatever their case', () => {
  const other = entryOf('b', { fields: [['JobNumber', '24-12']] });
  expect(find([entryOf('a'), other], { JobNumber: ' 24-12', Client: 'ACME ' })).toEqual(['a']);
});

test('entries of other registers and those that were corrected are not found', () => {
  const entries = [entryOf('a', { formType: 'inquiry' }), entryOf('b', { correctedBy: 'c' }), entryOf('c')];
  expect(find(entries, { JobNumber: '24-12' })).toEqual(['c']);
});

test('at most five are found', () => {
  const entries = Array.from({ length: 7 }, (_, index) => entryOf(String(index)));
  expect(find(entries, { JobNumber: '24-12' })).toEqual(['0', '1', '2', '3', '4']);
});
