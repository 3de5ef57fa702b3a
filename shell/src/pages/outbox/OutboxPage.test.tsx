import { countEntries, type Entry, getEntry } from '@registers/shared/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordTimers, replace } from '../../../../shared/submit/testing/browser';
import { sentEntries } from '../../../../shared/submit/testing/samples';
import { noteDownloads } from '../../testing/browser';
import {
  heldEntry,
  jobForm,
  keep,
  nameForm,
  rowIds,
  sentItemOf,
  settle,
  submit,
} from '../../testing/entries';
import { formReady, nameBox, NameForm, typeName } from '../../testing/form';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { session } from '../../testing/samples';
import { withdraw } from '../sent/withdraw/WithdrawButton';

jest.mock('../../federation/runtime');

const user = session.user.id;

const accepted = { ok: true } as Response;
const refused = (status: number) => ({ ok: false, status }) as Response;
let answer: (id: string | null) => Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer = () => Promise.resolve(accepted);
  prepareSite({ Page: NameForm, receive: ({ searchParams }) => answer(searchParams.get('submissionId')) });
});
afterEach(() => jest.restoreAllMocks());

const held = (change: Partial<Entry> = {}): Entry =>
  heldEntry({ fields: [['Name', 'Asha']], texts: { Name: 'Asha' }, ...change });

async function openWith(...entries: Entry[]) {
  for (const entry of entries) await keep(entry, nameForm);
  await renderShell('/outbox');
}
const item = (name: string | RegExp = 'Inquiry Register: Asha') => screen.findByRole('article', { name });
const press = async (name: string, of?: string | RegExp) =>
  userEvent.click(within(await item(of)).getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const nothingWaits = () => screen.findByText('Nothing is waiting to be sent.');

test('unsent entries are counted in the header and listed, with state, reason and time; unreadable ones are counted', async () => {
  userEvent.setup();
  await keep(held({ id: 'unreadable', texts: { Name: 1 as never } }), nameForm);
  const asha: Entry['fields'] = [
    ['Name', 'Asha'],
    ['Remarks', ''],
  ];
  await openWith(
    held({ fields: asha }),
    held({ id: 'b', fields: [['Name', 'Bilal']], mayBeStored: true }),
    held({ id: 'c', fields: [['Name', 'Chitra']], state: 'waiting', dueAt: 0, register: 'no endpoint' }),
  );
  expect(await screen.findByRole('link', { name: /3 unsent entries/ })).toHaveAttribute('href', '/outbox');
  const first = await item();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(first).toHaveTextContent('Not sent');
  expect(first).toHaveTextContent('The server didn’t accept it (error 400).');
  expect(first).toHaveTextContent(/Waiting since \d+ \w+ at \d+:\d\d\s[ap]m/);
  expect(first).toHaveTextContent('It won’t be sent again automatically. Edit it or send it again.');
  expect(await item('Inquiry Register: Bilal')).toHaveTextContent('May have arrived');
  expect(await item('Inquiry Register: Chitra')).toHaveTextContent(
    'This register can’t send entries yet. Tell your administrator. It will be sent as soon as it can be.',
  );
  expect(
    await screen.findByText(/^1 entry on this device can’t be read, so it isn’t listed\./),
  ).toBeVisible();
  await press('Copy as text');
  expect(await navigator.clipboard.readText()).toBe('Inquiry Register\nName: Asha');
  expect(await within(first).findByText('Copied')).toBeVisible();
  // The tab can be closed without a question: the entries are stored on the device.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('entries that are sent again and accepted leave the outbox, and are announced together, once', async () => {
  const timers = recordTimers();
  await openWith(held(), held({ id: 'b', fields: [['Name', 'Bilal']] }));
  await press('Send now');
  await userEvent.click(screen.getByRole('button', { name: 'Send all now' }));
  await nothingWaits();
  await waitFor(async () => expect(await countEntries(user, 'sent')).toBe(2));
  await act(settle);
  act(() => timers.end((ms) => ms === 2_000));
  expect(await screen.findByText('2 entries were sent from the outbox.')).toHaveAttribute('role', 'status');
});

test('while an entry is being sent, nothing can be done with it; refused again, it shows the new reason', async () => {
  let end: (response: Response) => void = () => undefined;
  const request = new Promise<Response>((resolve) => (end = resolve));
  answer = () => request;
  await openWith(held());
  await press('Send now');
  await waitFor(async () => expect(await item()).toHaveTextContent('Sending…'));
  for (const name of ['Send now', 'Edit', 'Delete'])
    expect(within(await item()).getByRole('button', { name })).toBeDisabled();
  end(refused(409));
  expect(await screen.findByText(/^An earlier version of this entry is already saved\./)).toBeVisible();
});

test('Edit opens the entry in its form, under its id, and what was in the form comes back after it', async () => {
  await renderShell('/');
  await typeName('Half');
  await act(() => keep(held({ texts: { Name: 'As typed' } }), nameForm));
  await userEvent.click(await screen.findByRole('link', { name: /unsent/ }));
  await press('Edit');
  await formReady();
  await waitFor(() => expect(nameBox()).toHaveValue('As typed'));
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  expect(globalThis.fetch).toHaveBeenCalledWith(
    'https://receiver.example/exec?submissionId=a',
    expect.anything(),
  );
  await waitFor(() => expect(nameBox()).toHaveValue('Half'));
});

test('Delete removes an entry only after a confirmation; one that may be stored is listed in Sent', async () => {
  const bilal = 'Inquiry Register: Bilal';
  await openWith(held(), held({ id: 'b', fields: [['Name', 'Bilal']], mayBeStored: true }));
  await press('Delete');
  const question = screen.getByRole('dialog', { name: 'Delete this entry?' });
  expect(question).toHaveTextContent('It isn’t saved anywhere else and will be lost.');
  await confirm('Keep');
  expect(await getEntry({ user, id: 'a' })).toBeDefined();
  await press('Delete');
  await confirm('Delete');
  await press('Delete', bilal);
  expect(screen.getByRole('dialog')).toHaveTextContent('It may have arrived, and will be listed in Sent.');
  await confirm('Delete');
  await nothingWaits();
  const bilals = { id: 'b', mayBeStored: true, fields: [['Name', 'Bilal']] };
  await waitFor(async () => expect(await sentEntries(user)).toMatchObject([bilals]));
  await waitFor(async () => expect(await getEntry({ user, id: 'a' })).toBeUndefined());
});

test('offline, all that waits is exported, rows too and this person’s only, one file for each register', async () => {
  const saved = noteDownloads();
  replace(navigator, 'onLine', false);
  await keep(held({ id: 'job', register: 'job', formType: 'job', fields: [['Name', 'Dev']] }), jobForm);
  await keep(held({ id: 'theirs', user: 'auth0|2' }), nameForm);
  await submit(user, ['row 1', 'row 2']);
  // A withdrawal is not exported: it has nothing that somebody else could enter.
  await withdraw([sentItemOf({ id: 'sent', user, register: 'inquiry', formType: 'inquiry' })]);
  await openWith(
    held({ corrects: 'c' }),
    held({ id: 'b', state: 'waiting', dueAt: 0, fields: [['Day', '05-11-2026']], changedAt: Date.now() }),
  );
  expect(
    await screen.findByText('You’re offline. These entries will be sent when you’re online again.'),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Export Inquiry Register (4)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^inquiry-unsent-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]?.text.split('\r\n').slice(1)).toEqual([
    ...['Asha,,a,,c', ',05-11-2026,b,,', 'row 1,,row 1,,', 'row 2,,row 2,,', ''],
  ]);
  expect(screen.getByRole('button', { name: 'Export Job Register (1)' })).toBeVisible();
});

describe('a batch of rows', () => {
  const batch = /^Inquiry Register: 3 rows, submitted \d+ \w+ at \d+:\d\d\s[ap]m$/;
  async function openBatch() {
    await submit(user, rowIds(3));
    await renderShell('/outbox');
    return { panel: within(await item(batch)) };
  }

  test('is one item, which says how far it has been sent and can be paused', async () => {
    let hold: (() => void) | undefined;
    answer = () => new Promise((resolve) => (hold = () => resolve(accepted)));
    const { panel } = await openBatch();
    // The first row is being sent.
    await waitFor(() => expect(hold).toBeDefined());
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '3 unsent entries' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'Open rows' })).toHaveAttribute('href', '/?view=rows');
    await press('Pause', batch);
    hold?.();
    expect(await panel.findByText('Paused · 1 of 3 sent · 2 waiting')).toBeVisible();
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    answer = () => Promise.resolve(accepted);
    await press('Continue', batch);
    expect(await panel.findByText('3 of 3 sent')).toBeVisible();
    expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
    await nothingWaits();
    await press('Remove from this list', batch);
    expect(await screen.findByText('Entries that couldn’t be sent yet are kept here.')).toBeVisible();
  });

  test('of which rows were refused counts them, and they wait for a person', async () => {
    answer = (id) => Promise.resolve(id === 'row 3' ? refused(400) : accepted);
    const { panel } = await openBatch();
    expect(await panel.findByText('2 of 3 sent · 1 refused')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
    // The refused row cannot be sent from the outbox, but it can be exported.
    expect(panel.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export Inquiry Register (1)' })).toBeVisible();
  });

  test('without a session gives the reason, and the page offers to sign in', async () => {
    answer = () => Promise.resolve(refused(401));
    const { panel } = await openBatch();
    expect(
      await panel.findByText('You were signed out. The rows will be sent when you’ve signed in again.'),
    ).toBeVisible();
    answer = () => Promise.resolve(accepted);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await panel.findByText('3 of 3 sent')).toBeVisible();
  });

  test('is deleted only after a confirmation; rows that may be stored are listed in Sent', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { panel } = await openBatch();
    await panel.findByText(/^The server didn’t answer\. Next try at/);
    await press('Pause', batch);
    await panel.findByText(/^Paused/);
    await press('Delete', batch);
    await screen.findByRole('dialog', { name: 'Delete 3 rows?' });
    await confirm('Delete');
    await nothingWaits();
    const listed = await sentEntries(user);
    expect(listed.map(({ id }) => id)).toContain('row 1');
    expect(listed.every(({ mayBeStored }) => mayBeStored)).toBe(true);
  });
});

test('where the browser does not store a change, an alert says so', async () => {
  answer = () => new Promise(() => undefined);
  const rows = /: 1 row, submitted/;
  await submit(user, ['row 1']);
  await openWith(held());
  await item(rows);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  for (const [name, of] of [['Send now'], ['Edit'], ['Pause', rows]] as const) {
    await press(name, of);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This browser couldn’t save the change. Try again.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  }
});
