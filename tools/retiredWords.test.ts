import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRetired, nameHas, readRetired } from './retiredWords';

const glossary = readFileSync(join(__dirname, '../docs/glossary.md'), 'utf8');
const retired = readRetired(`
## Retired words

| retired            | instead | except               |
| ------------------ | ------- | -------------------- |
| \`fault\`          | error   | \`e2e/\`             |
| \`settle\`         | end     | \`allSettled\`       |
| \`most…\`, \`lookUp\` | max, find |                    |

## Another section
`);
const found = (source: string, file = 'shared/a.ts') =>
  findRetired(file, source, retired).map(({ line, text }) => [line, text]);

test('the glossary has a table of retired words, and a glossary without one is an error', () => {
  expect(readRetired(glossary).map(({ word }) => word)).toContain('fault');
  expect(() => readRetired('## Other')).toThrow('no table');
});

test.each([
  ['faultsOf', true],
  ['default', false],
  ['onSettle', true],
  ['settling', true],
  ['allSettled', false],
  ['mostRows', true],
  ['most', false],
  ['almostThere', false],
  ['createLookUp', true],
  ['lookup', false],
])('the name %s: %s', (name, has) => {
  expect(retired.some((word) => nameHas(name, word))).toBe(has);
});

test('names and comments are checked, and neither texts nor what is cited', () => {
  const source = [
    "const text = 'fault'; // not `faultsOf`",
    '/** Faults of a row, at most one. */',
    'const faults = <b title="fault">a fault {/* settled */}</b>;',
  ].join('\n');
  expect(found(source, 'shared/a.tsx')).toEqual([
    [3, 'faults'],
    [2, '/** Faults of a row, at most one. */'],
    [3, '/* settled */'],
  ]);
});

test('the name of a file is checked too', () => {
  expect(found('', 'shared/lookUp.tsx')).toEqual([[1, 'shared/lookUp.tsx']]);
});

test('a folder may keep a word', () => {
  expect(found('const fault = 1;', 'e2e/a.ts')).toEqual([]);
});
