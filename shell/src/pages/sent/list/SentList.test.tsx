import {
  countEntries,
  defaultSentLimits,
  type Entry,
  type EntryForm,
  storeForm,
} from '@registers/shared/entries';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteDownloads, replace, screenOf } from '../../../testing/browser';
import { inquiryForm, jobForm, keep, sentEntry } from '../../../testing/entries';
import { inTransaction } from '../../../../../shared/entries/store/database';
import { prepareSite, renderShell } from '../../../testing/renderShell';

jest.mock('../../../federation/runtime');

const now = new Date(2026, 10, 22, 10, 0).getTime();
const hour = 60 * 60 * 1000;

beforeEach(() => {
  prepareSite();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

const fieldsOf = (number: string): Entry['fields'] => [
  ['JobNumber', number],
  ...(sentEntry().fields ?? []).slice(1),
];
const remember = (id: string, number: string, change: Partial<Entry> = {}, form: EntryForm = inquiryForm) =>
  keep(sentEntry({ id, fields: fieldsOf(number), changedAt: now - hour, ...change }), form);

async function open(path = '/sent', options: Parameters<typeof renderShell>[1] = {}) {
  await renderShell(path, options);
  return userEvent.setup();
}

const day = (name: string) => screen.findByRole('region', { name });
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const numbers = () =>
  screen.getAllByRole('link', { name: /^24-/ }).map(({ textContent }) => textContent.slice(0, 7));

test('lists the person’s entries by day, with what the day adds up to', async () => {
  await remember('a', '24-0001', { changedAt: now - 25 * hour });
  await remember('b', '24-0002');
  await remember('c', '24-0003', { corrects: 'b', changedAt: now });
  await remember('theirs', '24-0009', { user: 'somebody else' });
  await open();
  const today = await day('Today');
  expect(screen.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  expect(rowsOf(today)).toEqual([
    ['10:00 am', 'Inquiry Register', '24-0003 · Société Générale', 'Correction of b'],
    ['9:00 am', 'Inquiry Register', '24-0002 · Société Générale', 'Corrected'],
  ]);
  expect(today).toHaveTextContent('Today1 sent · 1 corrected · INR 100.10');
  expect(await day('Yesterday')).toHaveTextContent('1 sent · INR 100.10');
  expect(screen.queryByText(/24-0009/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '24-0003 · Société Générale' })).toHaveAttribute('href', '/sent/c');
});

test('the header links to the list on every page, and the sidebar keeps its four links', async () => {
  const user = await open('/nowhere');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sent' }));
  expect(await screen.findByText('Entries you send are listed here.')).toBeVisible();
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(4);
});

test('on a narrow screen entries are cards', async () => {
  screenOf(390);
  await remember('a', '24-0001');
  await open();
  const [card] = within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('24-0001 · Société Générale9:00 am · Inquiry Register · Sent');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what is typed and chosen narrows the list down, and Back takes back what was chosen', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002', { register: 'job' }, jobForm);
  const user = await open();
  await day('Today');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'societe 0002');
  await waitFor(() => expect(numbers()).toEqual(['24-0002']));
  expect(screen.getByText('1 of 2 entries')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('societe 0002');
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Inquiry Register');
  await waitFor(() => expect(numbers()).toEqual(['24-0001']));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sent' }));
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(screen.getByRole('combobox', { name: 'Register' })).toHaveValue('');
});

test('a filter in the address is used, and can be taken off when nothing is found', async () => {
  await remember('a', '24-0001');
  const user = await open('/sent?q=nothing&from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(numbers()).toEqual(['24-0001']));
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test.each([
  ['batch', 'Rows submitted together', 'All entries'],
  ['register', 'Register', 'All registers'],
])(
  'a %s in the address that no entry has is shown, and can be taken off where it is chosen',
  async (name, label, all) => {
    await remember('a', '24-0001');
    const user = await open(`/sent?${name}=gone`);
    expect(await screen.findByRole('combobox', { name: label })).toHaveDisplayValue('Not in this list');
    await user.selectOptions(screen.getByRole('combobox', { name: label }), all);
    await waitFor(() => expect(numbers()).toEqual(['24-0001']));
  },
);

test('days are typed as in a form, and what is no date narrows nothing down', async () => {
  await remember('a', '24-0001', { changedAt: now - 25 * hour });
  await remember('b', '24-0002');
  const user = await open();
  await day('Today');
  const from = screen.getByRole('textbox', { name: 'From' });
  await user.type(from, '22/11/26');
  await user.tab();
  expect(from).toHaveValue('November 22, 2026');
  await waitFor(() => expect(numbers()).toEqual(['24-0002']));
  await user.clear(from);
  await user.type(from, '31/11/26{Enter}');
  expect(from).toHaveAccessibleDescription(/^From: “31\/11\/26” isn’t a date\./);
  expect(numbers()).toEqual(['24-0002']);
  await user.clear(from);
  await user.tab();
  expect(from).toBeValid();
  await waitFor(() => expect(numbers()).toEqual(['24-0002', '24-0001']));
});

/** Stores so many entries in one transaction, the first of them the newest. */
async function rememberMany(count: number) {
  const form = await storeForm(inquiryForm);
  const [first, ...others] = Array.from({ length: count }, (_, nth) => {
    const fields = fieldsOf(`24-${String(nth).padStart(4, '0')}`);
    return sentEntry({ id: `${nth}`, changedAt: now - nth, form, fields });
  });
  await inTransaction(async ({ entries }) => void (await Promise.all(others.map((one) => entries.put(one)))));
  await keep(first!);
}

test('shows fifty at a time, but adds up the whole day, and prints all of it', async () => {
  await rememberMany(60);
  const user = await open();
  expect(await day('Today')).toHaveTextContent('60 sent · INR 6,006.00');
  expect(numbers()).toHaveLength(50);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(numbers()).toHaveLength(60);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(numbers()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(numbers()).toHaveLength(60);
  // The entries of one day are newest first.
  expect(screen.getByRole('link', { name: /^24-0050/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  // Where another entry is sent, others are at the place of the one that got the focus.
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(search);
  await act(() => remember('new', '24-0060', { changedAt: now + 1 }));
  expect(await screen.findByRole('link', { name: /^24-0060/ })).toBeVisible();
  expect(search).toHaveFocus();
});

test('reads five hundred entries of this device at once, and older ones when it is asked', async () => {
  // The database of the tests takes its time for so many.
  const slow = { timeout: 15_000 };
  await rememberMany(510);
  const user = await open('/sent', { sentLimits: { days: 60, entries: 1_000 } });
  expect(await screen.findByText(/^500 shown, there may be more/, undefined, slow)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(await screen.findByText(/^510 sent/, undefined, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load older entries' })).not.toBeInTheDocument();
});

test('where this device has forgotten older entries, the oldest day is not claimed to be whole', async () => {
  for (const [nth, id] of ['a', 'b', 'c'].entries())
    await remember(id, `24-000${nth}`, { changedAt: now - nth * 20 * hour });
  await open('/sent', { sentLimits: { days: 60, entries: 3 } });
  expect(await day('Today')).toHaveTextContent('1 sent');
  expect(await day('Yesterday')).toHaveTextContent('1 sent');
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
});

test('an entry that was deleted though it may be stored, and one whose words are not known, say so', async () => {
  await remember('a', '24-0001', { mayBeStored: true });
  await remember('unknown1-2', '', { fields: undefined, changedAt: now });
  await open();
  expect(rowsOf(await day('Today'))).toEqual([
    ['10:00 am', 'Inquiry Register', 'Entry unknown1', 'Sent'],
    ['9:00 am', 'Inquiry Register', '24-0001 · Société Générale', 'May have arrived'],
  ]);
});

test('an entry that is accepted in another tab appears by itself', async () => {
  await open();
  await screen.findByText('Entries you send are listed here.');
  await act(() => remember('a', '24-0001'));
  expect(await day('Today')).toBeVisible();
});

test('what is shown is exported, one file for each register', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002', { register: 'job' }, jobForm);
  await remember('c', '24-0003', { register: 'job' }, jobForm);
  const saved = noteDownloads();
  const user = await open('/sent?q=0003');
  const buttons = await screen.findAllByRole('button', { name: /^Export/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Export Job Register (1)']);
  await user.click(buttons[0]!);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('job-sent-2026-11-22.csv');
  expect(saved[0]?.text.split('\r\n')).toEqual([
    'JobNumber,Client,CostInINR,Remarks,submissionId,sentAt,corrects',
    `24-0003,Société Générale,100.10,,c,${new Date(now - hour).toISOString()},`,
    '',
  ]);
});

test('forgets the list after a question, this person’s only', async () => {
  await remember('a', '24-0001');
  await remember('theirs', '24-0009', { user: 'somebody else' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Clear sent entries from this device' }));
  const question = await screen.findByRole('dialog', { name: 'Clear 1 sent entry?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(await countEntries('auth0|1', 'sent')).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Clear sent entries from this device' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Entries you send are listed here.')).toBeVisible();
  expect(await countEntries('auth0|1', 'sent')).toBe(0);
  expect(await countEntries('somebody else', 'sent')).toBe(1);
});

test.each([
  ['nothing is to be remembered', () => undefined, { days: 0, entries: 500 }],
  ['storage is blocked', () => replace(globalThis, 'indexedDB', undefined), defaultSentLimits],
])('says that there is no list where %s', async (_what, block, sentLimits) => {
  block();
  await open('/sent', { sentLimits });
  expect(await screen.findByText('Sent entries aren’t listed in this browser.')).toBeVisible();
});
