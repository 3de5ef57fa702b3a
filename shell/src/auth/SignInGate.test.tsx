import { type Auth0ContextInterface, useAuth0 } from '@auth0/auth0-react';
import { UiProvider } from '@registers/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, serve } from '../testing/browser';
import type { Session } from './session';
import { SignedIn } from './SignedIn';
import { SignInGate } from './SignInGate';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

const loginWithRedirect = jest.fn<Promise<void>, [unknown]>();
const logout = jest.fn<Promise<void>, [unknown]>();
const getAccessTokenSilently = jest.fn<Promise<string>, []>();
const loginWithPopup = jest.fn<Promise<void>, []>();
const getIdTokenClaims = jest.fn<Promise<{ sub: string }>, []>();
const revokeRefreshToken = jest.fn<Promise<void>, []>();
const calls = {
  loginWithRedirect,
  loginWithPopup,
  logout,
  getAccessTokenSilently,
  getIdTokenClaims,
  revokeRefreshToken,
};

const unknown = { isLoading: true, isAuthenticated: false };
const signedOut = { isLoading: false, isAuthenticated: false };
const signedIn = { isLoading: false, isAuthenticated: true, user: { sub: 'auth0|1' } };
const somebodyElse = { ...signedIn, user: { sub: 'auth0|2' } };

function provider(state: Partial<Auth0ContextInterface>) {
  jest.mocked(useAuth0).mockReturnValue({ ...calls, ...state } as unknown as Auth0ContextInterface);
}

let session: Session | undefined;
const auth = { domain: 'http://localhost:3005', clientId: 'registers' };

const subject = (given: Session) => {
  session = given;
  return <input aria-label="Subject" />;
};

function gate(audience?: string) {
  return (
    <UiProvider>
      <SignInGate auth={audience === undefined ? auth : { ...auth, audience }}>
        {(signIn) => <SignedIn signIn={signIn}>{subject}</SignedIn>}
      </SignInGate>
    </UiProvider>
  );
}

/** Lets the check of the provider and the redirect run. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  getAccessTokenSilently.mockResolvedValue('a token');
  getIdTokenClaims.mockResolvedValue({ sub: 'auth0|1' });
  revokeRefreshToken.mockResolvedValue();
  loginWithRedirect.mockResolvedValue();
  logout.mockResolvedValue();
  window.history.replaceState(null, '', '/job-register?from=mail#rate');
  serve({ 'http://localhost:3005/.well-known/openid-configuration': '{}' });
  const served = globalThis.fetch;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    writable: true,
    value: jest.fn((url: URL) => served(url.href)),
  });
});

test('a spinner is shown while nobody knows', async () => {
  provider(unknown);
  render(gate());
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(loginWithRedirect).not.toHaveBeenCalled();
});

test('who is not signed in is sent to the provider once, with the route that was asked for', async () => {
  provider(signedOut);
  const { rerender } = render(gate());
  await settle();
  rerender(gate());
  await settle();
  expect(loginWithRedirect.mock.calls).toEqual([
    [{ appState: { returnTo: '/job-register?from=mail#rate' } }],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a refusal by the provider is told, not answered with another redirect', async () => {
  window.history.replaceState(null, '', '/?error=access_denied&state=x');
  provider({
    ...signedOut,
    error: Object.assign(new Error('No access'), { appState: { returnTo: '/man-month' } }),
  });
  render(gate());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Signing in did not work');
  expect(screen.getByRole('alert')).toHaveTextContent('No access');
  expect(window.location.href).toBe('http://localhost/man-month');
  expect(loginWithRedirect).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(loginWithRedirect.mock.calls).toEqual([[{ appState: { returnTo: '/man-month' } }]]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a provider that is down is told, and tried again when asked', async () => {
  const fetch = jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  provider(signedOut);
  render(gate());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The sign-in service at localhost:3005 cannot be reached.',
  );
  expect(loginWithRedirect).not.toHaveBeenCalled();

  fetch.mockResolvedValueOnce(reply('{}'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(loginWithRedirect).toHaveBeenCalledTimes(1);
});

test('a session that ends later leaves the page and what is typed in it', async () => {
  provider(signedIn);
  const { rerender } = render(gate());
  await userEvent.type(screen.getByLabelText('Subject'), 'half a sentence');
  for (const state of [
    { ...signedIn, isLoading: true },
    unknown,
    { ...signedOut, error: new Error('login_required') },
  ]) {
    provider(state);
    rerender(gate());
    await settle();
    expect(screen.getByLabelText('Subject')).toHaveValue('half a sentence');
  }
  expect(loginWithRedirect).not.toHaveBeenCalled();
});

test('the session has the user, and asks for a token only when there is an audience', async () => {
  provider(signedIn);
  const { rerender } = render(gate());
  expect(session?.user).toEqual({ id: 'auth0|1' });
  expect(await session?.getAccessToken()).toBeUndefined();
  expect(getAccessTokenSilently).not.toHaveBeenCalled();

  rerender(gate('https://registers/receiver'));
  expect(await session?.getAccessToken()).toBe('a token');
});

describe('one browser, several people', () => {
  const audience = 'https://registers/receiver';
  /** Another tab has signed this person in, or logged out. */
  function elsewhere(user: string | null) {
    if (user === null) localStorage.removeItem('registers:user');
    else localStorage.setItem('registers:user', user);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'registers:user' })));
  }

  test('somebody else’s token is never handed on', async () => {
    provider(signedIn);
    render(gate(audience));
    getIdTokenClaims.mockResolvedValue({ sub: 'auth0|2' });
    await expect(session?.getAccessToken()).rejects.toThrow('Somebody else is signed in.');
  });

  test('a page that another person has signed in on is over, and says so', () => {
    provider(signedIn);
    const { rerender } = render(gate(audience));
    provider(somebodyElse);
    rerender(gate(audience));
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody else has signed in');
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  });

  test('a logout in another tab clears the page, goes nowhere, and gives up this tab’s tokens', async () => {
    provider(signedIn);
    const { rerender } = render(gate(audience));
    expect(localStorage.getItem('registers:user')).toBe('auth0|1');
    elsewhere(null);
    expect(screen.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
    await expect(session?.getAccessToken()).rejects.toThrow();
    await settle();
    expect(revokeRefreshToken).toHaveBeenCalledTimes(1);
    expect(logout.mock.calls).toEqual([[{ openUrl: false }]]);

    // Signed in once more in the other tab: this page stays over until it is loaded again.
    elsewhere('auth0|1');
    rerender(gate(audience));
    expect(screen.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
    expect(loginWithRedirect).not.toHaveBeenCalled();
  });

  test('another person who signs in in another tab ends the page too', async () => {
    provider(signedIn);
    render(gate());
    elsewhere('auth0|2');
    expect(screen.getByRole('heading', { name: 'Somebody else has signed in' })).toBeVisible();
    await settle();
    expect(logout.mock.calls).toEqual([[{ openUrl: false }]]);
  });

  test('a tab that was asleep finds out before it sends anything', async () => {
    provider(signedIn);
    render(gate());
    localStorage.removeItem('registers:user');
    await expect(session?.getAccessToken()).rejects.toThrow();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('heading', { name: 'You have logged out' })).toBeVisible();
  });

  test('where the browser blocks storage, a page is on its own and works', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    provider(signedIn);
    render(gate(audience));
    expect(await session?.getAccessToken()).toBe('a token');
    jest.restoreAllMocks();
  });

  test('logging out ends the page, then cleans up and revokes the refresh token, then leaves', async () => {
    const order: string[] = [];
    let cleaned = (): void => undefined;
    const cleanUp = () => {
      order.push(
        screen.queryByLabelText('Subject') ? 'shown' : 'gone',
        String(localStorage.getItem('registers:user')),
      );
      return new Promise<void>((resolve) => (cleaned = resolve));
    };
    provider(signedIn);
    render(gate());
    act(() => session?.logout(cleanUp));
    await settle();
    expect(order).toEqual(['gone', 'null']);
    expect(revokeRefreshToken).toHaveBeenCalledTimes(1);
    expect(logout).not.toHaveBeenCalled();
    cleaned();
    await settle();
    expect(logout.mock.calls).toEqual([[{ logoutParams: { returnTo: 'http://localhost' } }]]);
  });

  test('a provider that is down cannot end the session, which is said and tried again when asked', async () => {
    const fetch = jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    provider(signedIn);
    render(gate());
    act(() => session?.logout(() => Promise.resolve()));
    await settle();
    expect(screen.getByRole('heading', { name: 'You are not logged out yet' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('localhost:3005 cannot be reached');
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
    expect(logout).not.toHaveBeenCalled();
    fetch.mockResolvedValueOnce(reply('{}'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(logout.mock.calls).toEqual([[{ logoutParams: { returnTo: 'http://localhost' } }]]);
  });

  test('a provider that does not revoke keeps nobody from logging out', async () => {
    jest.useFakeTimers();
    revokeRefreshToken.mockReturnValue(new Promise(() => undefined));
    provider(signedIn);
    render(gate());
    act(() => session?.logout(() => Promise.resolve()));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(logout).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
