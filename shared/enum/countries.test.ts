import { countries } from './countries';

test('about 195 countries with a code and a name of their own', () => {
  expect(countries).toHaveLength(197);
  for (const column of [0, 1, 2] as const)
    expect(new Set(countries.map((country) => country[column])).size).toBe(197);
  expect(countries.every(([alpha2, alpha3]) => /^[A-Z]{2}$/.test(alpha2) && /^[A-Z]{3}$/.test(alpha3))).toBe(
    true,
  );
});

test('alphabetical', () => {
  const names = countries.map(([, , name]) => name);
  expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
});

test('the codes are the regions that the platform knows', () => {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(countries.filter(([alpha2]) => regions.of(alpha2) === undefined)).toEqual([]);
});

test('no other name twice in one country', () => {
  expect(countries.filter(([, ...names]) => new Set(names).size !== names.length)).toEqual([]);
});
