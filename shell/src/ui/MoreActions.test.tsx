import { UiProvider } from '@registers/shared/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreActions } from './MoreActions';

const labels = ['Print', 'Copy as row', 'Withdraw…'];

async function focused() {
  const done: string[] = [];
  render(
    <UiProvider>
      <MoreActions actions={labels.map((label) => ({ label, onSelect: () => void done.push(label) }))} />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  return { user, done };
}

const more = () => screen.getByRole('button', { name: 'More' });
/** The action that the menu is at. */
const at = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const expectAt = (label: string) => waitFor(() => expect(at()).toBe(label));
const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(more()).toHaveFocus());
  expect(more()).toHaveAttribute('aria-expanded', 'false');
};

test.each([
  ['{Enter}', 'Print'],
  [' ', 'Print'],
  ['{ArrowDown}', 'Print'],
  ['{ArrowUp}', 'Withdraw…'],
])('%s on the button opens the menu, which is named by it, at %s', async (key, label) => {
  const { user } = await focused();
  expect(more()).toHaveAttribute('aria-haspopup', 'menu');
  expect(more()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard(key);
  await expectAt(label);
  expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus();
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels);
});

test('arrows that are pressed before the menu is loaded move on in it, and a press of the button takes nothing', async () => {
  const { user, done } = await focused();
  // With nothing awaited in between, the menu is not there yet.
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(more(), { key });
  fireEvent.click(more());
  await expectAt('Copy as row');
  await user.keyboard('{Enter}');
  await expectClosed();
  expect(done).toEqual(['Copy as row']);
});

test('arrows go round, Home and End to the ends, a letter to the action that begins with it', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}');
  await expectAt('Print');
  for (const [key, label] of [
    ['{ArrowDown}', 'Copy as row'],
    ['{ArrowDown}', 'Withdraw…'],
    ['{ArrowDown}', 'Print'],
    ['{ArrowUp}', 'Withdraw…'],
    ['{Home}', 'Print'],
    ['{End}', 'Withdraw…'],
    ['c', 'Copy as row'],
  ] as const) {
    await user.keyboard(key);
    await expectAt(label);
  }
});

test('Enter does the action once the menu is closed; Escape and a press elsewhere close it and do none', async () => {
  const { user, done } = await focused();
  for (const [index, label] of labels.entries()) {
    await user.keyboard('{Enter}');
    await expectAt('Print');
    await user.keyboard(`${'{ArrowDown}'.repeat(index)}{Enter}`);
    await expectClosed();
    expect(done.at(-1)).toBe(label);
  }
  await user.keyboard('{Enter}');
  await expectAt('Print');
  await user.keyboard('{Escape}');
  await expectClosed();
  await user.keyboard('{Enter}');
  await expectAt('Print');
  // It listens a moment after it is shown.
  await waitFor(async () => {
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
  expect(done).toEqual(labels);
});
