import { CONTRACT } from '@registers/shared/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeyboardEvent } from 'react';
import { loadRegisterModule } from '../../federation/runtime';
import { screenOf, serve, supportDialogs } from '../../testing/browser';
import { renderShell } from '../../testing/renderShell';
import { registers } from '../../testing/samples';

jest.mock('../../federation/runtime');

const pressed = jest.fn<unknown, [string]>();

/** A form with one field, which says what is pressed in it with Ctrl. */
function Form() {
  const onKeyDown = ({ ctrlKey, key }: KeyboardEvent) => ctrlKey && key !== 'Control' && pressed(key);
  return (
    <div data-field="Client" onKeyDown={onKeyDown}>
      <label htmlFor="client">
        Client<span aria-hidden="true">*</span>
      </label>
      <input id="client" />
    </div>
  );
}

beforeEach(async () => {
  pressed.mockReset();
  screenOf(1440);
  supportDialogs();
  serve({ '/registers.json': JSON.stringify({ registers }) });
  jest.mocked(loadRegisterModule).mockResolvedValue({ contract: CONTRACT, Page: Form });
  await renderShell('/job-register');
  await screen.findByRole('textbox', { name: 'Client' });
});

const user = userEvent.setup();
const client = () => screen.getByRole('textbox', { name: 'Client' });
const button = () => screen.getByRole('button', { name: 'Keyboard shortcuts' });
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

test('by mouse, the value of the last entry is put into the field that had the focus', async () => {
  await user.click(client());
  await user.click(button());
  await dialog();
  expect(pressed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Do this in Client' }));
  await closed();
  expect(pressed.mock.calls).toEqual([["'"]]);
  expect(client()).toHaveFocus();

  await user.click(document.body);
  await user.click(button());
  await dialog();
  expect(screen.queryByRole('button', { name: 'Do this in Client' })).not.toBeInTheDocument();
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
