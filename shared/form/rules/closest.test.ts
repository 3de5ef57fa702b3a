import { countryChoices } from '@registers/shared/enum';
import { closestChoice } from './closest';

test.each([
  ['Indai', 'India'],
  ['Swizterland', 'Switzerland'],
  ['Germny', 'Germany'],
  ['Phillipines', 'Philippines'],
  ['Atlantis', undefined],
])('%s was meant as %s', (typed, value) => {
  expect(closestChoice(countryChoices('inquiry'), typed)?.value).toBe(value);
});
