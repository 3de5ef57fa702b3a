import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  anotherPerson,
  audience,
  currentSession,
  fetchProvider,
  flush,
  page,
  pageOf,
  provider,
  sdk,
  signedIn,
  signedOut,
  unknown,
} from '../testing/provider';
import type { Session } from './session';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

test('redirects to the provider once when nobody is signed in, with the requested route', async () => {
  provider(unknown);
  const { rerender } = render(page());
  await flush();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(sdk.loginWithRedirect).not.toHaveBeenCalled();
  provider(signedOut);
  rerender(page());
  await flush();
  rerender(page());
  await flush();
  expect(sdk.loginWithRedirect.mock.calls).toEqual([
    [{ appState: { returnTo: '/job-register?from=mail#rate' } }],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('after a logout the provider asks for the password, also where its own session goes on', async () => {
  localStorage.setItem('registers:password', 'yes');
  provider(signedIn);
  render(page());
  await flush();
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  expect(sdk.loginWithRedirect.mock.calls).toEqual([
    [{ appState: { returnTo: '/job-register?from=mail#rate' }, authorizationParams: { prompt: 'login' } }],
  ]);
});

test('shows a refusal by the provider, and redirects again only when asked', async () => {
  window.history.replaceState(null, '', '/?error=access_denied&state=x');
  provider({ ...signedOut, error: new Error('No access') });
  render(page());
  await flush();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in failed');
  expect(screen.getByRole('alert')).toHaveTextContent('No access');
  expect(window.location.href).toBe('http://localhost/');
  expect(sdk.loginWithRedirect).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await flush();
  expect(sdk.loginWithRedirect.mock.calls).toEqual([[{ appState: { returnTo: '/' } }]]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test.each([
  [2, 'Try again. If this'],
  [60, 'This computer’s clock says'],
  [-60, 'This computer’s clock says'],
])('after a sign-in that failed, with a clock that is %d minutes ahead: %s', async (minutes, text) => {
  const date = new Date(Date.now() - minutes * 60_000).toUTCString();
  fetchProvider.mockResolvedValue({ headers: new Headers({ Date: date }) } as Response);
  provider({ ...signedOut, error: new Error('Expired') });
  render(page());
  await flush();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test.each([
  ['the person who was here last', signedIn],
  ['another person', anotherPerson],
])('while the provider is asked, nothing is shown, and then the page of %s', async (_who, answer) => {
  localStorage.setItem('registers:user', 'auth0|1');
  const begun: string[] = [];
  function Form({ session: { user } }: { session: Session }) {
    useEffect(() => void begun.push(user.id), [user]);
    return <input aria-label="Subject" defaultValue={user.id} />;
  }
  const shown = () => pageOf((session) => <Form session={session} />);
  provider(unknown);
  const { rerender } = render(shown());
  await flush();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const early = screen.getByLabelText('Subject');
  expect(early).not.toBeVisible();
  expect(begun).toEqual([]);
  provider(answer);
  rerender(shown());
  await flush();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const subject = screen.getByLabelText('Subject');
  expect(subject).toBeVisible();
  expect(subject).toHaveValue(answer.user.sub);
  // What was rendered early is what is shown.
  expect(subject === early).toBe(answer === signedIn);
  expect(begun).toEqual([answer.user.sub]);
});

test('a session that expires leaves the page and what is typed in it', async () => {
  provider(signedIn);
  const { rerender } = render(page());
  await userEvent.type(screen.getByLabelText('Subject'), 'half');
  for (const state of [
    { ...signedIn, isLoading: true },
    unknown,
    { ...signedOut, error: new Error('login_required') },
  ]) {
    provider(state);
    rerender(page());
    await flush();
    expect(screen.getByLabelText('Subject')).toHaveValue('half');
  }
  expect(sdk.loginWithRedirect).not.toHaveBeenCalled();
});

test('the session has the user, and requests a token only when there is an audience', async () => {
  provider(signedIn);
  const { rerender } = render(page());
  expect(currentSession().user).toEqual({ id: 'auth0|1' });
  expect(await currentSession().getAccessToken()).toBeUndefined();
  expect(sdk.getAccessTokenSilently).not.toHaveBeenCalled();

  rerender(page(audience));
  expect(await currentSession().getAccessToken()).toBe('a token');
});

test('logging out removes the page, then cleans up and revokes the refresh token, then redirects', async () => {
  const order: string[] = [];
  let finishCleanUp = (): void => undefined;
  const cleanUp = () => {
    order.push(
      screen.queryByLabelText('Subject') ? 'page shown' : 'page removed',
      localStorage.getItem('registers:user') ?? 'nobody',
      `password: ${localStorage.getItem('registers:password')}`,
    );
    return new Promise<void>((resolve) => (finishCleanUp = resolve));
  };
  provider(signedIn);
  render(page());
  act(() => currentSession().logout(cleanUp));
  await flush();
  expect(order).toEqual(['page removed', 'nobody', 'password: yes']);
  expect(sdk.revokeRefreshToken).toHaveBeenCalledTimes(1);
  // This tab now reads that nobody is signed in, and does not take its own logout for one in another tab.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await flush();
  expect(sdk.logout).not.toHaveBeenCalled();
  finishCleanUp();
  await flush();
  expect(sdk.logout.mock.calls).toEqual([[{ logoutParams: { returnTo: 'http://localhost' } }]]);
});

test('logging out cleans up after the forms of the page have ended what they do', async () => {
  const order: string[] = [];
  function Form({ session }: { session: Session }) {
    useEffect(() => () => void order.push('form ended'), []);
    const cleanUp = () => Promise.resolve(void order.push('cleaned up'));
    return <button onClick={() => session.logout(cleanUp)}>Logout</button>;
  }
  provider(signedIn);
  render(pageOf((session) => <Form session={session} />));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await flush();
  expect(order).toEqual(['form ended', 'cleaned up']);
});

test.each<[string, () => void]>([
  ['signing in', () => provider(signedOut)],
  ['logging out', () => provider(signedIn)],
])('%s shows that the provider cannot be reached, and tries again when asked', async (what, prepare) => {
  fetchProvider.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prepare();
  render(page());
  if (what === 'logging out') act(() => currentSession().logout(() => Promise.resolve()));
  await flush();
  expect(screen.getByRole('alert')).toHaveTextContent(/localhost:3005 can’t be reached/);
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  const call = what === 'logging out' ? sdk.logout : sdk.loginWithRedirect;
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await flush();
  expect(call).toHaveBeenCalledTimes(1);
});

test('logging out goes on after three seconds when the provider does not revoke the token', async () => {
  jest.useFakeTimers();
  sdk.revokeRefreshToken.mockReturnValue(new Promise(() => undefined));
  provider(signedIn);
  render(page());
  act(() => currentSession().logout(() => Promise.resolve()));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(sdk.logout).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
