import { readFileSync } from 'node:fs';
import { namesByHeader } from '../../shared/rows/read/columnNames';
import { definitions } from './testing/entries';

/** Names that people give to columns, and the field that each alone means to a register: none, where it could be several. */
const lines = readFileSync(`${__dirname}/testing/columnNames.txt`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

test.each(definitions)("names of others' columns are found in $formType", (definition) => {
  for (const [formType, field, names = ''] of lines) {
    if (formType !== definition.formType) continue;
    for (const name of names.split('|'))
      expect([name, namesByHeader(definition, [name])[0] ?? '']).toEqual([name, field]);
  }
});

test.each([
  [
    'job',
    'Currency|Rate|Currency|Offered',
    'InspectorRateCurrency|InspectorRate|OfferedRateCurrency|OfferedRate',
  ],
  ['job', 'Inspector Rate|Offered Rate|Rate', 'InspectorRate|OfferedRate|'],
  ['inquiry', 'Offered|Currency|Cost|Currency', 'OfferedPrice|OfferedPriceCurrency|Cost|CostCurrency'],
  ['inquiry', 'Inspector|Planned Date|Insp|Cost', 'Inspector|TentativeDateOfInspection||Cost'],
])('in %s, %s are found beside each other', (formType, header, fields) => {
  const definition = definitions.find((one) => one.formType === formType)!;
  expect(namesByHeader(definition, header.split('|')).map((name) => name ?? '')).toEqual(fields.split('|'));
});
