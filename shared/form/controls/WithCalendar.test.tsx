import { renderRegister } from '@registers/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Day } from '../rules/calendar';
import { fromLocalDate } from '../rules/dates';
import { WithCalendar } from './WithCalendar';

let isReachable = true;
jest.mock('./Calendar', () => {
  if (!isReachable) throw new Error('Loading chunk calendar failed');
  return jest.requireActual<object>('./Calendar');
});

/** A field for dates whose calendar is open at a day. */
function Page({ first, several = false }: { first?: Day; several?: boolean }) {
  const [days, setDays] = useState<readonly Day[]>(first ? [first] : []);
  return (
    <>
      <label id="label" htmlFor="box">
        Invoice Date
      </label>
      <WithCalendar
        describedBy="label"
        label="Invoice Date"
        several={several}
        days={days}
        onPick={(day) => setDays(several ? [...days, day] : [day])}
      >
        <input id="box" readOnly value={days.join(' ')} />
      </WithCalendar>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Open calendar' });
const dialog = () => screen.findByRole('dialog', { name: 'Invoice Date' });
const box = () => screen.getByRole('textbox');

async function opened(props: Parameters<typeof Page>[0] = {}) {
  const { user } = renderRegister(<Page {...props} />);
  act(() => trigger().focus());
  await user.keyboard('{Enter}');
  return { user, panel: await dialog() };
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('where the calendar cannot be loaded a line below the date says so, and a later press opens it', async () => {
  // The first test: once loaded, it would be there.
  isReachable = false;
  const reported = jest.fn();
  // jsdom has no such function.
  Object.assign(globalThis, { reportError: reported });
  const { user } = renderRegister(<Page />);
  const alert = () => screen.findByText('The calendar couldn’t be loaded. Type the date, or try again.');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(trigger());
  expect(await alert()).toHaveAttribute('role', 'alert');
  expect(reported).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  for (const times of [1, 2]) {
    await user.click(trigger());
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(times));
    expect(await alert()).toBeVisible();
  }
  isReachable = true;
  await user.click(trigger());
  expect(await dialog()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the button says that it opens a dialog, for which field, and whether it is open', () => {
  renderRegister(<Page />);
  expect(trigger()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(trigger()).toHaveAccessibleDescription('Invoice Date');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('the button is no stop for Tab: in the text box Alt+ArrowDown opens it, and gets the focus back', async () => {
  const { user } = renderRegister(<Page first="2026-03-31" />);
  await user.tab();
  expect(box()).toHaveFocus();
  await user.tab();
  expect(trigger()).not.toHaveFocus();
  act(() => box().focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await dialog();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/31 March 2026/));
  await user.keyboard('{ArrowLeft}{Enter}');
  await expectClosed();
  expect(box()).toHaveValue('2026-03-30');
  await waitFor(() => expect(box()).toHaveFocus());
});

test('Enter or Space opens it at the day of the field; the month is a grid with a name that is announced', async () => {
  const { user, panel } = await opened({ first: '2026-03-31' });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(trigger().getAttribute('aria-controls') ?? '')).toBe(panel);
  expect(panel).not.toHaveAttribute('aria-modal');
  expect(screen.getByRole('grid', { name: 'March 2026' })).toBeVisible();
  expect(within(panel).getByRole('status')).toHaveTextContent('March 2026');
  expect(within(panel).getByRole('gridcell', { selected: true })).toHaveTextContent('31');
  expect(document.activeElement).toHaveAccessibleName(/31 March 2026, selected/);
  await user.keyboard('{Escape}');
  await expectClosed();
  await user.keyboard(' ');
  expect(await dialog()).toBeVisible();
});

test.each([
  ['{ArrowRight}', '1 April 2026'],
  ['{ArrowLeft}', '30 March 2026'],
  ['{ArrowDown}', '7 April 2026'],
  ['{ArrowUp}', '24 March 2026'],
  ['{Home}', '30 March 2026'],
  ['{End}', '5 April 2026'],
  ['{PageUp}', '28 February 2026'],
  ['{PageDown}', '30 April 2026'],
  ['{Shift>}{PageUp}{/Shift}', '31 March 2025'],
  ['{Shift>}{PageDown}{/Shift}', '31 March 2027'],
])('%s moves from 31 March 2026 to %s, the only day that Tab stops at', async (keys, day) => {
  const { user } = await opened({ first: '2026-03-31' });
  await user.keyboard(keys);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(new RegExp(`\\b${day}`)));
  const stops = screen
    .getAllByRole('gridcell')
    .flatMap((cell) => [...cell.querySelectorAll('[tabindex="0"]')]);
  expect(stops).toEqual([document.activeElement]);
});

test.each(['{Enter}', ' '])('%s picks the day, and the focus is at the button again', async (key) => {
  const { user } = await opened({ first: '2026-03-31' });
  await user.keyboard(`{ArrowLeft}${key}`);
  await expectClosed();
  expect(box()).toHaveValue('2026-03-30');
  expect(trigger()).toHaveFocus();
});

test('Tab goes through month, year, Today and arrows; Escape at each of them closes it and picks nothing', async () => {
  const { user, panel } = await opened();
  await user.keyboard('{Escape}');
  await expectClosed();
  for (const [steps, name] of [
    'Choose the Month',
    'Choose the Year',
    'Today',
    'Go to the Previous Month',
    'Go to the Next Month',
  ].entries()) {
    await user.keyboard('{Enter}');
    await dialog();
    act(() => trigger().focus());
    for (let tabs = 0; tabs <= steps; tabs += 1) await user.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
    await user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() => expect(trigger()).toHaveFocus());
  }
  expect(panel).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

test('Enter and Space at the arrows turn the month, whose grid has its name, and the focus stays', async () => {
  const { user, panel } = await opened({ first: '2026-03-31' });
  for (const [arrow, key, month] of [
    ['Go to the Next Month', '{Enter}', 'April 2026'],
    ['Go to the Next Month', ' ', 'May 2026'],
    ['Go to the Previous Month', '{Enter}', 'April 2026'],
    ['Go to the Previous Month', ' ', 'March 2026'],
  ] as const) {
    const button = within(panel).getByRole('button', { name: arrow });
    act(() => button.focus());
    await user.keyboard(key);
    expect(within(panel).getByRole('grid', { name: month })).toBeVisible();
    expect(button).toHaveFocus();
  }
});

test('the button and a press elsewhere close it', async () => {
  const { user } = await opened();
  await user.click(trigger());
  await expectClosed();
  await user.click(trigger());
  await dialog();
  // It listens a moment after it is shown.
  await waitFor(async () => {
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('Today picks today; of several days it picks no second one, and it stays open for more', async () => {
  const { user, panel } = await opened({ first: '2024-03-31', several: true });
  const today = fromLocalDate(new Date());
  for (let presses = 0; presses < 2; presses += 1) {
    act(() => within(panel).getByRole('button', { name: 'Today' }).focus());
    await user.keyboard('{Enter}');
  }
  expect(box()).toHaveValue(`2024-03-31 ${today}`);
  expect(within(panel).getByRole('gridcell', { selected: true })).toHaveTextContent(
    `${Number(today.slice(8))}`,
  );
});
