import { clientChoices, countryChoices } from '@registers/shared/enum';
import { closestChoice } from './closest';

test.each([
  ['Indai', 'India'],
  ['Swizterland', 'Switzerland'],
  ['Germny', 'Germany'],
  ['Phillipines', 'Philippines'],
  // Not Ethiopia, whose code ETH is one letter less.
  ['Neth', 'Netherlands'],
  ['Atlantis', undefined],
])('%s was meant as %s', (typed, value) => {
  expect(closestChoice(countryChoices('inquiry'), typed)?.value).toBe(value);
});

test.each([
  ['a text inside a word', 'AE', 'rae', 'eala'],
  ['two choices', 'India/UAE', 'UAE, India', 'India Germany'],
  ['too few letters', 'N', 'I', 'In'],
  ['equally near choices', 'Korea', 'Congo', 'Austr', 'United'],
])('%s: nothing was surely meant', (_what, ...texts) => {
  expect(texts.map((typed) => closestChoice(countryChoices('inquiry'), typed)?.value)).toEqual(
    texts.map(() => undefined),
  );
});

test('of offices of one client, none is nearer than the others', () => {
  expect(closestChoice(clientChoices(), 'Velosi')).toBeUndefined();
  expect(closestChoice(clientChoices(), 'Velosi Mumbai')?.value).toBe('Applus Velosi - Mumbai');
  expect(closestChoice(clientChoices(), 'bv pune')?.value).toBe('Bureau Veritas - Pune');
});

test.each([
  ['BV Mumbai', 'Bureau Veritas - Mumbai'],
  ['GL Mumbai', undefined],
  ['IRQ Mumbai', undefined],
  ['Intertec Mumbai', 'Intertek - Mumbai'],
  ['Beaureu Veritas Mumbai', undefined],
])('words that a client shares with %s excuse no slip in the others', (typed, value) => {
  expect(closestChoice(clientChoices(), typed)?.value).toBe(value);
});
