import { asCsv, asText, summaryOf } from './copy';
import { newOutboxEntry } from './outboxEntry';
import { entryToSend } from '../testing/outboxEntries';

const entry = newOutboxEntry(entryToSend('a'), { user: 'asha', register: 'job', title: 'Job Register' }, 0);

test('as text: the title, then each field that is not empty, by its label', () => {
  expect(asText(entry)).toBe('Job Register\nJob Number: 0012\nRemarks: =1+1, "x"');
});

test('as CSV: wire names and values, without formulas', () => {
  expect(asCsv(entry)).toBe(`JobNumber,Project,Remarks\r\n0012,,"'=1+1, ""x"""`);
});

test('as CSV: a number is unchanged, as in a download of the receiver', () => {
  const margin = { ...entry, fields: [['Margin', '-12.50%'] as const] };
  expect(asCsv(margin)).toBe('Margin\r\n-12.50%');
});

test('the summary is the first three values that are not empty', () => {
  const fields = ['one', '', 'two', 'three', 'four'].map((value) => ['Field', value] as const);
  expect(summaryOf({ ...entry, fields })).toBe('one · two · three');
});
