import { UiProvider } from '@registers/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Announcements } from './Announcements';

const gone = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  gone.mockReset();
  render(
    <>
      <Announcements announcement={{ tone: 'failure', text: 'It is kept.' }} onGone={gone} />
      <input aria-label="Name" />
    </>,
    { wrapper: UiProvider },
  );
});
afterEach(() => jest.useRealTimers());

const type = () => fireEvent.input(screen.getByRole('textbox'), { target: { value: `${Math.random()}` } });

test('a failure that comes while somebody types elsewhere can be read first, and goes with the next key', () => {
  type();
  act(() => jest.advanceTimersByTime(4_900));
  type();
  expect(screen.getByRole('alert')).toHaveTextContent('It is kept.');
  expect(gone).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(gone).not.toHaveBeenCalled();
  type();
  expect(gone).toHaveBeenCalled();
});

test('or with the next press', () => {
  act(() => jest.advanceTimersByTime(5_100));
  fireEvent.click(screen.getByRole('textbox'));
  expect(gone).toHaveBeenCalled();
});
