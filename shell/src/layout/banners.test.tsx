import { UiProvider } from '@registers/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Announcements, useAnnouncement } from './Announcements';
import { SiteBanner } from './SiteBanner';

const shell = (build: string) => ({ version: '1.0.0', build });
const copied = document.createElement('meta');
afterEach(() => copied.remove());

test.each([
  ['is up to date', {}, '', undefined],
  ['is not named in registers.json', { running: undefined, live: undefined }, '', undefined],
  ['is not the newest', { live: shell('b2') }, 'A new version of this site is available', 'Reload now'],
  [
    'is open while the sign-in service cannot be reached',
    { proof: 'awaited' as const },
    'The sign-in service can’t be reached. Entries wait on this device.',
    undefined,
  ],
  [
    'was opened without a network',
    { isCopy: true, proof: 'awaited' as const },
    'You’re offline. This is the version of 24 November. Entries wait on this device.',
    undefined,
  ],
  [
    'was opened without a network, and the provider has said that the session is over',
    { isCopy: true, proof: 'refused' as const },
    'You’re signed out. Entries wait on this device until you sign in.',
    'Sign in',
  ],
  [
    'was opened without a network, and the provider has answered',
    { isCopy: true },
    'This page was opened without a network, in the version of 24 November.',
    'Reload now',
  ],
])(
  'a page whose site %s',
  (_what, { isCopy = false, ...props }: object & { isCopy?: boolean }, text, button) => {
    Object.assign(copied, { name: 'copy', content: `${new Date().getFullYear()}-11-24T14:05:00.000Z` });
    if (isCopy) document.head.append(copied);
    const site = {
      running: shell('b1'),
      live: shell('b1'),
      proof: 'given' as const,
      signInAgain: () => Promise.resolve(),
      ...props,
    };
    render(<SiteBanner {...site} />, { wrapper: UiProvider });
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(text ? [text] : []);
    expect(screen.queryByRole('button')?.textContent).toBe(button);
  },
);

test('a success that is announced again is a new message, with its own five seconds; a failure stays', () => {
  jest.useFakeTimers();
  function Page() {
    const [announcement, announce] = useAnnouncement();
    return (
      <>
        <Announcements announcement={announcement} onClose={() => announce(undefined)} />
        <button onClick={() => announce({ tone: 'success', text: '1 entry was sent.' })}>Send</button>
        <button onClick={() => announce({ tone: 'failure', text: 'It is kept.' })}>Fail</button>
      </>
    );
  }
  render(<Page />, { wrapper: UiProvider });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Send');
  const first = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(4_000));
  press('Send');
  expect(screen.getByRole('status')).not.toBe(first);
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('status')).toHaveTextContent('1 entry was sent.');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  press('Fail');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('It is kept.');
  press('Close');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});
