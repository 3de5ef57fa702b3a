import { listRows } from '@registers/shared/entries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowIds, submit } from '../../testing/entries';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { session } from '../../testing/samples';
import { sentEntries } from '../../../../shared/entries/testing/samples';

jest.mock('../../federation/runtime');

const user = session.user.id;
let answer: (id: string | null) => Promise<Response>;

beforeEach(() => {
  answer = () => Promise.resolve({ ok: true } as Response);
  prepareSite({ receive: ({ searchParams }) => answer(searchParams.get('submissionId')) });
});

async function openOutbox() {
  await renderShell('/outbox');
  return userEvent.setup();
}
const panel = () =>
  screen.findByRole('article', { name: /^Inquiry Register: 9 rows, submitted \d+ \w+ at \d+:\d\d\s[ap]m$/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a batch is one item, which says how far it has been sent and can be paused', async () => {
  let hold: (() => void) | undefined;
  answer = () => new Promise((resolve) => (hold = () => resolve({ ok: true } as Response)));
  await submit(user, rowIds(9));
  await openOutbox();
  const item = within(await panel());
  // The first row is being sent.
  await waitFor(() => expect(hold).toBeDefined());
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(item.getByText('0 of 9 sent · 9 waiting')).toBeVisible();
  expect(screen.getByRole('link', { name: '9 unsent entries' })).toBeVisible();
  expect(item.getByRole('link', { name: 'Open rows' })).toHaveAttribute('href', '/?view=rows');
  await press('Pause');
  expect(await item.findByText(/^Paused · /)).toBeVisible();
  hold?.();
  expect(await item.findByText('Paused · 1 of 9 sent · 8 waiting')).toBeVisible();
  expect(item.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  answer = () => Promise.resolve({ ok: true } as Response);
  await press('Continue');
  expect(await item.findByText('9 of 9 sent')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
  await press('Remove from this list');
  expect(await screen.findByText('Entries that couldn’t be sent yet are kept here.')).toBeVisible();
});

test('rows that were refused are counted and wait for a person', async () => {
  answer = (id) => Promise.resolve({ ok: id !== 'row 3', status: 400 } as Response);
  await submit(user, rowIds(9));
  await openOutbox();
  const item = within(await panel());
  expect(await item.findByText('8 of 9 sent · 1 refused')).toBeVisible();
  expect(screen.getByRole('link', { name: '1 unsent entry' })).toBeVisible();
  // Nothing of it is sent any more, from here either, but it can be passed on.
  expect(item.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^These entries are on this device/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export Inquiry Register (1)' })).toBeVisible();
});

test('where the browser does not store it, a press says so', async () => {
  answer = () => new Promise(() => undefined);
  await submit(user, rowIds(9));
  await openOutbox();
  await panel();
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  for (const name of ['Pause', 'Delete']) {
    await press(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser couldn’t save the change. Try again.',
    );
  }
  jest.restoreAllMocks();
});

test('without a session the reason is given and the page offers to sign in', async () => {
  answer = () => Promise.resolve({ ok: false, status: 401 } as Response);
  await submit(user, rowIds(9));
  await openOutbox();
  const item = within(await panel());
  expect(
    await item.findByText('You were signed out. The rows will be sent when you’ve signed in again.'),
  ).toBeVisible();
  answer = () => Promise.resolve({ ok: true } as Response);
  await press('Sign in again');
  expect(await item.findByText('9 of 9 sent')).toBeVisible();
});

test('Delete names the rows that may be stored, and removes the batch only after a confirmation', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const batch = await submit(user, rowIds(9));
  await openOutbox();
  const item = within(await panel());
  await item.findByText(/^The server didn’t answer\. Next try at/);
  await press('Pause');
  await item.findByText(/^Paused/);
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete 9 rows?' });
  expect(question).toHaveTextContent(
    /\d of them may have arrived, and will be listed in Sent\. The others aren’t saved anywhere else and will be lost\./,
  );
  await press('Keep');
  const rows = await listRows(user, batch);
  const open = rows.filter(({ mayBeStored }) => mayBeStored).map(({ id }) => id);
  expect(rows).toHaveLength(9);
  await press('Delete');
  const again = await screen.findByRole('dialog');
  await userEvent.click(within(again).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
  await waitFor(async () => {
    const kept = await sentEntries(user);
    expect(kept.map(({ id, mayBeStored }) => `${id} ${mayBeStored}`).sort()).toEqual(
      open.map((id) => `${id} true`),
    );
  });
});
