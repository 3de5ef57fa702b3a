import type { RegisterDefinition } from '@registers/shared/register';
import { text } from '@registers/shared/register';
import { definitionFaults } from './definitionFaults';

const good = { formType: 'travel', success: 'Stored', sections: { Trip: { Traveller: text() } } };
const faults = (changes: Partial<RegisterDefinition>) => definitionFaults({ ...good, ...changes });
const many = Object.fromEntries(Array.from({ length: 201 }, (_, number) => [`F${number}`, text()]));

test('a definition that a receiver takes has none', () => {
  expect(definitionFaults(good)).toEqual([]);
});

test.each<[string, Partial<RegisterDefinition>]>([
  ['Travel: formType "Travel" must be small letters, digits and hyphens, 31 at most', { formType: 'Travel' }],
  ['travel: success is empty: say what a person reads when an entry was stored', { success: ' ' }],
  ['travel: there is no field', { sections: {} }],
  ['travel: there are 201 fields, and a receiver takes 200', { sections: { Trip: many } }],
  [
    'travel: the wire name subject is taken: call the field otherwise',
    { sections: { Trip: { subject: text() } } },
  ],
  ['travel: the wire name "a\\tb" has a control character', { sections: { Trip: { 'a\tb': text() } } }],
  ['travel: a field has an empty wire name', { sections: { Trip: { '': text({ label: 'Nameless' }) } } }],
  [
    'travel: two fields are called "Day (Trip)": nobody can tell them apart',
    { sections: { Trip: { From: text({ label: 'Day' }), To: text({ label: 'Day' }) } } },
  ],
])('%s', (fault, changes) => {
  expect(faults(changes)).toEqual([fault]);
});

test('a wire name in two sections is named, whatever its labels are', () => {
  const sections = { Out: { Day: text() }, Back: { Day: text() } };
  expect(faults({ sections })).toContain('travel: the wire name Day stands twice');
});

test('a wire name that is too long is named', () => {
  const name = 'x'.repeat(101);
  expect(faults({ sections: { Trip: { [name]: text() } } })).toEqual([
    `travel: the wire name ${name} is longer than 100 characters`,
  ]);
});
