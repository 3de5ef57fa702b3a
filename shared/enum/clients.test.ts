import { clientChoices, clientPlaceholder, clients } from './clients';

const values = (ownList?: readonly string[]) => clientChoices(ownList).map(({ value }) => value);

test('about 100 companies, many with a city, alphabetical, none twice', () => {
  expect(clients.length).toBeGreaterThanOrEqual(95);
  expect(clients.length).toBeLessThanOrEqual(105);
  expect(new Set(clients).size).toBe(clients.length);
  expect([...clients].sort(new Intl.Collator('en').compare)).toEqual(clients);
  expect(clients.filter((name) => name.includes(' - ')).length).toBeGreaterThan(50);
  expect(clients.every((name) => name === name.trim())).toBe(true);
});

test('the placeholder is not one of the clients', () => {
  expect(clientPlaceholder).toBe('Select Customer');
  expect(values()).toEqual(clients);
});

test('a site may replace the list', () => {
  expect(values(['Zeta', 'Alpha', 'Zeta'])).toEqual(['Zeta', 'Alpha']);
  expect(values([])).toEqual([]);
});

test('the same list is given for the same settings', () => {
  const ownList = ['Zeta'];
  expect(clientChoices(ownList)).toBe(clientChoices(ownList));
  expect(clientChoices()).toBe(clientChoices());
});
