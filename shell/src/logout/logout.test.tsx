import {
  countDrafts,
  countTableRows,
  listOutbox,
  listRows,
  setPaused,
  tableOf,
} from '@registers/shared/submit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentEntries } from '../../../shared/submit/testing/samples';
import { replace } from '../testing/browser';
import { withdraw } from '../pages/sent/useWithdraw';
import { heldEntry, keep, rowIds, sentEntry, sentItemOf, submit } from '../testing/entries';
import { NameForm, typeName } from '../testing/form';
import { prepareSite, renderShell } from '../testing/renderShell';
import { session } from '../testing/samples';

jest.mock('../federation/runtime');

let user: string;
let cleanUp: (() => Promise<void>) | undefined;
const logout = (run: () => Promise<void>) => void (cleanUp = run);

beforeEach(() => {
  prepareSite({ Page: NameForm });
  localStorage.clear();
  user = crypto.randomUUID();
  cleanUp = undefined;
});

const open = (removeOnLogout = false) =>
  renderShell('/', { session: { ...session, user: { id: user }, logout }, removeOnLogout });
/** Waits for the logout, unmounts the page, and then cleans up, in the order of during.ts. */
async function leave() {
  await waitFor(() => expect(cleanUp).toBeDefined());
  cleanup();
  await cleanUp?.();
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = (name = 'Log out?') => screen.findByRole('dialog', { name });
const removeBox = async () =>
  within(await question()).getByRole('checkbox', { name: 'Remove my entries from this device' });

async function typeDraft() {
  await typeName('half');
  await waitFor(async () => expect(await countDrafts(user)).toBe(1));
}
const remember = () => keep(sentEntry({ user, first: { at: Date.now() } }));
const countSent = async () => (await sentEntries(user)).length;

test('a draft is counted although its last letter was typed just before Logout is pressed', async () => {
  await open();
  await typeName('half');
  await press('Logout');
  expect(await question()).toHaveTextContent('1 draft');
});

test('with nothing to lose, Logout logs out immediately, keeps sent entries and removes the suggestions', async () => {
  localStorage.setItem(`registers:known:${user}:Inspector`, '["R. Iyer"]');
  localStorage.setItem('registers:known:somebody else:Inspector', '["R. Iyer"]');
  await remember();
  await open();
  await press('Logout');
  await leave();
  expect(await countSent()).toBe(1);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('registers:known'))).toEqual([
    'registers:known:somebody else:Inspector',
  ]);
});

test('asks about drafts and pasted rows, and removes them and sent entries only when that is chosen, for this person', async () => {
  await keep(heldEntry({ id: 'theirs', user: 'somebody else' }));
  await remember();
  for (const id of ['row 1', 'row 2'])
    await keep(heldEntry({ id, user, edit: { state: 'draft', batch: tableOf('inquiry') } }));
  await open();
  await press('Logout');
  expect(await question()).toHaveTextContent('2 pasted rows are on this device');
  await press('Stay signed in');
  await typeDraft();
  await press('Logout');
  const asked = await question();
  expect(asked).toHaveTextContent('1 draft is on this device.');
  expect(asked).toHaveTextContent('2 pasted rows are on this device and haven’t been submitted.');
  await press('Log out');
  await waitFor(() => expect(cleanUp).toBeDefined());
  await cleanUp?.();
  expect([await countDrafts(user), await countTableRows(user)]).toEqual([1, 2]);
  cleanUp = undefined;
  await userEvent.click(await removeBox());
  await press('Log out and remove');
  await leave();
  expect([await countDrafts(user), await countTableRows(user), await countSent()]).toEqual([0, 0, 0]);
  expect(await listOutbox('somebody else')).toHaveLength(1);
});

test('deletes unsent entries and rows only after a second question, each time with an empty box', async () => {
  const batch = await submit(user, rowIds(3));
  await setPaused(batch, true);
  await keep(heldEntry({ id: 'mine', user }));
  await open();
  await screen.findByRole('link', { name: /^4 / });
  for (const answer of ['Stay signed in', 'Delete and log out']) {
    await press('Logout');
    expect(await removeBox()).not.toBeChecked();
    await userEvent.click(await removeBox());
    await press('Log out and remove');
    expect(await question('Delete what’s unsent?')).toHaveTextContent(
      '3 entries are waiting to be sent. 1 entry wasn’t accepted.',
    );
    expect(cleanUp).toBeUndefined();
    await press(answer);
  }
  await leave();
  expect([await listOutbox(user), await listRows(user, batch)]).toEqual([[], []]);
});

test('an unsent withdrawal is no entry that would be lost', async () => {
  await remember();
  replace(navigator, 'onLine', false);
  await withdraw([sentItemOf({ id: 'sent', user })]);
  await open();
  await screen.findByRole('link', { name: /^1 / });
  await press('Logout');
  const what = '1 withdrawal is waiting to be sent.';
  expect(await question()).toHaveTextContent(`${what} This stays here until you sign in again.`);
  await userEvent.click(await removeBox());
  await press('Log out and remove');
  expect(await question('Delete what’s unsent?')).toHaveTextContent(what);
});

test('with removeOnLogout everything is removed, drafts after a question', async () => {
  await remember();
  await open(true);
  await typeDraft();
  await press('Logout');
  expect(await question()).toHaveTextContent('Logging out removes your entries from this device.');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await press('Log out and remove');
  await leave();
  expect([await countDrafts(user), await countSent()]).toEqual([0, 0]);
});

test('warns when logging out would lose what is typed', async () => {
  replace(globalThis, 'indexedDB', undefined);
  await open();
  await screen.findByText(/^This browser can’t save drafts/);
  await typeName('half');
  await press('Logout');
  expect(await question()).toHaveTextContent(
    'Some work on this page isn’t saved yet. Logging out now may lose it.',
  );
});

test('an answer that comes after logging out brings nothing back', async () => {
  let answer: ((response: Response) => void) | undefined;
  prepareSite({ Page: NameForm, receive: () => new Promise((resolve) => (answer = resolve)) });
  // Removing waits for the form that is still sending, here at most a twentieth of the time that it waits in a browser.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  replace(AbortSignal, 'timeout', (ms: number) => timeout(ms / 20));
  await open();
  await typeDraft();
  await press('Submit');
  await waitFor(() => expect(answer).toBeDefined());
  await press('Logout');
  await userEvent.click(await removeBox());
  await press('Log out and remove');
  await leave();
  answer?.({ ok: true } as Response);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await countSent(), await countDrafts(user)]).toEqual([0, 0]);
});
