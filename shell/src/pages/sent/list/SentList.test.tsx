import type { SentFields } from '@registers/shared/contract';
import { defaultSentLimits, getEntry, type TitledForm } from '@registers/shared/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inTransaction } from '../../../../../shared/submit/store/database';
import { noteDownloads, replace } from '../../../testing/browser';
import { inquiryForm, jobForm, keep, sentEntry } from '../../../testing/entries';
import { prepareSite, renderShell } from '../../../testing/renderShell';

jest.mock('../../../federation/runtime');

const now = new Date(2026, 10, 22, 10, 0).getTime();
const hour = 60 * 60 * 1000;

beforeEach(() => {
  prepareSite();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

const fieldsOf = (number: string): SentFields => [
  ['JobNumber', number],
  ...(sentEntry().versions[0]?.fields ?? []).slice(1),
];
type Sent = NonNullable<Parameters<typeof sentEntry>[0]>;
const remember = (
  id: string,
  number: string,
  { first, ...change }: Sent = {},
  form: TitledForm = inquiryForm,
) => keep(sentEntry({ id, first: { fields: fieldsOf(number), at: now - hour, ...first }, ...change }), form);

async function open(path = '/sent', options: Parameters<typeof renderShell>[1] = {}) {
  await renderShell(path, options);
  return userEvent.setup();
}

const day = (name: string) => screen.findByRole('region', { name });
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const numbers = () => screen.getAllByText(/^24-/).map(({ textContent }) => textContent.slice(0, 7));

test('lists the person’s entries by the day on which they were first sent, one line each', async () => {
  const later = [
    { at: now - 1, fields: fieldsOf('24-0004') },
    { at: now, fields: fieldsOf('24-0003') },
  ];
  await remember('a', '24-0001', { first: { at: now - 25 * hour, uncertain: true } });
  await remember('b', '24-0002', { first: { at: now - 24 * hour }, later });
  await remember('c', '24-0005', { later: [{ withdrawn: true }] });
  await remember('theirs', '24-0009', { user: 'somebody else' });
  await remember('unreadable', '24-0010', { used: 'x' as never });
  await open();
  const today = await day('Today');
  expect(rowsOf(today)).toEqual([['24-0005 · Société Générale', 'Inquiry Register', '9:00 am', 'Withdrawn']]);
  expect(today).toHaveTextContent('Today0 sent · 1 withdrawn');
  const yesterday = await day('Yesterday');
  expect(rowsOf(yesterday)).toEqual([
    ['24-0003 · Société Générale', 'Inquiry Register', '10:00 am', 'Corrected twice'],
    ['24-0001 · Société Générale', 'Inquiry Register', '9:00 am', 'Not confirmed'],
  ]);
  expect(yesterday).toHaveTextContent('1 sent · 1 not confirmed');
  expect(
    await screen.findByText(/^1 entry on this device can’t be read, so it isn’t listed\./),
  ).toBeVisible();
  expect(screen.queryByText(/24-0009/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '24-0003 · Société Générale' })).toHaveAttribute('href', '/sent/b');
});

test('of more than 200 entries the newest are shown, and all when a person asks for them', async () => {
  const many = Array.from({ length: 260 }, (_, nth) => sentEntry({ id: `${nth}`, first: { at: now - nth } }));
  await inTransaction(({ entries }) => Promise.all(many.map((entry) => entries.put(entry))));
  const user = await open('/sent', { sentLimits: { days: 60, entries: 1_000 } });
  const today = await day('Today');
  expect(within(today).getAllByRole('listitem')).toHaveLength(200);
  // The newest are shown while the others are read.
  await waitFor(() => expect(today).toHaveTextContent('Today260 sent'));
  await user.click(screen.getByRole('button', { name: 'Show all 260 entries' }));
  expect(within(today).getAllByRole('listitem')).toHaveLength(260);
  expect(screen.getByRole('button', { name: 'Show fewer entries' })).toHaveFocus();
});

test('a day of which this device has forgotten the morning is not shown as complete', async () => {
  await remember('a', '24-0001', { first: { at: now - 60 * 24 * hour + hour } });
  await open();
  expect(await screen.findByText('1 shown, there may be more')).toBeVisible();
});

test('an entry that is accepted in another tab appears by itself', async () => {
  await open();
  await screen.findByText('Entries you send are listed here.');
  await act(() => remember('a', '24-0001'));
  expect(await screen.findByRole('link', { name: /^24-0001/ })).toBeVisible();
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

test('where this device has forgotten older entries, the oldest day is not claimed to be whole', async () => {
  for (const [nth, id] of ['a', 'b', 'c'].entries())
    await remember(id, `24-000${nth}`, { first: { at: now - nth * 20 * hour } });
  await open('/sent', { sentLimits: { days: 60, entries: 3 } });
  expect(await day('Today')).toHaveTextContent('1 sent');
  expect(await day('Yesterday')).toHaveTextContent('1 sent');
  expect(screen.getByText(/^1 shown, there may be more/)).toBeVisible();
});

test('what is shown is exported, one file for each register, without withdrawn entries', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002', { register: 'job' }, jobForm);
  await remember('c', '24-0023', { register: 'job', later: [{ withdrawn: true }] }, jobForm);
  const saved = noteDownloads();
  const user = await open('/sent?q=002');
  const buttons = await screen.findAllByRole('button', { name: /^Export/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Export Job Register (1)']);
  await user.click(buttons[0]!);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('job-sent-2026-11-22.csv');
  expect(saved[0]?.text).toMatch(/version\r\n24-0002,.*\r\n$/);
});

test('forgets the list after a question, this person’s only', async () => {
  await remember('a', '24-0001');
  await remember('theirs', '24-0009', { user: 'somebody else' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Clear sent entries from this device' }));
  const question = await screen.findByRole('dialog', { name: 'Clear 1 sent entry?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(await getEntry({ user: 'auth0|1', id: 'a' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear sent entries from this device' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Entries you send are listed here.')).toBeVisible();
  expect(await getEntry({ user: 'auth0|1', id: 'a' })).toBeUndefined();
  expect(await getEntry({ user: 'somebody else', id: 'theirs' })).toBeDefined();
});

test.each([
  ['nothing is to be remembered', () => undefined, { days: 0, entries: 500 }],
  ['storage is blocked', () => replace(globalThis, 'indexedDB', undefined), defaultSentLimits],
])('says that there is no list where %s', async (_what, block, sentLimits) => {
  block();
  await open('/sent', { sentLimits });
  expect(await screen.findByText('Sent entries aren’t listed in this browser.')).toBeVisible();
});

test('Enter in Search opens the entry that is left, if it is the only one', async () => {
  await remember('a', '24-0001');
  await remember('b', '24-0002');
  const user = await open();
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(search, '24{Enter}');
  expect(search).toBeInTheDocument();
  await user.type(search, '-0002{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: /^24-0002/ })).toBeVisible();
});
