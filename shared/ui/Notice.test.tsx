import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SuccessNotice } from './Notice';
import { UiProvider } from './Provider';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that is rendered again and again, for example because it counts rows that are sent. */
function Page() {
  const [isGone, setGone] = useState(false);
  return isGone ? <p>Gone</p> : <SuccessNotice text="Stored" onGone={() => setGone(true)} />;
}

test('the green notice is gone after five seconds and its fading, also on a page that renders meanwhile', () => {
  const view = render(<Page />, { wrapper: UiProvider });
  const pass = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    view.rerender(<Page />);
  };
  for (let passed = 0; passed < 5_400; passed += 100) pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('Stored');
  pass(100);
  expect(screen.getByText('Gone')).toBeVisible();
});
