import { jobForm } from '../../../testing/entries';
import { known, received } from '../../../testing/received';
import { toSentEntry } from '../sentItem';
import { fromReceived } from './fromReceived';

test('fields that the receiver leaves out because they are empty are there again, in the form’s order', () => {
  const labels = { JobNumber: 'Job Number', Client: 'Client', Vendor: 'Vendor' };
  const there = received('a', 1, { fields: { Vendor: 'Siemens', Client: 'Acme', Former: 'x' } });
  const sections = [{ heading: 'Job', labels }];
  const item = fromReceived(there, { ...known, form: { ...jobForm, sections } });
  expect(item.fields).toEqual([
    ['JobNumber', ''],
    ['Client', 'Acme'],
    ['Vendor', 'Siemens'],
    ['Former', 'x'],
  ]);
});

test('an entry of a colleague is known as one, and has no page here', () => {
  const item = fromReceived(received('a', 1, { own: false }), known);
  expect(item.ofColleague).toBe(true);
  expect(toSentEntry(item).path).toBeUndefined();
  expect(toSentEntry(fromReceived(received('a', 1), known)).path).toBe('/sent/a');
});
