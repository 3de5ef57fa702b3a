import { SessionEnded } from '@registers/shared/entries';
import { act, render, screen } from '@testing-library/react';
import {
  anotherPerson,
  audience,
  currentSession,
  flush,
  page,
  provider,
  sdk,
  signedIn,
} from '../testing/provider';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

const key = 'registers:user';

/** Another tab has signed this person in, or logged out. */
function inAnotherTab(user: string | null) {
  if (user === null) localStorage.removeItem(key);
  else localStorage.setItem(key, user);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

test('never returns another person’s token', async () => {
  provider(signedIn);
  render(page(audience));
  sdk.getIdTokenClaims.mockResolvedValue({ sub: 'auth0|2' });
  await expect(currentSession().getAccessToken()).rejects.toThrow('Somebody else is signed in.');
});

test.each([
  ['invalid_grant', true],
  ['login_required', true],
  ['timeout', false],
  ['request_error', false],
  ['server_error', false],
])('the provider’s answer “%s” says that the session has ended: %j', async (error, hasEnded) => {
  provider(signedIn);
  render(page(audience));
  sdk.getAccessTokenSilently.mockRejectedValue(Object.assign(new Error('No token'), { error }));
  const refused = await currentSession()
    .getAccessToken()
    .catch((reason: unknown) => reason);
  expect(refused).toMatchObject({ message: 'No token' });
  expect(refused instanceof SessionEnded).toBe(hasEnded);
});

test('a page ends when another person signs in on it', () => {
  provider(signedIn);
  const { rerender } = render(page(audience));
  provider(anotherPerson);
  rerender(page(audience));
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else has signed in');
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
});

test('a logout in another tab removes the page and this tab’s tokens, without a redirect', async () => {
  provider(signedIn);
  const { rerender } = render(page(audience));
  expect(localStorage.getItem(key)).toBe('auth0|1');
  const session = currentSession();
  inAnotherTab(null);
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  await expect(session.getAccessToken()).rejects.toThrow();
  await flush();
  expect(sdk.revokeRefreshToken).toHaveBeenCalledTimes(1);
  expect(sdk.logout.mock.calls).toEqual([[{ openUrl: false }]]);

  // After signing in again in the other tab, this page has to be reloaded.
  inAnotherTab('auth0|1');
  rerender(page(audience));
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  expect(sdk.loginWithRedirect).not.toHaveBeenCalled();
});

test.each([
  ['a logout', null],
  ['another person', 'auth0|2'],
])('after %s in another tab nothing in this one names the person', (_, user) => {
  sessionStorage.setItem('registers:own draft:auth0|1 job', 'auth0|1 job 5');
  provider(signedIn);
  render(page());
  expect(sessionStorage).toHaveLength(1);
  inAnotherTab(user);
  expect(sessionStorage).toHaveLength(0);
});

test('a page ends when another person signs in in another tab', async () => {
  provider(signedIn);
  render(page());
  inAnotherTab('auth0|2');
  expect(screen.getByRole('heading', { name: 'Someone else has signed in' })).toBeVisible();
  await flush();
  expect(sdk.logout.mock.calls).toEqual([[{ openUrl: false }]]);
});

test('a tab that was frozen during a logout gets no token', async () => {
  provider(signedIn);
  render(page());
  localStorage.removeItem(key);
  await expect(currentSession().getAccessToken()).rejects.toThrow();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
});

test('where storage is blocked, a page works without the other tabs', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  provider(signedIn);
  render(page(audience));
  expect(await currentSession().getAccessToken()).toBe('a token');
  jest.restoreAllMocks();
});
