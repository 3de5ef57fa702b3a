import { type Choice, clientChoices, countryChoices } from '@registers/shared/enum';
import fc from 'fast-check';
import { completes, filterChoices, findChoice } from './choices';

const inquiry = countryChoices('inquiry');
const invoice = countryChoices('invoice');
const clients = clientChoices();
const values = (choices: readonly Choice[]) => choices.map(({ value }) => value);

describe('filterChoices', () => {
  test('blank text shows all', () => {
    expect(filterChoices(inquiry, '')).toBe(inquiry);
    expect(filterChoices(inquiry, '  ')).toBe(inquiry);
  });

  test.each([
    ['uae', 'UAE'],
    ['emirates', 'UAE'],
    ['emir', 'UAE'],
    ['united arab', 'UAE'],
    ['are', 'UAE'],
    ['usa', 'United States of America'],
    ['U.S.A.', 'United States of America'],
    ['america', 'United States of America'],
    ['uk', 'United Kingdom'],
    ['britain', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['south korea', 'South Korea'],
    ['korea south', 'South Korea'],
    ['burma', 'Myanmar'],
    ['ivory', "Côte d'Ivoire"],
    ["cote d'ivoire", "Côte d'Ivoire"],
    ['holland', 'Netherlands'],
    ['turkiye', 'Turkey'],
    ['TÜRKİYE', 'Turkey'],
    ['czech rep', 'Czechia'],
    ['in', 'India'],
    ['guinea', 'Guinea'],
    ['st lucia', 'Saint Lucia'],
    ['bosnia & h', 'Bosnia and Herzegovina'],
  ])('%s: first %s', (typed, first) => {
    expect(filterChoices(inquiry, typed)[0]?.value).toBe(first);
  });

  test('finds the long names in a list that displays the short ones', () => {
    expect(values(filterChoices(invoice, 'united'))).toEqual(['United Arab Emirates', 'UK', 'USA']);
  });

  test('NA before Namibia', () => {
    expect(values(filterChoices(invoice, 'na')).slice(0, 2)).toEqual(['NA', 'Namibia']);
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

  test('any words of a client in any order', () => {
    expect(values(filterChoices(clients, 'mumbai bureau'))).toEqual(['Bureau Veritas - Mumbai']);
    expect(values(filterChoices(clients, 'bv mum'))).toEqual(['Bureau Veritas - Mumbai']);
    expect(values(filterChoices(clients, 'tuv sud'))).toEqual(['TÜV SÜD - Munich', 'TÜV SÜD - Pune']);
  });

  test('nothing matches', () => {
    expect(filterChoices(inquiry, 'zzz')).toEqual([]);
    expect(filterChoices(inquiry, '***')).toEqual([]);
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

  test('any text is safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const found = filterChoices(inquiry, typed);
        expect(found.every((choice) => inquiry.includes(choice))).toBe(true);
      }),
    );
  });
});

describe('findChoice', () => {
  test.each([
    ['India', 'India'],
    [' india ', 'India'],
    ['uae', 'UAE'],
    ['United Arab Emirates', 'UAE'],
    ['cote d’ivoire', "Côte d'Ivoire"],
    ['uk', 'United Kingdom'],
    ['GBR', 'United Kingdom'],
    ['Guinea', 'Guinea'],
    ['DRC', 'Democratic Republic of the Congo'],
  ])('%j names %s', (typed, value) => {
    expect(findChoice(inquiry, typed)?.value).toBe(value);
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

describe('taking a choice for what is typed', () => {
  const take = (reading: 'inquiry' | 'invoice', typed: string) => {
    const choices = countryChoices(reading);
    const first = filterChoices(choices, typed)[0];
    return first && completes(choices, typed, first) ? first.value : undefined;
  };

  test.each([
    ['uae', 'UAE'],
    ['emir', 'UAE'],
    ['ind', 'India'],
    ['america', 'United States of America'],
    ['zealand', 'New Zealand'],
    ['Oman', 'Oman'],
  ])('%s is enough for %s', (typed, value) => expect(take('inquiry', typed)).toBe(value));

  test.each(['N/A', 'na', 'ae', 'congo', 'korea', 'u', 'xyz'])('%s is not enough for any country', (typed) =>
    expect(take('inquiry', typed)).toBeUndefined(),
  );

  test('NA is enough where it is a choice', () => {
    expect(take('invoice', 'na')).toBe('NA');
    expect(take('invoice', 'n/a')).toBe('NA');
  });
});
