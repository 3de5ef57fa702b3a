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
