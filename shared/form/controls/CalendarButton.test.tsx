import { renderRegister } from '@registers/testing';
import { screen } from '@testing-library/react';
import { CalendarButton } from './CalendarButton';

let isReachable = false;
jest.mock('./CalendarDialog', () => {
  if (!isReachable) throw new Error('Loading chunk calendar failed');
  return { CalendarDialog: () => <p>The calendar</p> };
});

test('where the calendar cannot be loaded a message says so, the button stays, and a later press opens it', async () => {
  const announce = jest.fn();
  const reported = jest.fn();
  // jsdom has no such function.
  Object.assign(globalThis, { reportError: reported });
  const { user } = renderRegister(
    <CalendarButton describedBy="" label="Invoice Date" days={[]} onPick={jest.fn()} />,
    { announce },
  );
  const button = screen.getByRole('button', { name: 'Open calendar' });
  for (const times of [1, 2]) {
    await user.click(button);
    expect(announce).toHaveBeenCalledTimes(times);
    expect(reported).toHaveBeenCalledTimes(times);
  }
  expect(announce).toHaveBeenLastCalledWith({
    tone: 'failure',
    text: 'The calendar couldn’t be loaded. Type the date, or try again.',
  });
  isReachable = true;
  await user.click(button);
  expect(await screen.findByText('The calendar')).toBeVisible();
});
