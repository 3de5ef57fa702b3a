import {
  countBlockRows,
  countDrafts,
  countEntries,
  type Entry,
  listOutbox,
  listRows,
  setPaused,
} from '@registers/shared/entries';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replace } from '../testing/browser';
import { typeName } from '../testing/form';
import { heldEntry, keep, rowIds, sentEntry, submit } from '../testing/entries';
import { prepareSite, renderShell } from '../testing/renderShell';
import { session } from '../testing/samples';

jest.mock('../federation/runtime');

const definition = defineRegister({
  formType: 'inquiry',
  success: 'Stored',
  sections: { One: { Name: text({ required: true }) } },
});
const Page = () => <RegisterForm definition={definition} />;
let user: string;
let cleanUp: (() => Promise<void>) | undefined;
const logout = (run: () => Promise<void>) => void (cleanUp = run);

beforeEach(() => {
  prepareSite({ Page });
  localStorage.clear();
  user = crypto.randomUUID();
  cleanUp = undefined;
});

const open = (removeOnLogout = false) =>
  renderShell('/', { session: { ...session, user: { id: user }, logout }, removeOnLogout });
/** As in useLogout.ts: cleans up after the page has been unmounted. */
async function leave() {
  await waitFor(() => expect(cleanUp).toBeDefined());
  cleanup();
  await cleanUp?.();
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.findByRole('dialog', { name });

async function typeDraft() {
  await typeName('half');
  await waitFor(async () => expect(await countDrafts(user)).toBe(1));
}
const hold = (id: string, whose = user) => keep(heldEntry({ id, user: whose }));

test('with nothing kept, Logout logs out immediately and removes the suggestions', async () => {
  localStorage.setItem(`registers:known:${user}:Inspector`, '["R. Iyer"]');
  localStorage.setItem('registers:known:somebody else:Inspector', '["R. Iyer"]');
  await open();
  await press('Logout');
  await leave();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('registers:known'))).toEqual([
    'registers:known:somebody else:Inspector',
  ]);
});

test('asks about an unfinished entry, and keeps it unless it is to be removed', async () => {
  await open();
  await typeDraft();
  await press('Logout');
  const asked = await question('Log out?');
  expect(asked).toHaveTextContent('1 draft is on this device.');
  await press('Stay signed in');
  expect(cleanUp).toBeUndefined();

  await press('Logout');
  await question('Log out?');
  await press('Log out');
  await leave();
  expect(await countDrafts(user)).toBe(1);
});

test('removes what is kept when that is chosen, for this person only', async () => {
  await hold('theirs', 'somebody else');
  await open();
  await typeDraft();
  await press('Logout');
  await userEvent.click(within(await question('Log out?')).getByRole('checkbox'));
  await press('Log out and remove');
  await leave();
  expect(await countDrafts(user)).toBe(0);
  expect(await listOutbox('somebody else')).toHaveLength(1);
});

test('deletes unsent entries only after a second question', async () => {
  await hold('mine');
  await open();
  await screen.findByRole('link', { name: '1 unsent entry' });
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent(
    '1 unsent entry is on this device and will be sent when you sign in here again.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove my entries from this device' }));
  await press('Log out and remove');
  expect(await question('Delete 1 unsent entry?')).toHaveTextContent('isn’t saved anywhere else');
  await press('Stay signed in');
  expect(cleanUp).toBeUndefined();
  expect(await listOutbox(user)).toHaveLength(1);

  await press('Logout');
  await question('Log out?');
  const remove = screen.getByRole('checkbox', { name: 'Remove my entries from this device' });
  expect(remove).not.toBeChecked();
  await userEvent.click(remove);
  await press('Log out and remove');
  await press('Delete and log out');
  await leave();
  expect(await listOutbox(user)).toEqual([]);
});

test('names the rows that were submitted and not sent, and deletes them after a second question', async () => {
  const batch = await submit(user, rowIds(3));
  await setPaused(batch, true);
  await hold('mine');
  await open();
  await screen.findByRole('link', { name: '4 unsent entries' });
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent(
    '1 unsent entry and 3 unsent rows are on this device and will be sent when you sign in here again.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove my entries from this device' }));
  await press('Log out and remove');
  await question('Delete 1 unsent entry and 3 unsent rows?');
  await press('Delete and log out');
  await leave();
  expect(await listRows(user, batch)).toEqual([]);
});

const sendEntry = (change: Partial<Entry> = {}) =>
  keep(sentEntry({ user, changedAt: Date.now(), ...change }));

/** Pastes two rows, as the page of the register stores them. */
async function pasteRows() {
  await userEvent.click(await screen.findByRole('link', { name: 'Paste rows' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Rows from a spreadsheet' }));
  await userEvent.paste('Name\tOther\nfirst\t1\nsecond\t2');
  await waitFor(async () => expect(await countBlockRows(user)).toBe(2));
}

test('asks about pasted rows, and removes them when that is chosen', async () => {
  await open();
  await pasteRows();
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent(
    '2 pasted rows are on this device and haven’t been submitted.',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Remove/ }));
  await press('Stay signed in');
  expect(await countBlockRows(user)).toBe(2);
  await press('Logout');
  await userEvent.click(within(await question('Log out?')).getByRole('checkbox', { name: /^Remove/ }));
  await press('Log out and remove');
  await leave();
  expect(await countBlockRows(user)).toBe(0);
});

test('sent entries alone are no reason to ask, and are remembered', async () => {
  await sendEntry();
  await open();
  await press('Logout');
  await leave();
  expect(await countEntries(user, 'sent')).toBe(1);
});

test('the question names the sent entries, and removing what is kept removes them', async () => {
  await sendEntry();
  await open();
  await typeDraft();
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent('1 sent entry is listed on this device.');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Log out and remove');
  await leave();
  expect(await countEntries(user, 'sent')).toBe(0);
});

test('with removeOnLogout sent entries are removed without a question', async () => {
  await sendEntry();
  await open(true);
  await press('Logout');
  await leave();
  expect(await countEntries(user, 'sent')).toBe(0);
});

test('with removeOnLogout everything is removed, after a question', async () => {
  await open(true);
  await typeDraft();
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent('Logging out removes your entries from this device.');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await press('Log out and remove');
  await leave();
  expect(await countDrafts(user)).toBe(0);
});

test('warns when logging out would lose what is typed', async () => {
  replace(globalThis, 'indexedDB', undefined);
  await open();
  await screen.findByText(/^This browser can’t save drafts/);
  await typeName('half');
  await press('Logout');
  expect(await question('Log out?')).toHaveTextContent(
    'Some work on this page isn’t saved yet. Logging out now may lose it.',
  );
});

test('an answer that comes after logging out brings nothing back', async () => {
  let answer: ((response: Response) => void) | undefined;
  prepareSite({ Page, receive: () => new Promise((resolve) => (answer = resolve)) });
  await open();
  await typeDraft();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(answer).toBeDefined());
  await press('Logout');
  await question('Log out?');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Log out and remove');
  await leave();
  answer?.({ ok: true } as Response);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await countEntries(user, 'sent'), await countDrafts(user)]).toEqual([0, 0]);
});
