import fc from 'fast-check';
import { fieldsOf } from '../../shared/form/register/definition';
import { fromWire, wireValues } from '../../shared/form/definition/entry';
import { definitions, settings, someEntry } from './testing/entries';

for (const definition of definitions) {
  test(`what was sent of an entry of ${definition.formType}, read back and sent again, is the same`, () => {
    fc.assert(
      fc.property(someEntry(definition), (entry) => {
        const sent = wireValues(definition, entry);
        const again = fromWire(definition, Object.fromEntries(sent), settings);
        expect(wireValues(definition, again)).toEqual(sent);
      }),
      { numRuns: 200 },
    );
  });

  test(`${definition.formType} takes over only fields that the other register sends`, () => {
    for (const [formType, takes] of Object.entries(definition.begins ?? {})) {
      const other = definitions.find((one) => one.formType === formType);
      const sent = fieldsOf(other ?? definition).map(([name]) => name);
      expect(other).toBeDefined();
      expect(Object.values(takes).filter((name) => name === undefined || !sent.includes(name))).toEqual([]);
    }
  });
}
