import { lifetimes } from './lifetimes';

const hour = 60 * 60;
const day = 24 * hour;
const { RefreshToken, Session } = lifetimes(hour, 12 * hour);

afterEach(() => jest.useRealTimers());

test.each([
  ['at the sign-in', 0, 12 * hour],
  ['at a later visit', 3 * day, 12 * hour],
  ['six hours before the week is over', 7 * day - 6 * hour, 6 * hour],
  ['after the week', 7 * day, 1],
  ['long after it', 30 * day, 1],
])('a session lasts for its idle time after a visit, and for a week at most: %s', (_when, age, expected) => {
  const loginTs = 1_700_000_000;
  jest.useFakeTimers({ now: (loginTs + age) * 1000 });
  expect(Session({}, { loginTs })).toBe(expected);
});

test('a session in which nobody is signed in lasts for the idle time', () => {
  expect(Session({}, {})).toBe(12 * hour);
});

test.each([
  ['new', 0, day],
  ['used for six days', 6 * day, day],
  ['used for six days and a half', 6.5 * day, day / 2],
  ['used for a week', 7 * day, 1],
])('a refresh token lasts for a day after a use, and for a week at most: %s', (_when, age, expected) => {
  expect(RefreshToken({}, { totalLifetime: () => age })).toBe(expected);
});
