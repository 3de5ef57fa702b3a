import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, fetchProvider, flush, page, provider, sdk, signedIn } from '../testing/provider';

jest.mock('@auth0/auth0-react', () => ({ useAuth0: jest.fn() }));

const nothingToCleanUp = () => Promise.resolve();

test('removes the page, then cleans up and revokes the refresh token, then redirects', async () => {
  const order: string[] = [];
  let finishCleanUp = (): void => undefined;
  const cleanUp = () => {
    order.push(
      screen.queryByLabelText('Subject') ? 'page shown' : 'page removed',
      String(localStorage.getItem('registers:user')),
    );
    return new Promise<void>((resolve) => (finishCleanUp = resolve));
  };
  provider(signedIn);
  render(page());
  act(() => currentSession().logout(cleanUp));
  await flush();
  expect(order).toEqual(['page removed', '']);
  expect(sdk.revokeRefreshToken).toHaveBeenCalledTimes(1);
  expect(sdk.logout).not.toHaveBeenCalled();
  finishCleanUp();
  await flush();
  expect(sdk.logout.mock.calls).toEqual([[{ logoutParams: { returnTo: 'http://localhost' } }]]);
});

test('shows that the provider cannot be reached, and tries again when asked', async () => {
  fetchProvider.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  provider(signedIn);
  render(page());
  act(() => currentSession().logout(nothingToCleanUp));
  await flush();
  expect(screen.getByRole('heading', { name: 'You’re not logged out yet' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('localhost:3005 can’t be reached');
  expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  expect(sdk.logout).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await flush();
  expect(sdk.logout.mock.calls).toEqual([[{ logoutParams: { returnTo: 'http://localhost' } }]]);
});

test('logs out after three seconds when the provider does not revoke the token', async () => {
  jest.useFakeTimers();
  sdk.revokeRefreshToken.mockReturnValue(new Promise(() => undefined));
  provider(signedIn);
  render(page());
  act(() => currentSession().logout(nothingToCleanUp));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(sdk.logout).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
