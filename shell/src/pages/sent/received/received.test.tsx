import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, serve } from '../../../testing/browser';
import { renderShell } from '../../../testing/renderShell';
import { registers, session, settings } from '../../../testing/samples';
import { keep, sentEntry } from '../../../testing/entries';

jest.mock('../../../federation/runtime');

const exec = 'https://receiver.example/exec';
const asked: string[] = [];

/** Answers what is read with these rows, and where the next page begins, and notes each question. */
function receive(rows: Record<string, unknown[]>, next: string | null = null): void {
  asked.length = 0;
  const files = serve({ '/registers.json': JSON.stringify({ registers }) });
  globalThis.fetch = ((address: string | URL) => {
    const kind = new URL(address, 'https://shell.test').searchParams.get('read');
    if (kind === null) return files(address) as Promise<Response>;
    asked.push(kind);
    const answer = { entries: rows[kind] ?? [], next };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) } as Response);
  }) as typeof fetch;
}
const row = {
  id: 'there',
  formType: 'inquiry',
  receivedAt: '2026-11-20T10:00:00.000Z',
  corrects: null,
  correctedBy: null,
  fields: { JobNumber: '24-0099' },
};
const open = (path: string, by = session) =>
  renderShell(path, {
    session: by,
    settings: { ...settings, endpoints: { inquiry: exec } },
    offers: { inquiry: ['read'] },
  });

beforeEach(() => screenOf(1440));

test('the page of an entry that this device does not remember asks for it alone', async () => {
  receive({ one: [row] });
  await open('/sent/there');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0099' })).toBeVisible();
  expect(asked.sort()).toEqual(['mine', 'one']);
});

test('the page of an entry that this device remembers does not', async () => {
  receive({});
  await keep(sentEntry({ id: 'here', changedAt: Date.now() }));
  await open('/sent/here');
  expect(await screen.findByRole('heading', { level: 2, name: /24-0012/ })).toBeVisible();
  await screen.findByText('Everything you’ve sent, from this and other devices');
  expect(asked).toEqual(['mine']);
});

test('where the receiver has more than was read, the list does not claim to have all of a day', async () => {
  receive({ mine: [row] }, 'behind it');
  await open('/sent');
  expect(await screen.findByText(/^The latest entries you’ve sent/)).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  receive({ mine: [{ ...row, id: 'older', receivedAt: '2026-11-19T10:00:00.000Z' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Load older entries' }));
  await waitFor(() => expect(screen.getAllByText(/^1 sent/)).toHaveLength(2));
});

test('a session that has ended leaves what this device remembers, and can be signed in again', async () => {
  receive({});
  await keep(sentEntry({ id: 'mine', changedAt: Date.now() }));
  const signInAgain = jest.fn(() => Promise.resolve());
  let getAccessToken = () => Promise.reject<string>(new Error('login_required'));
  await open('/sent', { ...session, signInAgain, getAccessToken: () => getAccessToken() });
  expect(
    await screen.findByText('You’ve been signed out. This list shows entries from this device only.'),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: /24-0012/ }).length).toBeGreaterThan(0);
  getAccessToken = () => Promise.resolve('token');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByText(/^Everything you’ve sent/)).toBeVisible();
  expect(signInAgain).toHaveBeenCalledTimes(1);
});

test('a server that cannot be asked leaves what this device remembers', async () => {
  receive({});
  await keep(sentEntry({ id: 'kept', changedAt: Date.now() }));
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await open('/sent');
  await waitFor(() =>
    expect(
      screen.getByText('We couldn’t reach the server. This list shows entries from this device only.'),
    ).toBeVisible(),
  );
  expect(screen.getAllByRole('link', { name: /24-0012/ }).length).toBeGreaterThan(0);
});

test('the page of an entry that may be stored, or of which the words are not known, asks for it', async () => {
  receive({ one: [{ ...row, id: 'open' }] });
  await keep(sentEntry({ id: 'open', fields: undefined, changedAt: Date.now() }));
  await open('/sent/open');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0099' })).toBeVisible();
  expect(screen.queryByText(/^An earlier version of this entry is saved/)).not.toBeInTheDocument();
});
