import { renderRegister } from '@registers/testing';
import { screen, within } from '@testing-library/react';
import { CalendarDialog } from './CalendarDialog';

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

test('a press beside the calendar closes it, and one between its days does not', async () => {
  const onClose = jest.fn();
  const { user } = renderRegister(
    <CalendarDialog label="Invoice Date" days={[]} onPick={jest.fn()} onClose={onClose} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Invoice Date' });
  await user.click(within(dialog).getByRole('heading').parentElement!);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});
