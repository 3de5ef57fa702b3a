import { UiProvider } from '@registers/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { DraftLine } from './DraftLine';

test('that it is not known who is signed in is said only where it takes long', () => {
  jest.useFakeTimers();
  const nothing = () => undefined;
  render(
    <UiProvider>
      <DraftLine
        state={{ is: 'unconfirmed' }}
        sending={false}
        discard={nothing}
        undo={nothing}
        exchange={nothing}
      />
    </UiProvider>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('It is not known yet who is signed in.');
  jest.useRealTimers();
});
