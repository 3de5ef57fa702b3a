import { act, render, screen } from '@testing-library/react';
import { AlertNotice, SuccessNotice } from './Notice';
import { UiProvider } from './Provider';

test('of several notices only the newest is shown, and an alert again when that has gone', () => {
  const onClose = jest.fn();
  const page = (news: boolean) => (
    <UiProvider>
      {news && <SuccessNotice text="Sent" onGone={jest.fn()} />}
      <AlertNotice text="Submission failed. Try again." onClose={onClose} />
    </UiProvider>
  );
  const { rerender } = render(page(false));
  const alert = screen.getByRole('alert');
  expect(alert).toBeVisible();
  act(() => rerender(page(true)));
  expect(screen.getByText('Sent')).toBeVisible();
  expect(alert).not.toBeVisible();
  act(() => rerender(page(false)));
  expect(alert).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
