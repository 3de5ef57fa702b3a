import { currentRoute, isProviderAnswer, showRoute } from './route';

test.each([
  ['/job-register?from=mail#rate', '/job-register?from=mail#rate'],
  [undefined, '/'],
  ['//elsewhere.example/', '/'],
  ['https://elsewhere.example/', '/'],
])('back from the provider, %s leads to %s', (asked, shown) => {
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
])('%j as the provider’s answer: %s', (search, answer) => {
  expect(isProviderAnswer(search)).toBe(answer);
});
