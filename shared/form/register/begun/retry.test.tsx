import { screen, waitFor } from '@testing-library/react';
import { ready } from '../drafts/testing/page';
import { box, client, copy, expectStored, line, openWith } from './testing/page';

let isReachable = false;
jest.mock('./BegunStatus', () => {
  if (!isReachable) throw new Error('Loading chunk begun failed');
  return jest.requireActual<object>('./BegunStatus');
});

const fetching = jest.fn<Promise<object>, [string]>();
beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => screen.getByRole('button', { name });
const queries = () =>
  fetching.mock.calls.map(([address]) => Object.fromEntries(new URL(address).searchParams));

test('where its script cannot be loaded, the form works, and it is begun when that is tried again', async () => {
  const { user, onBegun } = openWith({ user: crypto.randomUUID(), begin: copy });
  expect(await screen.findByText('The earlier entry couldn’t be loaded.')).toBeVisible();
  await ready();
  await user.type(box('Number'), 'half');
  expect(onBegun).not.toHaveBeenCalled();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await line(/^Copied from/)).toBeVisible();
  expect(box('Number')).toHaveValue('24-0012');
});

/** Types an entry of which an earlier version was stored without an answer. */
async function typeStored(takesCorrections: boolean) {
  fetching
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false, status: 409 });
  const { user } = openWith({ user: crypto.randomUUID(), context: { takesCorrections } });
  await ready();
  await user.type(box('Number'), '24-0020');
  await user.type(client(), 'Acme');
  await user.type(box('Day'), '5-11-2026');
  await user.click(press('Submit'));
  await screen.findByText(/^It may have been saved/);
  await user.type(box('Number'), 'x');
  await user.click(press('Submit'));
  await screen.findByText(/^An earlier version of this entry is already saved/);
  return user;
}

test('an entry that was stored before it was changed can correct what is stored', async () => {
  const user = await typeStored(true);
  fetching.mockResolvedValueOnce({ ok: false, status: 503, headers: new Headers() });
  await user.click(press('Correct the saved entry'));
  await line('You’re correcting 24-0020x · Acme. The saved version is the one from before your changes.');
  expect(screen.queryByText(/^was:/)).not.toBeInTheDocument();
  // The form says so while it is still being sent.
  await user.click(await screen.findByRole('button', { name: 'Submit correction' }));
  await screen.findByText('Stored');
  const [first, second, third, last] = queries();
  expect(second).toEqual(first);
  expect(third).toMatchObject({ corrects: first?.['submissionId'] });
  expect(third?.['submissionId']).not.toBe(first?.['submissionId']);
  expect(last).toEqual(third);
  await waitFor(() => expect(box('Number')).toHaveValue(''));
});

test('it can also be sent as a new one', async () => {
  const user = await typeStored(true);
  await user.click(press('Send as a new entry'));
  await screen.findByText('Stored');
  expect(queries().map(({ corrects }) => corrects)).toEqual([undefined, undefined, undefined]);
});

test('where stored entries cannot be corrected, only that is offered', async () => {
  await typeStored(false);
  expect(screen.queryByRole('button', { name: 'Correct the saved entry' })).not.toBeInTheDocument();
  expect(press('Send as a new entry')).toBeVisible();
});

const copied = 'Copied from 24-0012 · Acme (3 November). Left empty: Day.';

test('a copy that is undone gives way to what stood there, and undoing that brings it back with what was typed into it', async () => {
  const user = crypto.randomUUID();
  const { user: person, ask } = openWith({ user });
  await ready();
  await person.type(box('Number'), 'half');
  ask(copy);
  await line(copied);
  await person.type(box('Cost'), '0');
  await person.click(press('Undo'));
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  await screen.findByText('Draft discarded.');
  await person.click(press('Undo'));
  expect(await line(copied)).toBeVisible();
  expect(box('Cost')).toHaveValue('350.000');
  await expectStored(user, ['24-0012', 'half']);
  await person.click(press('Undo'));
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
});

test('a copy that is begun again after it was undone has the one Undo', async () => {
  const { user: person, ask } = openWith({ user: crypto.randomUUID(), begin: copy });
  await line(copied);
  await person.click(press('Undo'));
  await screen.findByText('Draft discarded.');
  ask(copy);
  await line(copied);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await person.click(press('Undo'));
  await screen.findByText('Draft discarded.');
});
