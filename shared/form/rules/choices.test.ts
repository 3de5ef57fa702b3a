import { type Choice, clientChoices, countryChoices } from '@registers/shared/enum';
import fc from 'fast-check';
import { filterChoices, findChoice, onlyChoice } from './choices';

const inquiry = countryChoices('inquiry');
const invoice = countryChoices('invoice');
const clients = clientChoices();
const values = (choices: readonly Choice[]) => choices.map(({ value }) => value);

describe('filterChoices', () => {
  test('blank text shows all, and what matches nothing none', () => {
    expect(filterChoices(inquiry, '  ')).toBe(inquiry);
    for (const typed of ['zzz', '***']) expect(filterChoices(inquiry, typed)).toEqual([]);
  });

  test.each([
    ['UAE', 'uae', 'emirates', 'emir', 'united arab'],
    ['United States of America', 'U.S.A.', 'america'],
    ["Côte d'Ivoire", 'cote d’ivoire'],
    ['Turkey', 'TÜRKİYE'],
    ['Saint Lucia', 'st lucia'],
    ['Bosnia and Herzegovina', 'bosnia & h'],
  ])('%s comes first for %s', (first, ...typed) => {
    expect(typed.map((text) => filterChoices(inquiry, text)[0]?.value)).toEqual(typed.map(() => first));
  });

  test('starts of values, then starts of words, then the inside', () => {
    const list: Choice[] = [
      { value: 'Xandia' },
      { value: 'Old India' },
      { value: 'Andland' },
      { value: 'Bland', aliases: ['Andy'] },
      { value: 'Andes' },
    ];
    expect(values(filterChoices(list, 'and'))).toEqual(['Andland', 'Andes', 'Bland', 'Xandia']);
  });

  test('an exact value before an exact alias, and both before what only starts so', () => {
    const list: Choice[] = [
      { value: 'Indiana' },
      { value: 'Bharat', aliases: ['India'] },
      { value: 'India' },
    ];
    expect(values(filterChoices(list, 'india'))).toEqual(['India', 'Bharat', 'Indiana']);
  });

  test('any words of a client in any order', () => {
    expect(values(filterChoices(clients, 'mumbai bureau'))).toEqual(['Bureau Veritas - Mumbai']);
    expect(values(filterChoices(clients, 'bv mum'))).toEqual(['Bureau Veritas - Mumbai']);
    expect(values(filterChoices(clients, 'tuv sud'))).toEqual(['TÜV SÜD - Munich', 'TÜV SÜD - Pune']);
  });

  test('every start of a value finds it, and only listed choices come, once each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...inquiry, ...clients),
        fc.nat(40),
        fc.boolean(),
        (choice, length, upper) => {
          const list = inquiry.includes(choice) ? inquiry : clients;
          const start = choice.value.slice(0, length + 1);
          const found = filterChoices(list, upper ? start.toUpperCase() : start);
          expect(found).toContain(choice);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });
});

describe('findChoice', () => {
  test.each([
    ['UAE', 'uae', 'United Arab Emirates'],
    ["Côte d'Ivoire", 'cote d’ivoire'],
    ['United Kingdom', 'uk'],
    ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  ])('%s is named by %j', (value, ...typed) => {
    expect(typed.map((text) => findChoice(inquiry, text)?.value)).toEqual(typed.map(() => value));
  });

  test.each(['', '  ', '***', 'Indi', 'Korea', 'Congo', 'Atlantis'])('%j names none', (typed) => {
    expect(findChoice(inquiry, typed)).toBeUndefined();
  });

  test('NA is a choice where it is listed, and never Namibia', () => {
    expect(findChoice(invoice, 'na')?.value).toBe('NA');
    expect(findChoice(invoice, 'n/a')?.value).toBe('NA');
    expect(findChoice(inquiry, 'NA')).toBeUndefined();
    expect(findChoice(inquiry, 'NAM')?.value).toBe('Namibia');
  });

  test('an abbreviation of several clients names none', () => {
    expect(findChoice(clients, 'BV')).toBeUndefined();
    expect(findChoice(clients, 'ccs')?.value).toBe('China Classification Society - Beijing');
  });

  test('of values that differ only in signs, the one typed exactly', () => {
    const list: Choice[] = [{ value: 'A-B' }, { value: 'A B' }];
    expect(findChoice(list, 'A B')).toBe(list[1]);
    expect(findChoice(list, ' A-B ')).toBe(list[0]);
    expect(findChoice(list, 'a b')).toBeUndefined();
  });

  test('every value names itself, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...inquiry, ...invoice, ...clients), (choice) => {
        const list = [inquiry, invoice, clients].find((choices) => choices.includes(choice)) ?? [];
        expect(findChoice(list, ` ${choice.value.toUpperCase()} `)).toBe(choice);
      }),
    );
  });
});

describe('onlyChoice', () => {
  test.each([
    ['uae', 'UAE'],
    ['emir', 'UAE'],
    ['ind', 'India'],
    ['Guinea', 'Guinea'],
    ['korea south', 'South Korea'],
  ])('%s is enough for %s', (typed, value) => expect(onlyChoice(inquiry, typed)?.value).toBe(value));

  test.each(['N/A', 'na', 'congo', 'korea', 'u', 'united', 'niger republic', 'xyz', '', ' ', '***'])(
    '%j is not enough for any country',
    (typed) => expect(onlyChoice(inquiry, typed)).toBeUndefined(),
  );

  test.each([
    ['a single letter out of order', 'zealand n'],
    ['a letter that begins the next name', 'uae u'],
    ['letters inside a word', 'eala'],
  ])('%s is not enough, though only one choice matches', (_what, typed) => {
    const list: Choice[] = [{ value: 'UAE', aliases: ['United Arab Emirates'] }, { value: 'New Zealand' }];
    expect(filterChoices(list, typed)).toHaveLength(1);
    expect(onlyChoice(list, typed)).toBeUndefined();
  });

  test.each(['tuv', 'SGS', 'bureau veritas', 'BV', 'dnv', 'mumbai', 'tuv sud', 'sgs m u'])(
    '%s is not enough for any client',
    (typed) => expect(onlyChoice(clients, typed)).toBeUndefined(),
  );

  test.each([
    ['tuv nord', 'TÜV NORD - Essen'],
    ['sgs - mum', 'SGS - Mumbai'],
    ['bv pune', 'Bureau Veritas - Pune'],
    ['ccs', 'China Classification Society - Beijing'],
  ])('%s is enough for %s', (typed, value) => expect(onlyChoice(clients, typed)?.value).toBe(value));

  test('nothing typed is not enough in a list of one', () =>
    expect(onlyChoice([{ value: 'India' }], ' ')).toBeUndefined());
});
