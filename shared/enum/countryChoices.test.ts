import { countries } from './countries';
import { countryChoices, type CountryList } from './countryChoices';

const lists: readonly CountryList[] = [
  'inquiry',
  'jobCountry',
  'jobContact',
  'jobInspector',
  'invoice',
  'plain',
];
const values = (list: CountryList) => countryChoices(list).map(({ value }) => value);

/** The spellings that differ between the fields, as the specification (section 3) gives them. */
const emirates = ['United Arab Emirates', 'UAE'];
const kingdom = ['United Kingdom', 'UK'];
const states = ['United States of America', 'USA'];
const differing = [...emirates, ...kingdom, ...states];

test.each([
  ['inquiry', false, ['UAE', 'United Kingdom', 'United States of America']],
  ['jobCountry', true, ['United Arab Emirates', 'United Kingdom', 'United States of America']],
  ['jobContact', true, ['UAE', 'United Kingdom', 'United States of America']],
  ['jobInspector', true, ['UK', 'United Arab Emirates', 'USA']],
  ['invoice', true, ['UK', 'United Arab Emirates', 'USA']],
  ['plain', false, ['United Arab Emirates', 'United Kingdom', 'United States of America']],
] as const)('%s: NA %s, %s', (name, na, spellings) => {
  const list = values(name);
  expect(list.indexOf('NA')).toBe(na ? 0 : -1);
  expect(list.filter((value) => differing.includes(value))).toEqual(spellings);
});

test.each(lists)(
  '%s has every country once, alphabetical by what it displays, found by each spelling',
  (name) => {
    const listed = values(name).filter((value) => value !== 'NA');
    expect([...listed].sort(new Intl.Collator('en').compare)).toEqual(listed);
    const others = listed.filter((value) => !differing.includes(value));
    expect(others).toEqual(countries.map(([, name]) => name).filter((name) => !differing.includes(name)));
    expect(listed).toHaveLength(countries.length);
    for (const [long, short] of [emirates, kingdom, states] as [string, string][]) {
      const choice = countryChoices(name).find(({ value }) => value === long || value === short);
      expect([choice?.value, ...(choice?.aliases ?? [])]).toEqual(expect.arrayContaining([long, short]));
      expect(choice?.aliases).not.toContain(choice?.value);
    }
  },
);

test('new registers have the plain list', () => expect(countryChoices()).toEqual(countryChoices('plain')));

test('an abbreviation is sorted by its own letters', () => {
  const invoice = values('invoice');
  expect(invoice.slice(invoice.indexOf('Uganda')).slice(0, 4)).toEqual([
    'Uganda',
    'UK',
    'Ukraine',
    'United Arab Emirates',
  ]);
});

test("Namibia's code NA is not an alias", () => {
  const namibia = countryChoices('inquiry').find(({ value }) => value === 'Namibia');
  expect(namibia?.aliases).toEqual(['NAM']);
});
