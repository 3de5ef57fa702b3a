import { createRequire } from 'node:module';
import { iconPathPattern } from '@registers/shared/registry';
import { symbolPath } from './materialSymbols';

const { icons } = createRequire(__filename)('@iconify-json/material-symbols/icons.json') as { icons: object };

test('every Material Symbol has a path that registers.json accepts', () => {
  const names = Object.keys(icons).map((name) => name.replaceAll('-', '_'));
  expect(names.length).toBeGreaterThan(7000);
  expect(names.filter((name) => !iconPathPattern.test(symbolPath(name) ?? ''))).toEqual([]);
});

test('a symbol is outlined, and filled where its name says so', () => {
  const [outlined, filled] = [symbolPath('delete'), symbolPath('delete-fill')];
  expect([outlined, filled]).toEqual([expect.stringMatching(/^M7 21/), expect.stringMatching(/^M7 21/)]);
  expect(outlined).not.toBe(filled);
  expect(symbolPath('list_alt')).toMatch(/^M/);
});

test('what is no name of a Material Symbol has no path', () => {
  const names = ['', 'persn', 'Person', 'person.svg', '../rounded/person', '..', 'toString'];
  expect(names.filter((name) => symbolPath(name) !== undefined)).toEqual([]);
});
