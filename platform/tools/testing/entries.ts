import fc from 'fast-check';
import type { Settings } from '../../../shared/contract';
import { fieldsOf, type RegisterDefinition } from '../../../shared/form/register/definition';
import { allTexts, errorsOf, tidyTexts } from '../../../shared/form/definition/entry';
import type { Field } from '../../../shared/form/definition/fields';
import { listFor } from '../../../shared/form/definition/kinds';
import { inquiry } from '../../../mfe-inquiry/src/definition';
import { invoice } from '../../../mfe-invoice/src/definition';
import { job } from '../../../mfe-job/src/definition';

/** The registers of this repository that have a form. */
export const definitions: readonly RegisterDefinition[] = [inquiry, job, invoice];

export const settings: Settings = {
  company: { group: 'Test group', shortName: 'TST' },
  endpoints: {},
  choices: { owners: ['Asha', 'Bilal'] },
};

const someDate = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).split('-').reverse().join('-'));
const someAmount = fc
  .oneof(fc.integer({ min: 0, max: 1e9 }), fc.double({ min: 0, max: 1e7, noNaN: true }))
  .map((amount) => amount.toFixed(amount % 1 === 0 ? 0 : 2));

/** What people type into a field, more often right than wrong. */
function typed(field: Field): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'text':
    case 'textArea':
      return fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('N/A', ' N/A ', 'é̂', 'a\nb'));
    case 'choice':
      return fc.constantFrom(...listFor(field.choices, settings));
    case 'search':
      return fc.constantFrom(
        ...listFor(field.choices, settings).flatMap(({ value, aliases = [] }) => [value, ...aliases]),
      );
    case 'date':
      return someDate;
    case 'dates':
      return fc.array(someDate, { maxLength: 4 }).map((days) => days.join(', '));
    case 'amount':
      return fc.oneof(
        someAmount,
        someAmount.map((amount) => `₹ ${amount}`),
      );
    case 'digits':
      return fc.oneof(
        fc.stringMatching(/^[0-9]{1,14}$/),
        fc.stringMatching(/^\+[1-9][0-9]{1,3} [0-9]{4} [0-9]{4}$/),
      );
    case 'calculated':
      return fc.constant('');
  }
}

/** An entry that can be sent, but for required fields that are empty. */
export const someEntry = (definition: RegisterDefinition) =>
  fc
    .record(Object.fromEntries(fieldsOf(definition).map(([name, field]) => [name, typed(field)])))
    .map((texts) => {
      const entry = tidyTexts(definition, texts, settings);
      const wrong = Object.keys(errorsOf(definition, entry, settings));
      const right = Object.entries(entry).filter(([name]) => !wrong.includes(name));
      return allTexts(definition, Object.fromEntries(right));
    });
