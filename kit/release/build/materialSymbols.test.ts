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

test.each(['', 'persn', 'Person', 'person.svg', '../rounded/person', '..', 'toString'])(
  '%j is not the name of a Material Symbol',
  (name) => {
    expect(symbolPath(name)).toBeUndefined();
  },
);

test.each([
  '',
  'M',
  'red',
  'M0 0"/><script>',
  'M0 0)',
  'M0 0;fill:url(x)',
  'M0 0\nZ',
  'M1e3 0',
  '0 0Z',
  `M${'0'.repeat(4096)}`,
])('%j is not accepted as an icon path', (text) => {
  expect(iconPathPattern.test(text)).toBe(false);
});

test('a set of icons that are not single paths is noticed, and not shown in part', async () => {
  const path = '<path fill="currentColor" d="M0 0Z"/>';
  const icons = { one: { body: path }, two: { body: path + path }, group: { body: `<g>${path}` } };
  // Not a spy on the real module: jest reads its source maps by it while a module is loaded.
  jest.doMock('node:fs', () => ({ readFileSync: () => JSON.stringify({ icons }) }));
  await jest.isolateModulesAsync(async () => {
    const { symbolPath: pathIn } = await import('./materialSymbols');
    expect(pathIn('one')).toBe('M0 0Z');
    for (const name of ['two', 'group'])
      expect(() => pathIn(name)).toThrow(`The Material Symbol ${name} is not a single path`);
  });
  jest.dontMock('node:fs');
});
