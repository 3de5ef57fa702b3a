import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSite, renderShell } from '../../testing/renderShell';

jest.mock('../../federation/runtime');

const Form = () => <input aria-label="Client" />;

beforeEach(async () => {
  prepareSite({ Page: Form });
  await renderShell('/job-register');
  await screen.findByRole('textbox', { name: 'Client' });
});

const user = userEvent.setup();
const client = () => screen.getByRole('textbox', { name: 'Client' });
const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openByKey() {
  await user.click(client());
  await user.keyboard('{Control>}/{/Control}');
  return within(await dialog());
}

test('Ctrl+/ opens a dialog with every key', async () => {
  const help = await openByKey();
  expect(help.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Ctrl + Enter',
    "Ctrl + '",
    'Ctrl + ;',
    'Ctrl + /',
    't or today',
    '+3 or -1',
  ]);
});

test('closed, it gives the focus back to the field', async () => {
  const help = await openByKey();
  await user.click(help.getByRole('button', { name: 'Close' }));
  await closed();
  expect(client()).toHaveFocus();
});

test('its button opens it for those who use the mouse', async () => {
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await dialog()).toBeVisible();
});

test('nothing else opens it: not the key alone, not with AltGr, and not while a dialog is open', async () => {
  const press = (init: KeyboardEventInit) => {
    const event = createEvent.keyDown(client(), { key: '/', ...init });
    fireEvent(client(), event);
    return event.defaultPrevented;
  };
  expect(press({})).toBe(false);
  expect(press({ ctrlKey: true, altKey: true })).toBe(false);
  const other = document.body.appendChild(document.createElement('dialog'));
  other.open = true;
  expect(press({ ctrlKey: true })).toBe(false);
  other.remove();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(press({ metaKey: true })).toBe(true);
  await dialog();
});
