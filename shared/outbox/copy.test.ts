import { asCsv, asText, headlineOf } from './copy';
import { enter } from './entry';
import { sample } from './testing';

const entry = enter(sample('a'), { user: 'asha', register: 'job', title: 'Job Register' }, 0);

test('as text: title, then each field that has something in it, by its label', () => {
  expect(asText(entry)).toBe('Job Register\nJob Number: 0012\nRemarks: =1+1, "x"');
});

test('as CSV: wire names and values, nothing that a spreadsheet would run', () => {
  expect(asCsv(entry)).toBe(`JobNumber,Project,Remarks\r\n0012,,"'=1+1, ""x"""`);
});

test('as CSV: a plain number is left as it is, as in a download of the receiver', () => {
  const margin = { ...entry, fields: [['Margin', '-12.50%'] as const] };
  expect(asCsv(margin)).toBe('Margin\r\n-12.50%');
});

test('the headline is the first values', () => {
  expect(headlineOf(entry)).toBe('0012 · =1+1, "x"');
});
