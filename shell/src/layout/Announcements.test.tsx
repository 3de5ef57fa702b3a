import { UiProvider } from '@registers/shared/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Announcements } from './Announcements';

const close = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  close.mockReset();
  render(
    <>
      <Announcements announcement={{ tone: 'failure', text: 'It is kept.' }} onClose={close} />
      <input aria-label="Name" />
    </>,
    { wrapper: UiProvider },
  );
});
afterEach(() => jest.useRealTimers());

const type = () => fireEvent.input(screen.getByRole('textbox'), { target: { value: `${Math.random()}` } });

test('a failure stays for five seconds while a person types, then closes on the next key', () => {
  type();
  act(() => jest.advanceTimersByTime(4_900));
  type();
  expect(screen.getByRole('alert')).toHaveTextContent('It is kept.');
  expect(close).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(close).not.toHaveBeenCalled();
  type();
  expect(close).toHaveBeenCalled();
});

test('a failure closes on the next click', () => {
  act(() => jest.advanceTimersByTime(5_100));
  fireEvent.click(screen.getByRole('textbox'));
  expect(close).toHaveBeenCalled();
});
