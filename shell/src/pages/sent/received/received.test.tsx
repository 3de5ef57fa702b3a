import { type Entry, getEntry, SessionEnded } from '@registers/shared/entries';
import { act, screen, waitFor } from '@testing-library/react';
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
const open = (path: string, options: Parameters<typeof renderShell>[1] = {}) =>
  renderShell(path, {
    settings: { ...settings, endpoints: { inquiry: exec } },
    offers: { inquiry: ['read'] },
    ...options,
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

test('what another device has withdrawn is withdrawn on this one too', async () => {
  receive({ mine: [{ ...row, id: 'here', correctedBy: 'withdrawal', withdrawn: true }] });
  const entry = sentEntry({ id: 'here', changedAt: Date.now() });
  await keep(entry);
  await open('/sent');
  await waitFor(async () =>
    expect(await getEntry(entry)).toMatchObject({ correctedBy: 'withdrawal', withdrawn: true }),
  );
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

test('entries that this device has forgotten since the server was asked are not claimed to be listed', async () => {
  receive({ mine: [row] });
  await open('/sent', { sentLimits: { days: 60, entries: 2 } });
  await screen.findByText('Everything you’ve sent, from this and other devices');
  // One more was sent meanwhile than this device remembers.
  for (const id of ['second', 'third'])
    await act(() => keep(sentEntry({ id, changedAt: Date.now() + 1_000 })));
  expect(await screen.findByText(/^2 shown, there may be more/)).toBeVisible();
  expect(screen.getByText(/^The latest entries you’ve sent/)).toBeVisible();
});

test('of several receivers the one that was read the least says from when on no entry is missing', async () => {
  const files = serve({ '/registers.json': JSON.stringify({ registers }) });
  const pages: Record<string, { entries: unknown[]; next: string }> = {
    'https://one.example': { entries: [row], next: 'behind 20 November' },
    'https://two.example': {
      entries: [{ ...row, id: 'b', receivedAt: '2026-11-18T10:00:00.000Z' }],
      next: 'behind 18 November',
    },
  };
  globalThis.fetch = ((address: string | URL) => {
    const page = pages[new URL(address, 'https://shell.test').origin];
    return (
      page ? Promise.resolve({ ok: true, json: () => Promise.resolve(page) }) : files(address)
    ) as Promise<Response>;
  }) as typeof fetch;
  await open('/sent', {
    settings: { ...settings, endpoints: { inquiry: 'https://one.example', job: 'https://two.example' } },
    offers: { inquiry: ['read'], job: ['read'] },
  });
  // The first one may have further entries of 18 November, and both of their oldest day.
  expect(await screen.findAllByText(/^1 shown, there may be more/)).toHaveLength(2);
});

test('Refresh reads the newest anew', async () => {
  receive({ mine: [row] });
  await open('/sent');
  await screen.findByRole('link', { name: '24-0099' });
  receive({ mine: [{ ...row, id: 'corrected', corrects: 'other', fields: { JobNumber: '24-0100' } }] });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: '24-0100' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '24-0099' })).not.toBeInTheDocument();
  // Where no answer comes, what was read before stays.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText('We couldn’t reach the server. Entries from other devices may be missing.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '24-0100' })).toBeVisible();
  // They stay longer there than this device remembers them.
  expect(screen.queryByText(/^Entries stay in this list/)).not.toBeInTheDocument();
});

test('older entries are read until there is one that is not listed yet', async () => {
  for (const id of ['a', 'b', 'c']) await keep(sentEntry({ id, changedAt: Date.parse(row.receivedAt) }));
  receive({ mine: [{ ...row, id: 'a' }] }, 'behind a');
  await open('/sent');
  const load = await screen.findByRole('button', { name: 'Load older entries' });
  const pages: Record<string, unknown> = {
    'behind a': { entries: [{ ...row, id: 'b' }], next: 'behind b' },
    'behind b': { entries: [{ ...row, id: 'c' }], next: 'behind c' },
    'behind c': { entries: [{ ...row, id: 'older', fields: { JobNumber: '23-0001' } }], next: 'behind it' },
  };
  const from: (string | null)[] = [];
  globalThis.fetch = ((_address: unknown, { body }: { body: URLSearchParams }) => {
    from.push(body.get('before'));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(pages[body.get('before') ?? '']) });
  }) as unknown as typeof fetch;
  await userEvent.click(load);
  expect(await screen.findByRole('link', { name: /^23-0001/ })).toBeVisible();
  expect(from).toEqual(['behind a', 'behind b', 'behind c']);
});

test('where older entries cannot be read, the list does not claim to have them', async () => {
  receive({ mine: [row] }, 'behind it');
  await open('/sent');
  expect(await screen.findByText(/^1 shown, there may be more/)).toBeVisible();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(await screen.findByText(/^We couldn’t reach the server/)).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load older entries' })).toBeVisible();
});

test('a session that has ended leaves what this device remembers, and can be signed in again', async () => {
  receive({});
  await keep(sentEntry({ id: 'mine', changedAt: Date.now() }));
  const signInAgain = jest.fn(() => Promise.resolve());
  let getAccessToken = () => Promise.reject<string>(new SessionEnded('Login required'));
  await open('/sent', { session: { ...session, signInAgain, getAccessToken: () => getAccessToken() } });
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
  expect(screen.queryByRole('button', { name: 'Load older entries' })).not.toBeInTheDocument();
});

test.each<[string, Partial<Entry>]>([
  ['that may be stored', { mayBeStored: true }],
  ['of which the words are not known', { fields: undefined }],
])('the page of an entry %s asks for it', async (_what, change) => {
  receive({ one: [{ ...row, id: 'open' }] });
  await keep(sentEntry({ id: 'open', changedAt: Date.now(), ...change }));
  await open('/sent/open');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0099' })).toBeVisible();
  for (const doubt of [/^An earlier version of this entry is saved/, /may have arrived/])
    expect(screen.queryByText(doubt)).not.toBeInTheDocument();
});
