import { countries } from './countries';

test('about 195 countries with a code and a name of their own', () => {
  expect(countries).toHaveLength(197);
  for (const column of [0, 1] as const)
    expect(new Set(countries.map((country) => country[column])).size).toBe(197);
  expect(countries.every(([code]) => /^[A-Z]{3}$/.test(code))).toBe(true);
});

test('alphabetical', () => {
  const names = countries.map(([, name]) => name);
  expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
});

test('no other name twice in one country', () => {
  expect(countries.filter(([, ...names]) => new Set(names).size !== names.length)).toEqual([]);
});
