import { heldEntry } from '../../testing/entries';
import { entryAsCsv, entryAsText } from './entryText';

const entry = heldEntry({
  fields: [
    ['JobNumber', '0012'],
    ['Project', ''],
    ['Remarks', '=1+1, "x"'],
  ],
});

test('as text: the title, then each field that is not empty, by its label', () => {
  const label = (name: string) => (name === 'JobNumber' ? 'Job Number' : name);
  expect(entryAsText(entry, 'Job Register', label)).toBe(
    'Job Register\nJob Number: 0012\nRemarks: =1+1, "x"',
  );
});

test('as CSV: wire names and values, without formulas', () => {
  expect(entryAsCsv(entry)).toBe(`JobNumber,Project,Remarks\r\n0012,,"'=1+1, ""x"""`);
});

test('as CSV: a number is unchanged, as in a download of the receiver', () => {
  expect(entryAsCsv({ ...entry, fields: [['Margin', '-12.50%']] })).toBe('Margin\r\n-12.50%');
});
