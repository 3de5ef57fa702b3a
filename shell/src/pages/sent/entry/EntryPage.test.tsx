import type { Entry, EntryForm } from '@registers/shared/submit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replace } from '../../../testing/browser';
import { inquiryForm, jobForm, keep, sentEntry } from '../../../testing/entries';
import { prepareSite, renderShell } from '../../../testing/renderShell';
import { recordOf, registers as records } from '../../../testing/samples';

jest.mock('../../../federation/runtime');

const sentAt = new Date(2026, 10, 20, 14, 2).getTime();
const registers = [
  ...records.filter(({ id }) => id !== 'job'),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
];
const id = '3f2a91bc-0000-4000-8000-000000000001';

beforeEach(() => {
  prepareSite({ registers });
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 22, 10, 0).getTime());
});
afterEach(() => jest.restoreAllMocks());

const remember = (change: Partial<Entry> = {}, form: EntryForm = inquiryForm) =>
  keep(sentEntry({ id, changedAt: sentAt, ...change }), form);

async function open(path = `/sent/${id}`, options: Parameters<typeof renderShell>[1] = {}) {
  await renderShell(path, { registry: { registers }, offers: { inquiry: ['correct'] }, ...options });
  return userEvent.setup();
}
const section = (name: string) => screen.findByRole('group', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

test('shows every value as it was sent, in sections, last those of fields that the form does not have; empty ones when asked', async () => {
  await remember({
    fields: [
      ['JobNumber', ' 24-0012 '],
      ['Client', 'first\n  second'],
      ['CostInINR', '1'],
      ['Remarks', ''],
      ['TravelDays', '2'],
    ],
  });
  const user = await open();
  const terms = within(await section('Inquiry'));
  expect(terms.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Job Number', 'Client']);
  expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ' 24-0012 ',
    'first\n  second',
  ]);
  const sections = screen.getAllByRole('group').map((group) => group.textContent);
  expect(sections.at(-1)).toBe('FieldsTravel Days2');
  const price = await section('Price');
  expect(within(price).getByText('Remarks')).not.toBeVisible();
  await user.click(within(price).getByText('1 empty field'));
  expect(within(price).getByText('Remarks')).toBeVisible();
});

test('gives the reference, the whole id and the time, links to the forms that can be opened with it, and is printed', async () => {
  const print = jest.fn();
  replace(window, 'print', print);
  await remember();
  const user = await open();
  expect(await screen.findByText('3f2a91bc')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sent entry 3f2a91bc' })).toBeVisible();
  expect(screen.getByText('Inquiry Register, sent on Friday, 20 November 2026 at 2:02 pm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  await user.click(screen.getByRole('button', { name: 'Copy as row' }));
  expect(await navigator.clipboard.readText()).toBe('24-0012\tSociété Générale\t100.10\t');
  expect(link('Correct')).toHaveAttribute('href', `/?begin=correct&entry=${id}`);
  expect(link('Copy as new')).toHaveAttribute('href', `/?begin=copy&entry=${id}`);
  expect(link('Create job')).toHaveAttribute('href', `/job-register?begin=next&entry=${id}`);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(
    screen.getByText(/^Entries here can’t be withdrawn online\. Tell .* 3f2a91bc is wrong\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an entry of a register that has left registers.json is shown, without advice', async () => {
  await remember({ register: 'travel' }, { ...inquiryForm, title: 'Travel Register' });
  await open();
  expect(await section('Inquiry')).toBeVisible();
  expect(screen.queryByText(/can’t be/)).not.toBeInTheDocument();
});

test('a correction links to what it corrects, and says what each field was; Previous and Next lead to neighbours', async () => {
  const later = 'aaaaaaaa-0000-4000-8000-000000000002';
  await remember();
  await remember({
    id: later,
    corrects: id,
    changedAt: sentAt + 60_000,
    fields: [
      ['JobNumber', '24-0013'],
      ['Client', ''],
      ['CostInINR', '100.10'],
      ['New', 'x'],
    ],
  });
  const user = await open(`/sent/${later}`);
  expect(await section('Inquiry')).toHaveTextContent(
    'Job Number24-0013was: 24-0012Client–was: Société Générale',
  );
  // The field New, which only the correction has, is not called different.
  expect(screen.getAllByText(/^was:/)).toHaveLength(2);
  await user.click(link('3f2a91bc, sent on 20 November 2026, 2:02 pm'));
  expect(await screen.findByText(/^It was corrected on/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  await user.click(link('Next'));
  expect(await screen.findByText(/^This is a correction of/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(link('Previous'));
  expect(await screen.findByRole('link', { name: '20 November 2026, 2:03 pm' })).toHaveAttribute(
    'href',
    `/sent/${later}`,
  );
});

test('shows what it was begun from, and what was begun from it', async () => {
  const job = 'bbbbbbbb-0000-4000-8000-000000000003';
  await remember();
  const begunFrom = { formType: 'inquiry', id };
  await remember({ id: job, register: 'job', formType: 'job', changedAt: sentAt + 1, begunFrom }, jobForm);
  const user = await open();
  await section('Inquiry');
  await user.click(link('Job Register: 24-0012 · Société Générale'));
  expect(await screen.findByText(/^Created from/)).toHaveTextContent(
    'Created from Inquiry Register: 24-0012 · Société Générale.',
  );
});

test('another person’s entry is as unknown as one that there never was', async () => {
  await remember({ user: 'somebody else' });
  await open();
  expect(await screen.findByText('Entry not found on this device')).toBeVisible();
});

test.each<[Partial<Entry>, string, string, RegExp]>([
  [
    { mayBeStored: true },
    'deleted',
    '24-0012 · Société Générale',
    /^This entry was sent before you deleted it/,
  ],
  [{ fields: undefined }, 'sent', 'Entry 3f2a91bc', /^An earlier version of this entry is saved/],
])('an entry with %j says so', async (change, verb, name, words) => {
  await remember(change);
  await open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(screen.getByText(`Inquiry Register, ${verb} on Friday, 20 November 2026 at 2:02 pm`)).toBeVisible();
});
