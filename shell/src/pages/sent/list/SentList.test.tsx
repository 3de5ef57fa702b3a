import {
  countEntries,
  defaultSentLimits,
  type Entry,
  type EntryForm,
  storeForm,
} from '@registers/shared/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteDownloads, replace, screenOf } from '../../../testing/browser';
import { inquiryForm, jobForm, keep, sentEntry } from '../../../testing/entries';
import { inTransaction } from '../../../../../shared/submit/store/database';
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
const numbers = () => screen.getAllByText(/^24-/).map(({ textContent }) => textContent.slice(0, 7));

test('lists the person’s entries by day, with what the day adds up to', async () => {
  await remember('a', '24-0001', { changedAt: now - 25 * hour, mayBeStored: true });
  // A discarded withdrawal changes nothing, though it may be stored.
  const withdrawal = { corrects: 'unknown1-2', withdraws: true, mayBeStored: true, fields: [] } as const;
  await remember('w', '', withdrawal);
  await remember('unknown1-2', '', { changedAt: now - 24 * hour, fields: undefined });
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
  const yesterday = await day('Yesterday');
  expect(rowsOf(yesterday)).toEqual([
    ['10:00 am', 'Inquiry Register', 'Entry unknown1', 'Sent'],
    ['9:00 am', 'Inquiry Register', '24-0001 · Société Générale', 'May have arrived'],
  ]);
  expect(yesterday).toHaveTextContent('1 sent · 1 may have arrived · 1 with unknown values');
  expect(screen.queryByText(/24-0009/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '24-0003 · Société Générale' })).toHaveAttribute('href', '/sent/c');
});

test('a day of which this device has forgotten the morning is not shown as complete', async () => {
  await remember('a', '24-0001', { changedAt: now - 60 * 24 * hour + hour });
  await open();
  expect(await screen.findByText('1 shown, there may be more · INR 100.10')).toBeVisible();
});

test('on a narrow screen entries are cards, and one that is accepted in another tab appears by itself', async () => {
  screenOf(390);
  await open();
  await screen.findByText('Entries you send are listed here.');
  await act(() => remember('a', '24-0001'));
  const [card] = within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('24-0001 · Société Générale9:00 am · Inquiry Register · Sent');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what is typed and chosen narrows the list down, and Back takes back what was chosen', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002', { register: 'job' }, jobForm);
  const user = await open();
  await day('Today');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('societe 0002');
  await waitFor(() => expect(numbers()).toEqual(['24-0002']));
  expect(screen.getByText('1 of 2 entries')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('societe 0002');
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Inquiry Register');
  await waitFor(() => expect(numbers()).toEqual(['24-0001']));
  await user.click(screen.getByRole('textbox', { name: 'From' }));
  await user.paste('23/11/26');
  await user.tab();
  await waitFor(() => expect(screen.getByText('0 of 2 entries')).toBeVisible());
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sent' }));
  await waitFor(() => expect(numbers()).toHaveLength(2));
  expect(screen.getByRole('combobox', { name: 'Register' })).toHaveValue('');
});

test('a filter in the address is used, and can be taken off when nothing is found', async () => {
  await remember('a', '24-0001');
  const user = await open('/sent?q=nothing&from=2026-11-01&to=2026-11-30&batch=gone');
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(numbers()).toEqual(['24-0001']));
  expect(screen.getByLabelText('From')).toHaveValue('');
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
  await waitFor(() => {
    dispatchEvent(new Event('beforeprint'));
    expect(numbers()).toHaveLength(60);
  });
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(numbers()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(numbers()).toHaveLength(60);
  // The entries of one day are newest first.
  expect(screen.getByRole('link', { name: /^24-0050/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  // When another entry is sent, the focus stays in the search: it does not go back to what *Show 10 more* has added.
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(search);
  await act(() => remember('new', '24-0060', { changedAt: now + 1 }));
  expect(await screen.findByRole('link', { name: /^24-0060/ })).toBeVisible();
  expect(search).toHaveFocus();
});

test('where this device has forgotten older entries, the oldest day is not claimed to be whole', async () => {
  for (const [nth, id] of ['a', 'b', 'c'].entries())
    await remember(id, `24-000${nth}`, { changedAt: now - nth * 20 * hour });
  await open('/sent', { sentLimits: { days: 60, entries: 3 } });
  expect(await day('Today')).toHaveTextContent('1 sent');
  expect(await day('Yesterday')).toHaveTextContent('1 sent');
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
});

test('what is shown is exported, one file for each register, without withdrawn entries', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002', { register: 'job' }, jobForm);
  await remember('c', '24-0023', { register: 'job', later: { is: 'withdrawn', by: 'w' } }, jobForm);
  const saved = noteDownloads();
  const user = await open('/sent?q=002');
  const buttons = await screen.findAllByRole('button', { name: /^Export/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Export Job Register (1)']);
  await user.click(buttons[0]!);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('job-sent-2026-11-22.csv');
  expect(saved[0]?.text).toMatch(/corrects\r\n24-0002,.*\r\n$/);
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
