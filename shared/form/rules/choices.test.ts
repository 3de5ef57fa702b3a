import { type Choice, clientChoices, countryChoices } from '@registers/shared/enum';
import fc from 'fast-check';
import { choicesMatching, filterChoices, findChoice, likelyChoice } from './choices';
import { closestChoice } from './closest';

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

test('where no choice has all words of a text, those are shown that have all but the last', () => {
  expect(choicesMatching(clients, 'sgs nowhere')).toEqual(filterChoices(clients, 'sgs'));
  expect(choicesMatching(clients, 'sgs mum')).toEqual(filterChoices(clients, 'sgs mum'));
  expect(choicesMatching(clients, 'nobody nowhere')).toEqual([]);
  expect(choicesMatching(clients, 'sgs no where')).toEqual([]);
});

describe('findChoice', () => {
  test.each([
    ['UAE', 'uae', 'United Arab Emirates'],
    ["Côte d'Ivoire", 'cote d’ivoire'],
    ['United Kingdom', 'uk'],
    ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
    // Names of ISO 3166, as it writes them and as sheets do, and what people of the country call it.
    ['Iran', 'Iran, Islamic Republic of', 'Iran (Islamic Republic of)'],
    ['Taiwan', 'Taiwan, Province of China'],
    ['South Korea', 'Korea, Republic of'],
    ['Brazil', 'Brasil'],
    ['Spain', 'España', 'espana'],
    ['Switzerland', 'Schweiz', 'Suisse'],
  ])('%s is named by %j', (value, ...typed) => {
    expect(typed.map((text) => findChoice(inquiry, text)?.value)).toEqual(typed.map(() => value));
  });

  test.each(['', '  ', '***', 'Indi', 'Korea', 'Congo', 'Atlantis'])('%j names none', (typed) => {
    expect(findChoice(inquiry, typed)).toBeUndefined();
  });

  test.each(['UAE?', 'uae!', '*UAE', 'UAE (?)', '[UAE]'])('the doubt in %j has to be settled', (typed) => {
    expect(findChoice(inquiry, typed)).toBeUndefined();
    expect(closestChoice(inquiry, typed)?.value).toBe('UAE');
  });

  test('signs of doubt that belong to a name are no doubt', () => {
    const list: Choice[] = [{ value: 'Acme (Pune)' }, { value: 'Yahoo!' }];
    expect(findChoice(list, 'acme (pune)')).toBe(list[0]);
    expect(findChoice(list, 'acme pune')).toBe(list[0]);
    expect(findChoice(list, 'yahoo!?')).toBeUndefined();
  });

  test('every other name of a country is its own, but those of two Koreas and two Congos', () => {
    const shared = inquiry.flatMap(({ value, aliases = [] }) =>
      aliases.filter((alias) => findChoice(inquiry, alias)?.value !== value),
    );
    expect(shared).toEqual(['Congo', 'Korea', 'Congo', 'Korea']);
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

describe('likelyChoice', () => {
  const likely = (list: readonly Choice[], typed: string) => {
    const { choice, isSure } = likelyChoice(list, typed) ?? {};
    return [choice?.value, isSure];
  };

  test.each([
    ['ger', 'Germany'],
    ['uae', 'UAE'],
    ['emir', 'UAE'],
    // Named whole, though Guinea-Bissau and Nigeria begin with these too.
    ['Guinea', 'Guinea'],
    ['niger', 'Niger'],
    // No name begins so, but only one has these words.
    ['korea south', 'South Korea'],
    ['s korea', 'South Korea'],
  ])('%s is %s, for Enter and Tab', (typed, value) => expect(likely(inquiry, typed)).toEqual([value, true]));

  test.each([
    ['united', 'United Arab Emirates'],
    ['indo', 'Indonesia'],
    ['na', 'Namibia'],
  ])('%s is %s, for Enter', (typed, value) => expect(likely(countryChoices(), typed)[0]).toBe(value));

  test.each([
    ['tuv', 'TÜV AUSTRIA - Vienna'],
    ['sgs', 'SGS - Abu Dhabi'],
  ])('%s begins several clients: Tab takes none', (typed, first) =>
    expect(likely(clients, typed)).toEqual([first, false]),
  );

  test.each(['N/A', 'korea', 'congo', 'niger republic', 'xyz', '', ' ', '***'])('%j is no country', (typed) =>
    expect(likelyChoice(inquiry, typed)).toBeUndefined(),
  );

  test.each([
    ['a single letter out of order', 'zealand n'],
    ['a letter that begins the next name', 'uae u'],
    ['letters inside a word', 'eala'],
  ])('%s is not enough, though only one choice matches', (_what, typed) => {
    const list: Choice[] = [{ value: 'UAE', aliases: ['United Arab Emirates'] }, { value: 'New Zealand' }];
    expect(filterChoices(list, typed)).toHaveLength(1);
    expect(likelyChoice(list, typed)).toBeUndefined();
  });

  test.each([
    ['tuv nord', 'TÜV NORD - Essen'],
    ['sgs - mum', 'SGS - Mumbai'],
    ['bv pune', 'Bureau Veritas - Pune'],
    ['ccs', 'China Classification Society - Beijing'],
    ['TUV R Col', 'TÜV Rheinland - Cologne'],
  ])('%s is the client %s', (typed, value) => expect(likely(clients, typed)).toEqual([value, true]));

  test.each([
    ['bureau v', 'Bureau Veritas - Abu Dhabi'],
    ['bureau v m', 'Bureau Veritas - Milan'],
    ['bureau m', 'Bureau Veritas - Milan'],
    // D begins the second word of a place: it may have been meant for another one.
    ['bureau veritas d', 'Bureau Veritas - Abu Dhabi'],
  ])('%s is the client %s, for Enter', (typed, value) =>
    expect(likely(clients, typed)).toEqual([value, false]),
  );
});
