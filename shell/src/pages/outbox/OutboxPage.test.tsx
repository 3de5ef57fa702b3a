import { countEntries, type Entry, type EntryForm, getEntry } from '@registers/shared/entries';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteDownloads } from '../../testing/browser';
import { formReady, nameBox, typeName } from '../../testing/form';
import { heldEntry, inquiryForm, jobForm, keep, sentItemOf, submit } from '../../testing/entries';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { withdraw } from '../sent/withdraw/withdraw';
import { sentEntries } from '../../../../shared/entries/testing/samples';

jest.mock('../../federation/runtime');

const definition = defineRegister({
  formType: 'inquiry',
  success: 'Stored',
  sections: { One: { Name: text({ required: true }) } },
});
const Page = () => <RegisterForm definition={definition} />;
const form: EntryForm = {
  ...inquiryForm,
  sections: [{ heading: 'One', labels: { Name: 'Name' } }],
  headline: ['Name'],
};

const exec = 'https://receiver.example/exec?submissionId=a';
let answer: () => Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer = () => Promise.resolve({ ok: true } as Response);
  prepareSite({ Page, receive: () => answer() });
});

async function open(path = '/') {
  await renderShell(path);
  return userEvent.setup();
}

const held = (change: Partial<Entry> = {}): Entry =>
  heldEntry({ fields: [['Name', 'Asha']], texts: { Name: 'Asha' }, ...change });

async function openWith(...entries: Entry[]) {
  for (const entry of entries) await keep(entry, form);
  return open('/outbox');
}
const item = (name = 'Inquiry Register: Asha') => screen.findByRole('article', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await item()).getByRole('button', { name }));

test('the header shows the number of unsent entries and links to them, with state, reason and time', async () => {
  await openWith(held(), held({ id: 'b', fields: [['Name', 'Bilal']], mayBeStored: true }));
  expect(await screen.findByRole('link', { name: /2 unsent entries/ })).toHaveAttribute('href', '/outbox');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Outbox');
  const first = await item();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(first).toHaveTextContent('Not sent');
  expect(first).toHaveTextContent('The server didn’t accept it (error 400).');
  expect(first).toHaveTextContent(/Waiting since \d+ \w+ at \d+:\d\d\s[ap]m/);
  expect(first).toHaveTextContent('It won’t be sent again automatically. Edit it or send it again.');
  expect(await item('Inquiry Register: Bilal')).toHaveTextContent('May have arrived');
});

test('an entry that is sent again and accepted leaves the outbox', async () => {
  const user = await openWith(held());
  await press(user, 'Send now');
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  expect(globalThis.fetch).toHaveBeenCalledWith(exec, expect.objectContaining({ method: 'POST' }));
  await waitFor(async () => expect(await countEntries('auth0|1', 'sent')).toBe(1));
});

test('while an entry is being sent, nothing can be done with it', async () => {
  let end: (response: Response) => void = () => undefined;
  const request = new Promise<Response>((resolve) => (end = resolve));
  answer = () => request;
  const user = await openWith(held());
  await press(user, 'Send now');
  await waitFor(async () => expect(await item()).toHaveTextContent('Sending…'));
  for (const name of ['Send now', 'Edit', 'Delete'])
    expect(within(await item()).getByRole('button', { name })).toBeDisabled();
  end({ ok: true } as Response);
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('an entry that is rejected again shows the new reason', async () => {
  answer = () => Promise.resolve({ ok: false, status: 409 } as Response);
  const user = await openWith(held());
  await user.click(await screen.findByRole('button', { name: 'Send all now' }));
  await waitFor(async () =>
    expect(await item()).toHaveTextContent('An earlier version of this entry is already saved.'),
  );
});

test('an entry whose register has no endpoint waits, and says why', async () => {
  await openWith(
    held({ state: 'waiting', dueAt: 0, register: 'job', failure: { state: 'offline' } }),
    held({ id: 'b', fields: [['Name', 'Bilal']] }),
  );
  const waiting = await item();
  expect(waiting).toHaveTextContent('This register can’t send entries yet. Tell your administrator.');
  expect(waiting).toHaveTextContent('It will be sent as soon as it can be.');
  expect(globalThis.fetch).not.toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ method: 'POST' }),
  );
});

test.each(['Send all now', 'Send now'])(
  'offline, the page and the entry say when it is sent, also after %s',
  async (name) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = await openWith(held());
    const said = 'You’re offline. These entries will be sent when you’re online again.';
    expect(await screen.findByText(said)).toBeVisible();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(async () =>
      expect(await item()).toHaveTextContent('It will be sent when you’re online again.'),
    );
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  },
);

test('Edit opens the entry in its form, under its id', async () => {
  const user = await openWith(held({ texts: { Name: 'As typed' } }));
  await press(user, 'Edit');
  await formReady();
  expect(nameBox()).toHaveValue('As typed');
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  expect(globalThis.fetch).toHaveBeenCalledWith(exec, expect.anything());
});

test('Edit keeps the entry that was in the form as a draft that can be opened again', async () => {
  const user = await open();
  await typeName('Half');
  await act(() => keep(held(), form));
  await user.click(await screen.findByRole('link', { name: /unsent/ }));
  await press(user, 'Edit');
  await waitFor(() => expect(nameBox()).toHaveValue('Asha'));
  await user.click(await screen.findByText('1 more draft on this device'));
  await user.click(screen.getByRole('button', { name: /^Open Half/ }));
  await waitFor(() => expect(nameBox()).toHaveValue('Half'));
});

test('Delete removes the entry only after a confirmation', async () => {
  const user = await openWith(held());
  await press(user, 'Delete');
  const question = screen.getByRole('dialog', { name: 'Delete this entry?' });
  expect(question).toHaveTextContent('It isn’t saved anywhere else and will be lost.');
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(await getEntry({ user: 'auth0|1', id: 'a' })).toBeDefined();
  await press(user, 'Delete');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Nothing is waiting to be sent.');
  await waitFor(async () => expect(await getEntry({ user: 'auth0|1', id: 'a' })).toBeUndefined());
});

test('an entry that may be stored is listed in Sent after it was deleted', async () => {
  const user = await openWith(held({ mayBeStored: true }));
  await press(user, 'Delete');
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('It may have arrived, and will be listed in Sent.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Nothing is waiting to be sent.');
  await waitFor(async () =>
    expect(await sentEntries('auth0|1')).toMatchObject([
      { id: 'a', mayBeStored: true, fields: [['Name', 'Asha']] },
    ]),
  );
});

test('Copy copies the entry to the clipboard', async () => {
  const user = await openWith(held());
  const copied = (text: string) =>
    waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text));
  await press(user, 'Copy as text');
  await copied('Inquiry Register\nName: Asha');
  await press(user, 'Copy as CSV');
  await copied('Name\r\nAsha');
  expect(within(await item()).getAllByText('Copied')).toHaveLength(2);
});

test('all that waits is exported, rows too and this person’s only, one file for each register', async () => {
  const saved = noteDownloads();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await keep(held({ id: 'job', register: 'job', formType: 'job', fields: [['Name', 'Dev']] }), jobForm);
  await keep(held({ id: 'theirs', user: 'auth0|2' }), form);
  await submit('auth0|1', ['row 1', 'row 2']);
  await submit('auth0|2', ['theirs 1']);
  // There is nothing in it that somebody else could enter.
  await withdraw([sentItemOf({ id: 'sent', user: 'auth0|1', register: 'inquiry', formType: 'inquiry' })]);
  const user = await openWith(
    held({ corrects: 'c' }),
    held({ id: 'b', state: 'waiting', dueAt: 0, fields: [['Day', '05-11-2026']], changedAt: Date.now() }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export Inquiry Register (4)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^inquiry-unsent-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]?.text.split('\r\n')).toEqual([
    'Name,Day,submissionId,sentAt,corrects',
    ...['Asha,,a,,c', ',05-11-2026,b,,', 'row 1,,row 1,,', 'row 2,,row 2,,', ''],
  ]);
  await user.click(screen.getByRole('button', { name: 'Export Job Register (1)' }));
  await waitFor(() => expect(saved[1]?.text).toContain('Dev,job,,'));
  // It still waits.
  expect(screen.getByRole('link', { name: '6 unsent entries' })).toBeVisible();
  online.mockRestore();
});

test('entries of the outbox that were accepted are said once, together', async () => {
  const user = await openWith(held(), held({ id: 'b', fields: [['Name', 'Bilal']] }));
  await user.click(await screen.findByRole('button', { name: 'Send all now' }));
  expect(await screen.findByText('2 entries were sent from the outbox.')).toHaveAttribute('role', 'status');
});

test('an entry that was deleted is not said to be sent', async () => {
  const user = await openWith(held(), held({ id: 'b', mayBeStored: true, fields: [['Name', 'Bilal']] }));
  for (const name of ['Asha', 'Bilal']) {
    await user.click(within(await item(`Inquiry Register: ${name}`)).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  }
  await screen.findByText('Nothing is waiting to be sent.');
  const said = screen.findByText(/sent from the outbox/, {}, { timeout: 3_000 });
  await expect(said).rejects.toThrow('Unable to find');
});

test('nothing is asked before the tab is closed while an entry is unsent: it is on the device', async () => {
  await openWith(held());
  await item();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('where the browser does not store it, a press says so', async () => {
  const user = await openWith(held());
  await item();
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  for (const name of ['Send now', 'Edit']) {
    await press(user, name);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser couldn’t save the change. Try again.',
    );
  }
  jest.restoreAllMocks();
});

test('an entry that cannot be read is counted, and the others are listed', async () => {
  await keep(held({ id: 'bad', texts: { Name: 1 as never } }), form);
  await openWith(held());
  expect(
    await screen.findByText(/^1 entry on this device can’t be read, so it isn’t listed\./),
  ).toBeVisible();
  expect(await item()).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
