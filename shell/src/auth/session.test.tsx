import { SessionEnded } from '@registers/shared/submit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anotherPerson,
  audience,
  currentSession,
  fetchProvider,
  flush,
  page,
  provider,
  sdk,
  signedIn,
  signedOut,
} from '../testing/provider';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

const userKey = 'registers:user';
const copied = document.createElement('meta');
const day = 24 * 60 * 60 * 1000;

/** The page was opened without a network, so many milliseconds after the person was last signed in. */
function openWithoutNetwork(after = day): void {
  localStorage.setItem(userKey, 'auth0|1');
  localStorage.setItem('registers:signed in at', String(Date.now() - after));
  Object.assign(copied, { name: 'copy', content: '2026-11-24T14:05:00.000Z' });
  document.head.append(copied);
  fetchProvider.mockRejectedValue(new TypeError('Failed to fetch'));
  provider(signedOut);
}
afterEach(() => copied.remove());

/** The page came from the network, and the SDK could not ask the provider. */
function openWithoutProvider(): void {
  openWithoutNetwork();
  copied.remove();
  provider({ ...signedOut, error: new Error('Timeout') });
}

test.each<[string, () => void, number | undefined]>([
  ['the days are over', () => openWithoutNetwork(14 * day), 14],
  ['the site does not allow it', () => openWithoutNetwork(), undefined],
  ['the person has logged out', () => (openWithoutNetwork(), localStorage.removeItem(userKey)), 14],
  [
    'the provider answers',
    () => (openWithoutProvider(), fetchProvider.mockResolvedValue({} as Response)),
    14,
  ],
  [
    'nobody knows when they were signed in',
    () => (openWithoutNetwork(), localStorage.removeItem('registers:signed in at')),
    14,
  ],
])('nobody is remembered where %s', async (_when, open, days) => {
  open();
  render(page(audience, days));
  await flush();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
});

test.each([
  ['without a network', () => openWithoutNetwork(13 * day)],
  ['from the network, while the provider cannot be reached', openWithoutProvider],
])(
  'a page that is opened %s is of the person who was last signed in, without a token',
  async (_how, open) => {
    open();
    render(page(audience, 14));
    await waitFor(() => expect(screen.getByLabelText('Subject')).toBeVisible());
    expect(currentSession().user.id).toBe('auth0|1');
    await expect(currentSession().getAccessToken()).rejects.toThrow('can’t be reached');
    expect(sdk.getAccessTokenSilently).not.toHaveBeenCalled();
    expect(sdk.loginWithRedirect).not.toHaveBeenCalled();
  },
);

test('nothing is sent for a remembered person before the provider has named them, even where no tokens are used', async () => {
  openWithoutNetwork();
  render(page(undefined, 14));
  await flush();
  fetchProvider.mockResolvedValue({} as Response);
  sdk.getIdTokenClaims.mockResolvedValue({ sub: 'auth0|2' });
  await expect(currentSession().getAccessToken()).rejects.toThrow('Somebody else is signed in.');
});

test('when the network is back, the same person goes on with what they have typed', async () => {
  openWithoutNetwork();
  const { rerender } = render(page(audience, 14));
  await userEvent.type(screen.getByLabelText('Subject'), 'half');
  fetchProvider.mockResolvedValue({} as Response);
  act(() => void dispatchEvent(new Event('online')));
  await flush();
  expect(sdk.getAccessTokenSilently).toHaveBeenCalledTimes(1);
  const session = currentSession();
  provider(signedIn);
  rerender(page(audience, 14));
  expect(currentSession()).toBe(session);
  expect(screen.getByLabelText('Subject')).toHaveValue('half');
  expect(Number(localStorage.getItem('registers:signed in at'))).toBeGreaterThan(Date.now() - 5_000);
  expect(await session.getAccessToken()).toBe('a token');
});

test('the provider is asked again at once where the network comes back while a request is failing', async () => {
  openWithoutNetwork();
  fetchProvider.mockResolvedValue({} as Response);
  let fail: () => void = () => undefined;
  const failing = new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
  // The SDK asks once for all who ask meanwhile.
  sdk.getAccessTokenSilently.mockReturnValue(failing);
  render(page(audience, 14));
  await flush();
  act(() => void dispatchEvent(new Event('online')));
  await flush();
  const before = sdk.getAccessTokenSilently.mock.calls.length;
  sdk.getAccessTokenSilently.mockResolvedValue('a token');
  fail();
  await flush();
  expect(sdk.getAccessTokenSilently).toHaveBeenCalledTimes(before + 1);
});

test('the provider is asked at once and again and again, until it says that the session is over', async () => {
  jest.useFakeTimers();
  openWithoutNetwork();
  render(page(audience, 14));
  const pass = (ms = 30_000) => act(() => jest.advanceTimersByTimeAsync(ms));
  for (const [times, ms] of [0, 30_000, 30_000].entries()) {
    await pass(ms);
    expect(fetchProvider).toHaveBeenCalledTimes(times + 1);
  }
  fetchProvider.mockResolvedValue({} as Response);
  sdk.getAccessTokenSilently.mockRejectedValue(
    Object.assign(new Error('No session'), { error: 'login_required' }),
  );
  for (let time = 0; time < 3; time += 1) await pass();
  expect(sdk.getAccessTokenSilently).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Subject')).toBeVisible();
  jest.useRealTimers();
});

/** `change` happens in another tab, such as a sign-in or a logout, and this tab is told of it. */
function inAnotherTab(change: () => void) {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: userKey })));
}

test('never returns another person’s token', async () => {
  provider(signedIn);
  render(page(audience));
  sdk.getIdTokenClaims.mockResolvedValue({ sub: 'auth0|2' });
  await expect(currentSession().getAccessToken()).rejects.toThrow('Somebody else is signed in.');
});

test.each([
  ['invalid_grant', true],
  ['timeout', false],
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

test.each([
  ['on it', () => provider(signedIn)],
  ['on it, which was opened without a network', () => openWithoutNetwork()],
])('a page ends when another person signs in %s', async (_where, open) => {
  open();
  const { rerender } = render(page(audience, 14));
  provider(anotherPerson);
  rerender(page(audience, 14));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has signed in');
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
});

test('a logout in another tab removes the page and this tab’s tokens, without a redirect', async () => {
  sessionStorage.setItem('registers:own draft:auth0|1 job', 'auth0|1 job 5');
  provider(signedIn);
  const { rerender } = render(page(audience));
  expect(localStorage.getItem(userKey)).toBe('auth0|1');
  const session = currentSession();
  inAnotherTab(() => localStorage.removeItem(userKey));
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  // Nothing in this tab names the person any more.
  expect(sessionStorage).toHaveLength(0);
  await expect(session.getAccessToken()).rejects.toThrow();
  await flush();
  expect(sdk.revokeRefreshToken).toHaveBeenCalledTimes(1);
  expect(sdk.logout.mock.calls).toEqual([[{ openUrl: false }]]);

  // After signing in again in the other tab, this page has to be reloaded.
  inAnotherTab(() => localStorage.setItem(userKey, 'auth0|1'));
  rerender(page(audience));
  expect(screen.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  expect(sdk.loginWithRedirect).not.toHaveBeenCalled();
});

test('a page ends when another person signs in in another tab; one that was frozen meanwhile gets no token', async () => {
  provider(signedIn);
  render(page());
  localStorage.setItem(userKey, 'auth0|2');
  await expect(currentSession().getAccessToken()).rejects.toThrow();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('heading', { name: 'Someone else has signed in' })).toBeVisible();
  await flush();
  expect(sdk.logout.mock.calls).toEqual([[{ openUrl: false }]]);
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
