import { renderRegister } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { WithCalendar } from './WithCalendar';

let isReachable = false;
jest.mock('./CalendarDialog', () => {
  if (!isReachable) throw new Error('Loading chunk calendar failed');
  return jest.requireActual<object>('./CalendarDialog');
});

beforeEach(() => {
  // jsdom opens no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

test('where the calendar cannot be loaded a line below the date says so, and a later press opens it', async () => {
  const reported = jest.fn();
  // jsdom has no such function.
  Object.assign(globalThis, { reportError: reported });
  const { user } = renderRegister(
    <WithCalendar describedBy="" label="Invoice Date" days={[]} onPick={jest.fn()}>
      <input />
    </WithCalendar>,
  );
  const button = screen.getByRole('button', { name: 'Open calendar' });
  for (const times of [1, 2]) {
    await user.click(button);
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(times));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The calendar couldn’t be loaded. Type the date, or try again.',
    );
  }
  isReachable = true;
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Invoice Date' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
