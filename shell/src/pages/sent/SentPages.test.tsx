import { type Entry, getEntry, SessionEnded } from '@registers/shared/submit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, serve } from '../../testing/browser';
import { renderShell } from '../../testing/renderShell';
import { registers, session, settings } from '../../testing/samples';
import { keep, sentEntry } from '../../testing/entries';

jest.mock('../../federation/runtime');

const exec = 'https://receiver.example/exec';
const asked: string[] = [];

/** A receiver that answers each kind of reading with these rows and with `next`, and notes the kind in `asked`. */
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
const isDown = () => Promise.reject(new TypeError('Failed to fetch'));
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
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => screenOf(1440));

test.each<[string, Partial<Entry> | undefined]>([
  ['that this device does not remember', undefined],
  ['that may be stored', { mayBeStored: true }],
  ['whose values are not known', { fields: undefined }],
])('the page of an entry %s asks the receiver for this entry', async (_what, change) => {
  receive({ one: [row] });
  if (change) await keep(sentEntry({ id: 'there', changedAt: Date.now(), ...change }));
  await open('/sent/there');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0099' })).toBeVisible();
  expect(asked.sort()).toEqual(['mine', 'one']);
  for (const doubt of [/^An earlier version of this entry is saved/, /may have arrived/])
    expect(screen.queryByText(doubt)).not.toBeInTheDocument();
});

test('only when no receiver has an entry, its page says that it is not found', async () => {
  receive({});
  const answered = globalThis.fetch;
  let answer: (() => void) | undefined;
  globalThis.fetch = (async (address: string | URL) => {
    const kind = new URL(address, 'https://shell.test').searchParams.get('read');
    if (kind === 'one') await new Promise<void>((resolve) => (answer = resolve));
    return answered(address);
  }) as typeof fetch;
  await open('/sent/there');
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByText('Entry not found on this device')).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Entry not found on this device')).toBeVisible();
});

test('the page of an entry that this device remembers does not ask for it', async () => {
  receive({});
  await keep(sentEntry({ id: 'here', changedAt: Date.now() }));
  await open('/sent/here');
  expect(await screen.findByRole('heading', { level: 2, name: /24-0012/ })).toBeVisible();
  await screen.findByText('Everything you’ve sent, from this and other devices');
  expect(asked).toEqual(['mine']);
});

test('entries that another device has corrected or withdrawn are marked so on this one; an earlier mark stays', async () => {
  const own = { is: 'corrected', by: 'own' } as const;
  const here = ['a', 'b', 'c', 'd'].map((id) => sentEntry({ id, changedAt: Date.now() }));
  for (const entry of here) await keep(entry.id === 'a' ? { ...entry, later: own } : entry);
  const changed = [
    { ...row, id: 'a', correctedBy: 'x' },
    { ...row, id: 'b', correctedBy: 'y', withdrawn: true },
    { ...row, id: 'c', correctedBy: 'z' },
  ];
  receive({ mine: [{ ...row, id: 'unknown', correctedBy: 'u' }, ...changed] });
  await open('/sent');
  await waitFor(async () => {
    const entries = await Promise.all(here.map(getEntry));
    const later = [own, { is: 'withdrawn', by: 'y' }, { is: 'corrected', by: 'z' }, undefined];
    expect(entries.map((entry) => entry?.later)).toEqual(later);
  });
});

test('where the receiver has more than was read, or cannot be asked for it, the list does not claim to have all of a day', async () => {
  receive({ mine: [row] }, 'behind it');
  await open('/sent');
  expect(await screen.findByText(/^The latest entries you’ve sent/)).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  globalThis.fetch = isDown;
  await press('Load older entries');
  expect(await screen.findByText(/^We couldn’t reach the server/)).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  receive({ mine: [{ ...row, id: 'older', receivedAt: '2026-11-19T10:00:00.000Z' }] });
  await press('Load older entries');
  await waitFor(() => expect(screen.getAllByText(/^1 sent/)).toHaveLength(2));
});

test('where the receiver of a register cannot be asked, the list does not claim to have all of it', async () => {
  receive({ mine: [row] });
  await open('/sent', {
    registry: { registers: registers.map((register) => ({ ...register, formTypes: [register.id] })) },
    offers: { inquiry: ['read'], manmonth: ['read'], invoice: ['read'] },
  });
  expect(
    await screen.findByText(
      'The latest entries you’ve sent, from this and other devices. Entries of Job Register are from this device only.',
    ),
  ).toBeVisible();
});

test('Refresh reads the newest anew; where no answer comes, what was read before stays', async () => {
  receive({ mine: [row] });
  await open('/sent');
  await screen.findByRole('link', { name: '24-0099' });
  receive({ mine: [{ ...row, id: 'corrected', corrects: 'other', fields: { JobNumber: '24-0100' } }] });
  await press('Refresh');
  expect(await screen.findByRole('link', { name: '24-0100' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '24-0099' })).not.toBeInTheDocument();
  globalThis.fetch = isDown;
  await press('Refresh');
  expect(
    await screen.findByText('We couldn’t reach the server. Entries from other devices may be missing.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '24-0100' })).toBeVisible();
  // The receiver keeps entries for longer than this device remembers them.
  expect(screen.queryByText(/^Entries stay in this list/)).not.toBeInTheDocument();
});

test('older entries are read until there is one that is not listed yet', async () => {
  for (const id of ['a', 'b', 'c']) await keep(sentEntry({ id, changedAt: Date.parse(row.receivedAt) }));
  receive({ mine: [{ ...row, id: 'a' }] }, 'behind a');
  await open('/sent');
  const load = await screen.findByRole('button', { name: 'Load older entries' });
  const pages: Record<string, unknown> = {
    // A withdrawal is not listed.
    'behind a': {
      entries: [
        { ...row, id: 'w', withdraws: true },
        { ...row, id: 'b' },
      ],
      next: 'behind b',
    },
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

test('without a session or a server there is what this device remembers, and one can sign in again', async () => {
  receive({});
  await keep(sentEntry({ id: 'mine', changedAt: Date.now() }));
  const signInAgain = jest.fn(() => Promise.resolve());
  let getAccessToken = () => Promise.reject<string>(new SessionEnded('Login required'));
  await open('/sent', { session: { ...session, signInAgain, getAccessToken: () => getAccessToken() } });
  expect(
    await screen.findByText('You’ve been signed out. Entries from other devices may be missing.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /24-0012/ })).toBeVisible();
  getAccessToken = () => Promise.resolve('token');
  globalThis.fetch = isDown;
  await press('Sign in again');
  expect(
    await screen.findByText('We couldn’t reach the server. Entries from other devices may be missing.'),
  ).toBeVisible();
  expect(signInAgain).toHaveBeenCalledTimes(1);
});
