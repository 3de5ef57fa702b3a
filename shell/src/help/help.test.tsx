import { CONTRACT } from '@registers/shared/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeyboardEvent } from 'react';
import { loadRegisterModule } from '../federation/runtime';
import { screenOf, serve, supportDialogs } from '../testing/browser';
import { renderShell } from '../testing/renderShell';
import { registers } from '../testing/samples';

jest.mock('../federation/runtime');

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
const button = () => screen.getByRole('button', { name: 'Help and keys' });
const dialog = () => screen.findByRole('dialog', { name: 'Help and keys' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const box = () => screen.getByRole('textbox', { name: 'Find a page or a key' });

async function openByKey() {
  await user.click(client());
  await user.keyboard('{Control>}/{/Control}');
  return within(await dialog());
}

test('Ctrl+/ opens a dialog with every key and the places in the order of their numbers', async () => {
  const help = await openByKey();
  expect(box()).toHaveFocus();
  expect(help.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1Inquiry Register', '/'],
    ['2Job Register', '/job-register'],
    ['3Man Month Register', '/man-month'],
    ['4Inspector Invoice', '/inspector-invoice'],
    ['5Sent', '/sent'],
    ['6Outbox', '/outbox'],
  ]);
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

test('a digit goes to its place', async () => {
  await openByKey();
  await user.keyboard('6');
  expect(await title('Outbox')).toBeVisible();
  await closed();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('typing finds places and keys, and Enter goes to the first place', async () => {
  const help = await openByKey();
  await user.keyboard('{Enter}');
  await user.keyboard(' invo');
  expect(help.getAllByRole('link').map((link) => link.textContent)).toEqual(['4Inspector InvoiceEnter']);
  expect(help.queryAllByRole('term')).toEqual([]);
  await user.clear(box());
  await user.keyboard('today');
  expect(help.getByRole('status')).toHaveTextContent('No page is called “today”.');
  expect(help.getAllByRole('term').map((term) => term.textContent)).toEqual(['Ctrl + ;', 't or today']);
  await user.clear(box());
  await user.keyboard('month{Enter}');
  expect(await title('Man Month Register')).toBeVisible();
  await closed();
});

test('its button opens it as well, and its links go to their places', async () => {
  await user.click(button());
  const help = within(await dialog());
  await user.click(help.getByRole('link', { name: '1 Inquiry Register' }));
  expect(await title('Inquiry Register')).toBeVisible();
  await closed();
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
