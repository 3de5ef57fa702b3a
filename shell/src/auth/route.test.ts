import { currentRoute, isKnown, isProviderAnswer, showRoute } from './route';

test.each([
  ['/job-register?from=mail#rate', '/job-register?from=mail#rate'],
  [undefined, '/'],
  ['//elsewhere.example/', '/'],
  ['https://elsewhere.example/', '/'],
])('after signing in, the requested route %s is shown as %s', (asked, shown) => {
  window.history.replaceState(null, '', '/?code=1&state=2');
  showRoute(asked);
  expect(currentRoute()).toBe(shown);
});

test.each([
  ['?code=1&state=2', true],
  ['?error=access_denied&state=2', true],
  ['?code=1', false],
  ['?state=2', false],
  ['', false],
])('%j is the provider’s answer: %s', (search, answer) => {
  expect(isProviderAnswer(search)).toBe(answer);
});

test.each([
  ['a=1; auth0.registers.is.authenticated=true; b=2', true],
  ['auth0.registers.is.authenticated=false', false],
  ['', false],
])('with the cookies %j the provider is asked who is signed in: %s', (cookie, known) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  expect(isKnown()).toBe(known);
  jest.restoreAllMocks();
});
