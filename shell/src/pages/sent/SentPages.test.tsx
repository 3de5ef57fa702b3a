import { getEntry, SessionEnded, type Version } from '@registers/shared/submit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, serve } from '../../testing/browser';
import { renderShell } from '../../testing/renderShell';
import { registers, session, settings } from '../../testing/samples';
import { heldEntry, keep, receivedRow, sentEntry } from '../../testing/entries';

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
const row = receivedRow();
const old = { receivedAt: '2026-11-19T10:00:00.000Z', changedAt: '2026-11-19T10:00:00.000Z' };
const corrected = { version: 2, base: 1, fields: { JobNumber: '24-0100' } };
const now = () => ({ at: Date.now() });
const open = (path: string, options: Parameters<typeof renderShell>[1] = {}) =>
  renderShell(path, {
    settings: { ...settings, endpoints: { inquiry: exec } },
    offers: { inquiry: ['read'] },
    ...options,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => screenOf(1440));

test.each<[string, Partial<Version> | undefined]>([
  ['that this device does not remember', undefined],
  ['that may not have arrived', { uncertain: true }],
  ['that another device may have corrected', { fields: [['JobNumber', '24-0001']] }],
])('the page of an entry %s asks the receiver for this entry', async (_what, first) => {
  receive({ one: [receivedRow({ version: 2, base: 1 }), row] });
  if (first) await keep(sentEntry({ id: 'there', first: { ...now(), ...first } }));
  await open('/sent/there');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0099' })).toBeVisible();
  expect(asked.sort()).toEqual(['mine', 'one']);
  expect(screen.queryByText(/We don’t know whether this entry/)).not.toBeInTheDocument();
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
  expect(screen.queryByText('Entry not found')).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Entry not found')).toBeVisible();
});

test('entries that another device has corrected or withdrawn are so on this one, also once the page is left', async () => {
  for (const id of ['a', 'b']) await keep(sentEntry({ id, first: now() }));
  const withdrawn = { version: 2, base: 1, fields: {}, withdrawn: true };
  receive({
    mine: [
      ...[corrected, {}].map((change) => receivedRow({ id: 'a', ...change })),
      ...[withdrawn, {}].map((change) => receivedRow({ id: 'b', ...change })),
      row,
    ],
  });
  await open('/sent');
  expect(await screen.findByRole('link', { name: '24-0100' })).toBeVisible();
  expect(screen.getByText('Corrected')).toBeVisible();
  expect(screen.getByText('Withdrawn')).toBeVisible();
  const versionsOf = async (id: string) => (await getEntry({ id, user: session.user.id }))?.versions.length;
  await waitFor(async () =>
    expect(await Promise.all(['a', 'b', 'there'].map(versionsOf))).toEqual([2, 2, undefined]),
  );
});

test('a withdrawal that came too late is decided anew with what the receiver has now', async () => {
  const overtaken = { withdraws: true, failure: { state: 'rejected', status: 412 } } as const;
  await keep(heldEntry({ id: 'there', versions: sentEntry({ first: now() }).versions, edit: overtaken }));
  receive({ one: [receivedRow(corrected), row] });
  await open('/sent/there');
  expect(await screen.findByRole('heading', { level: 2, name: '24-0100' })).toBeVisible();
  expect(
    screen.getByText(
      'This entry was changed before your withdrawal arrived. Check it, then withdraw it again.',
    ),
  ).toBeVisible();
});

test('where the receiver has more than was read, or cannot be asked for it, the list does not claim to have all of a day', async () => {
  receive({ mine: [row] }, 'behind it');
  await open('/sent');
  expect(await screen.findByRole('link', { name: '24-0099' })).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  globalThis.fetch = isDown;
  await press('Load older entries');
  expect(await screen.findByText(/^We couldn’t reach the server/)).toBeVisible();
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
  receive({ mine: [receivedRow({ id: 'older', ...old })] });
  await press('Load older entries');
  await waitFor(() => expect(screen.getAllByText(/^1 sent/)).toHaveLength(2));
});

test('where the receiver of a register cannot be asked, the list does not claim to have all of it', async () => {
  receive({ mine: [row] });
  await open('/sent', {
    registry: { registers: registers.map((register) => ({ ...register, formTypes: [register.id] })) },
    offers: { inquiry: ['read'], manmonth: ['read'], invoice: ['read'] },
  });
  expect(await screen.findByText('Entries of Job Register are from this device only.')).toBeVisible();
});

test.each(['the person tries again', 'the computer is online again'])(
  'where no answer comes, the list says so until %s',
  async (again) => {
    receive({});
    const answered = globalThis.fetch;
    globalThis.fetch = isDown;
    await open('/sent');
    expect(
      await screen.findByText('We couldn’t reach the server. Entries from other devices may be missing.'),
    ).toBeVisible();
    globalThis.fetch = answered;
    receive({ mine: [row] });
    if (again === 'the person tries again') await press('Try again');
    else act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: '24-0099' })).toBeVisible();
    expect(screen.queryByText(/other devices/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    // The receiver keeps entries for longer than this device remembers them.
    expect(screen.queryByText(/^Entries stay in this list/)).not.toBeInTheDocument();
  },
);

test('older entries are read until there is one that is not listed yet', async () => {
  for (const id of ['a', 'b', 'c']) await keep(sentEntry({ id, first: { at: Date.parse(row.receivedAt) } }));
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

test('without a session or a server there is what this device remembers, and one can sign in again', async () => {
  receive({});
  await keep(sentEntry({ id: 'mine', first: now() }));
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
