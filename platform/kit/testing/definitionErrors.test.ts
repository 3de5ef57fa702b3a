import type { RegisterDefinition } from '@registers/shared/register';
import { amount, calculated, text } from '@registers/shared/register';
import { definitionErrors } from './definitionErrors';

const good = { formType: 'travel', success: 'Stored', sections: { Trip: { Traveller: text() } } };
const errorsWith = (changes: Partial<RegisterDefinition>) => definitionErrors({ ...good, ...changes });
const many = Object.fromEntries(Array.from({ length: 201 }, (_, number) => [`F${number}`, text()]));

test('a definition that receivers accept has no errors', () => {
  expect(definitionErrors(good)).toEqual([]);
});

const trip = (fields: RegisterDefinition['sections'][string]) => ({ sections: { Trip: fields } });
const [from, to] = [text({ label: 'Day' }), text({ label: 'Day' })];

test.each<[string, Partial<RegisterDefinition>]>([
  ['formType must have at most 31 lowercase letters, digits and hyphens, and start', { formType: 'Travel' }],
  ['success is empty: write what people read when an entry has been stored', { success: ' ' }],
  ['there are no fields: add one', { sections: {} }],
  ['there are 201 fields, but a receiver accepts at most 200: remove some', trip(many)],
  ['the wire name "subject" is reserved: rename the field', trip({ subject: text() })],
  ['the wire name "a\\tb" has a control character: remove it', trip({ 'a\tb': text() })],
  ['the wire name "Cоst" has letters of several alphabets: use those of one', trip({ Cоst: text() })],
  ['the wire name "FormType" is reserved: rename the field', trip({ FormType: text() })],
  ['two fields have wire names that look like "COST": rename one', trip({ Cost: from, COST: text() })],
  ['a field has an empty wire name: give it one', trip({ '': text({ label: 'Nameless' }) })],
  ['two fields have labels that look like "Day (Trip)": rename one', trip({ From: from, To: to })],
])('%s', (error, changes) => {
  expect(errorsWith(changes)).toEqual([expect.stringContaining(`: ${error}`)]);
});

test('a wire name in two sections is an error, whatever the labels are', () => {
  const sections = { Out: { Day: text() }, Back: { Day: text() } };
  expect(errorsWith({ sections })).toContain(
    'travel: two fields have wire names that look like "Day": rename one',
  );
});

test('a wire name that is too long is an error', () => {
  const name = 'x'.repeat(101);
  expect(errorsWith({ sections: { Trip: { [name]: text() } } })).toEqual([
    `travel: the wire name ${name} is longer than 100 characters: shorten it`,
  ]);
});

test('a name that is used for a field must be one, and a calculated field is not filled in', () => {
  const trip = { Traveller: text(), Days: calculated(['E'], () => '1'), Fee: amount({ currencyField: 'F' }) };
  const uses = { headline: ['A', 'B'], sameWhen: [['C']], begins: { job: { D: 'X', Days: 'Y' } } };
  expect(errorsWith({ sections: { Trip: trip }, ...uses })).toEqual([
    ...['A', 'B', 'C', 'E', 'F', 'D'].map(
      (name) => `travel: there is no field ${name}: correct the name where the definition uses it`,
    ),
    "travel: Days is calculated, so it can't be filled in: remove it from begins",
  ]);
});
