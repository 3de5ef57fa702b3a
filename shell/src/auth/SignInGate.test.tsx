import { type Auth0ContextInterface, useAuth0 } from '@auth0/auth0-react';
import { UiProvider } from '@registers/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reply, serve } from '../testing/browser';
import type { Session } from './session';
import { SignInGate } from './SignInGate';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

const loginWithRedirect = jest.fn<Promise<void>, [unknown]>();
const logout = jest.fn<Promise<void>, [unknown]>();
const getAccessTokenSilently = jest.fn<Promise<string>, []>();
const loginWithPopup = jest.fn<Promise<void>, []>();
const getIdTokenClaims = jest.fn<Promise<{ exp: number }>, []>();
const calls = { loginWithRedirect, loginWithPopup, logout, getAccessTokenSilently, getIdTokenClaims };

const unknown = { isLoading: true, isAuthenticated: false };
const signedOut = { isLoading: false, isAuthenticated: false };
const signedIn = { isLoading: false, isAuthenticated: true, user: { sub: 'auth0|1' } };
const somebodyElse = { ...signedIn, user: { sub: 'auth0|2' } };

function provider(state: Partial<Auth0ContextInterface>) {
  jest.mocked(useAuth0).mockReturnValue({ ...calls, ...state } as unknown as Auth0ContextInterface);
}

let session: Session | undefined;
const auth = { domain: 'http://localhost:3005', clientId: 'registers' };

function gate(audience?: string) {
  return (
    <UiProvider>
      <SignInGate auth={audience === undefined ? auth : { ...auth, audience }}>
        {(given) => {
          session = given;
          return <input aria-label="Subject" />;
        }}
      </SignInGate>
    </UiProvider>
  );
}

/** Lets the check of the provider and the redirect run. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  getIdTokenClaims.mockResolvedValue({ exp: inAnHour() });
  loginWithRedirect.mockResolvedValue();
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

test('the session has the user, logs out to the site, and asks for a token only when there is an audience', async () => {
  getAccessTokenSilently.mockResolvedValue('a token');
  provider(signedIn);
  const { rerender } = render(gate());
  expect(session?.user).toEqual({ id: 'auth0|1' });
  expect(await session?.getAccessToken()).toBeUndefined();
  expect(getAccessTokenSilently).not.toHaveBeenCalled();

  rerender(gate('https://registers/receiver'));
  expect(await session?.getAccessToken()).toBe('a token');
  session?.logout();
  expect(logout).toHaveBeenCalledWith({ logoutParams: { returnTo: 'http://localhost' } });
});

describe('who was here last', () => {
  const rememberedUntil = (seconds: number) =>
    localStorage.setItem('registers:signed-in', JSON.stringify({ id: 'auth0|1', until: seconds * 1000 }));

  test('is remembered until the ID token runs out, and no longer than the session', async () => {
    provider(signedIn);
    render(gate());
    await settle();
    expect(JSON.parse(localStorage.getItem('registers:signed-in') ?? '')).toEqual({
      id: 'auth0|1',
      until: expect.any(Number) as number,
    });
    session?.logout();
    expect(localStorage.getItem('registers:signed-in')).toBeNull();
  });

  test('has the page at once, unconfirmed until the provider has answered', async () => {
    rememberedUntil(inAnHour());
    provider(unknown);
    const { rerender } = render(gate());
    expect(screen.getByLabelText('Subject')).toBeVisible();
    expect(session).toMatchObject({ user: { id: 'auth0|1' }, confirmed: false });
    provider(signedIn);
    rerender(gate());
    await settle();
    expect(session?.confirmed).toBe(true);
    expect(loginWithRedirect).not.toHaveBeenCalled();
  });

  test.each([
    ['too long ago', () => rememberedUntil(inAnHour() - 7200)],
    ['in a way nobody can read', () => localStorage.setItem('registers:signed-in', '{')],
  ])('%s counts for nothing', async (_name, prepare) => {
    prepare();
    provider(unknown);
    render(gate());
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('is sent to the provider when the session has ended, and forgotten', async () => {
    rememberedUntil(inAnHour());
    provider(unknown);
    const { rerender } = render(gate());
    provider(signedOut);
    rerender(gate());
    await settle();
    expect(loginWithRedirect).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('registers:signed-in')).toBeNull();
  });

  test('is not sent away once they have begun to type', async () => {
    rememberedUntil(inAnHour());
    provider(unknown);
    const { rerender } = render(gate());
    await userEvent.type(screen.getByLabelText('Subject'), 'half');
    provider(signedOut);
    rerender(gate());
    await settle();
    expect(loginWithRedirect).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
    loginWithPopup.mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    provider(signedIn);
    rerender(gate());
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('half');
  });

  test('may have been somebody else: the session is theirs then', async () => {
    rememberedUntil(inAnHour());
    provider(unknown);
    const { rerender } = render(gate());
    provider(somebodyElse);
    rerender(gate());
    await settle();
    expect(session).toMatchObject({ user: { id: 'auth0|2' }, confirmed: true });
  });

  test('works on while the provider cannot be reached', async () => {
    jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    rememberedUntil(inAnHour());
    provider(unknown);
    const { rerender } = render(gate());
    provider(signedOut);
    rerender(gate());
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The sign-in service at localhost:3005 cannot be reached.',
    );
    expect(screen.getByLabelText('Subject')).toBeVisible();
  });
});
