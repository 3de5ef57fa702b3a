import { fromReceived } from './fromReceived';
import { toSentEntry } from './journalEntry';
import { details, known, received } from '../testing/received';

test('fields that the receiver leaves out because they are empty are there again, in the form’s order', () => {
  const labels = { JobNumber: 'Job Number', Client: 'Client', Vendor: 'Vendor' };
  const there = received('a', 1, { fields: { Vendor: 'Siemens', Client: 'Acme', Former: 'x' } });
  const sections = [{ heading: 'Job', labels }];
  const entry = fromReceived(there, { ...known, details: { ...details, sections } });
  expect(entry.fields).toEqual([
    ['JobNumber', ''],
    ['Client', 'Acme'],
    ['Vendor', 'Siemens'],
    ['Former', 'x'],
  ]);
});

test('an entry of a colleague is known as one, and has no page here', () => {
  const entry = fromReceived(received('a', 1, { own: false }), known);
  expect(entry.ofColleague).toBe(true);
  expect(toSentEntry(entry).path).toBeUndefined();
  expect(toSentEntry(fromReceived(received('a', 1), known)).path).toBe('/sent/a');
});
