import { UiProvider } from '@registers/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordOf } from '../testing/samples';
import { Announcements, useAnnouncement } from './Announcements';
import { SiteBanner } from './SiteBanner';

const reset = jest.fn();
const shell = (build: string) => ({ version: '1.0.0', build });

let isRemembered: boolean;
beforeEach(() => (isRemembered = false));

function show(live: ReturnType<typeof shell> | undefined, overrides: Record<string, string> = {}) {
  const registers = ['job', 'invoice'].map((id) => {
    const override = overrides[id];
    return override === undefined ? recordOf(id) : { ...recordOf(id), override };
  });
  const running = live && shell('b1');
  render(
    <SiteBanner
      running={running}
      live={live}
      registers={registers}
      isRemembered={isRemembered}
      onReset={reset}
    />,
    { wrapper: UiProvider },
  );
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

test('is empty when the shell is up to date and nothing is overridden, or registers.json does not name the shell', () => {
  expect(show(shell('b1'))).toEqual([]);
  expect(show(undefined)).toEqual([]);
});

test('offers a newer shell, and does not reload the page itself', () => {
  expect(show(shell('b2'))).toEqual(['A new version of this site is available']);
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
});

test('names every override with its origin, and ends all of them with one button', async () => {
  const banners = show(shell('b1'), {
    job: 'http://localhost:3102/remoteEntry.js',
    invoice: 'http://127.0.0.1:3103/mf-manifest.json',
  });
  expect(banners).toEqual([
    'You’re using a test version: job from localhost:3102, invoice from 127.0.0.1:3103',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop using it' }));
  expect(reset).toHaveBeenCalledTimes(1);
});

test('says that entries wait where the sign-in service cannot be reached', () => {
  isRemembered = true;
  expect(show(shell('b1'))).toEqual(['The sign-in service can’t be reached. Entries wait on this device.']);
});

describe('a page that was opened without a network', () => {
  const copied = document.createElement('meta');
  beforeEach(() => {
    Object.assign(copied, { name: 'copy', content: `${new Date().getFullYear()}-11-24T14:05:00.000Z` });
    document.head.append(copied);
  });
  afterEach(() => copied.remove());

  test('says of when it is, and that entries wait', () => {
    isRemembered = true;
    expect(show(shell('b1'))).toEqual([
      'You’re offline. This is the version of 24 November. Entries wait on this device.',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('offers the version of today once the provider has answered, and does not reload by itself', () => {
    expect(show(shell('b1'))).toEqual([
      'This page was opened without a network, in the version of 24 November.',
    ]);
    expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
  });
});

test('a success that is announced again is a new message, with its own five seconds', () => {
  jest.useFakeTimers();
  function Page() {
    const [announcement, announce] = useAnnouncement();
    return (
      <>
        <Announcements announcement={announcement} onClose={() => announce(undefined)} />
        <button onClick={() => announce({ tone: 'success', text: '1 entry was sent.' })}>Send</button>
      </>
    );
  }
  render(<Page />, { wrapper: UiProvider });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  send();
  const first = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(4_000));
  send();
  expect(screen.getByRole('status')).not.toBe(first);
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('status')).toHaveTextContent('1 entry was sent.');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});
