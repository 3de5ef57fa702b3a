import { CONTRACT, type EntrySetAside, useRegister } from '@registers/shared/contract';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { loadRegisterModule } from '../../federation/runtime';
import { listEntries } from '../store';
import { screenOf, serve, supportDialogs } from '../../testing/browser';
import { renderShell } from '../../testing/renderShell';
import { refusedEntry } from '../../testing/outboxEntries';
import { registers } from '../../testing/samples';

jest.mock('../../federation/runtime');

const definition = defineRegister({
  formType: 'inquiry',
  success: 'Stored',
  sections: { One: { Name: text({ required: true }) } },
});

let given: ReturnType<typeof useRegister>;
function Page() {
  const host = useRegister();
  useEffect(() => {
    given = host;
  });
  return <RegisterForm definition={definition} />;
}

const exec = 'https://receiver.example/exec?submissionId=a';
let answer: () => Promise<Response>;

beforeEach(() => {
  screenOf(1440);
  supportDialogs();
  answer = () => Promise.resolve({ ok: true } as Response);
  serve({ '/registers.json': JSON.stringify({ registers }), [exec]: () => answer() });
  jest.mocked(loadRegisterModule).mockResolvedValue({ contract: CONTRACT, Page });
});

async function open(path = '/') {
  await renderShell(path);
  return userEvent.setup();
}

async function openWith(...entries: EntrySetAside[]) {
  const user = await open();
  for (const each of entries) await act(() => given.setAside!(each));
  await user.click(await screen.findByRole('link', { name: /unsent/ }));
  return user;
}
const item = () => screen.getByRole('article', { name: 'Inquiry Register: Asha' });

test('the header shows the number of unsent entries and links to them, with state, reason and time', async () => {
  await openWith(refusedEntry(), refusedEntry({ id: 'b', fields: [['Name', 'Bilal']], mayBeStored: true }));
  expect(screen.getByRole('link', { name: /2 unsent entries/ })).toHaveAttribute('href', '/outbox');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Outbox');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(item()).toHaveTextContent('Not stored');
  expect(item()).toHaveTextContent('The server answered with status 500.');
  expect(item()).toHaveTextContent(/In the outbox since \d+ \w+, \d\d:\d\d:\d\d/);
  expect(screen.getByRole('article', { name: /Bilal/ })).toHaveTextContent('May already be stored');
});

test('an entry that is sent again and accepted leaves the outbox', async () => {
  const user = await openWith(refusedEntry());
  await user.click(within(item()).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('All entries have been sent.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  expect(globalThis.fetch).toHaveBeenCalledWith(exec, expect.objectContaining({ method: 'POST' }));
});

test('an entry that is rejected again shows the new reason', async () => {
  answer = () => Promise.resolve({ ok: false, status: 409 } as Response);
  const user = await openWith(refusedEntry());
  await user.click(screen.getByRole('button', { name: 'Send all now' }));
  await waitFor(() =>
    expect(item()).toHaveTextContent('An earlier version of this entry is already stored.'),
  );
});

test('Edit opens the entry in its form, under its id', async () => {
  const user = await openWith(refusedEntry({ values: { Name: 'As typed' } }));
  await user.click(within(item()).getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('As typed'));
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  expect(globalThis.fetch).toHaveBeenCalledWith(exec, expect.anything());
});

test('Edit keeps the entry that was in the form as a draft that can be opened again', async () => {
  const user = await open();
  await waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Half');
  await act(() => given.setAside!(refusedEntry()));
  await user.click(await screen.findByRole('link', { name: /unsent/ }));
  await user.click(within(item()).getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha'));
  await user.click(await screen.findByText('1 other unfinished entry is kept on this device.'));
  await user.click(screen.getByRole('button', { name: /^Open Half/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half'));
});

test('Delete removes the entry only after a confirmation', async () => {
  const user = await openWith(refusedEntry());
  await user.click(within(item()).getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('dialog', { name: 'Delete this entry?' });
  expect(question).toHaveTextContent('It is stored nowhere else and will be lost.');
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(await listEntries('auth0|1')).toHaveLength(1);
  await user.click(within(item()).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('All entries have been sent.');
  expect(await listEntries('auth0|1')).toEqual([]);
});

test('Copy copies the entry to the clipboard', async () => {
  const user = await openWith(refusedEntry());
  await user.click(within(item()).getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toBe('Inquiry Register\nName: Asha');
  await user.click(within(item()).getByRole('button', { name: 'Copy as CSV' }));
  expect(await navigator.clipboard.readText()).toBe('Name\r\nAsha');
  expect(within(item()).getAllByText('Copied')).toHaveLength(2);
});

test('the browser asks before the tab is closed while an entry is unsent', async () => {
  await openWith(refusedEntry());
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
