import fc from 'fast-check';
import { fieldsOf } from '../../form/definition/definition';
import { errorsOf, fromWire, wireValues } from '../../form/definition/entry';
import { settings } from '../../form/testing/settings';
import { definition } from '../testing/definition';
import { readFields } from './readFields';

const names = fieldsOf(definition).map(([name]) => name);
const text = fc.constantFrom(
  '',
  ' ',
  'USD',
  'INR',
  'USD 60',
  '1,234.5',
  '12,5',
  '3/4/2026',
  'sgs',
  'Asha',
  'x',
);

test('whatever was read before, a row is read as a form with its texts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 40 }), (changes) => {
      let texts: Record<string, string> = {};
      for (const [name, changed] of changes) {
        texts = { ...texts, [name]: changed };
        const reads = readFields(definition, settings, texts);
        const form = fromWire(definition, texts, settings);
        const entered = reads.filter(({ field }) => field.kind !== 'calculated');
        expect(Object.fromEntries(entered.map((read) => [read.name, read.text]))).toEqual(form);
        expect(reads.map((read) => [read.name, read.value])).toEqual(wireValues(definition, form));
        const errors = reads.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error]]));
        expect(Object.fromEntries(errors)).toEqual(errorsOf(definition, form, settings));
      }
    }),
  );
});
