import { screen, waitFor } from '@testing-library/react';
import { ready } from '../drafts/testing/page';
import { box, client, line, openWith } from './testing/page';

// Before the tests begin: the first time takes a while.
beforeAll(() => import('./BegunStatus'));

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
