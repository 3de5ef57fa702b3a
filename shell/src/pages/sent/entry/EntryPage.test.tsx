import type { Entry, EntryForm } from '@registers/shared/entries';
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

test('shows every value as it was sent, in sections, and names the empty fields when asked', async () => {
  await remember({
    fields: [
      ['JobNumber', ' 24-0012 '],
      ['Client', 'first\n  second'],
      ['CostInINR', '1'],
      ['Remarks', ''],
    ],
  });
  const user = await open();
  const terms = within(await section('Inquiry'));
  expect(terms.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Job Number', 'Client']);
  expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ' 24-0012 ',
    'first\n  second',
  ]);
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
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('says what to do where the receiver takes no corrections', async () => {
  await remember();
  await open(undefined, { offers: {} });
  expect(
    await screen.findByText(
      'Entries here can’t be corrected or withdrawn online. Tell the person who keeps the spreadsheet that entry 3f2a91bc is wrong.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument();
});

test('an entry of a register that has left registers.json is shown, and opens no form', async () => {
  await remember({ register: 'travel' }, { ...inquiryForm, title: 'Travel Register' });
  await open(undefined, { offers: {} });
  expect(await section('Inquiry')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Copy as new|Create|Correct/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/can’t be corrected/)).not.toBeInTheDocument();
});

test('a correction links to what it corrects, and says what each field was', async () => {
  const later = 'aaaaaaaa-0000-4000-8000-000000000002';
  await remember();
  await remember({
    id: later,
    corrects: id,
    changedAt: sentAt + 60_000,
    fields: [
      ['JobNumber', '24-0013'],
      ['Client', ''],
    ],
  });
  const user = await open(`/sent/${later}`);
  const inquiry = await section('Inquiry');
  expect(inquiry).toHaveTextContent('Job Number24-0013was: 24-0012Client–was: Société Générale');
  await user.click(link('3f2a91bc, sent on 20 November 2026, 2:02 pm'));
  expect(await screen.findByText(/^It was corrected on/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument();
  await user.click(link('20 November 2026, 2:03 pm'));
  expect(await screen.findByText(/^This is a correction of/)).toBeVisible();
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

test('Previous and Next go through the entries in the order of sending', async () => {
  const [first, last] = ['11111111-a', '22222222-b'];
  await remember({ id: first, changedAt: sentAt - 1 });
  await remember();
  await remember({ id: last, changedAt: sentAt + 1 });
  const user = await open();
  await section('Inquiry');
  expect(link('Next')).toHaveAttribute('href', `/sent/${last}`);
  await user.click(link('Previous'));
  expect(await screen.findByRole('heading', { name: 'Sent entry 11111111' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});

test('another person’s entry is exactly as unknown as one that there never was', async () => {
  await remember({ user: 'somebody else' });
  await open();
  expect(await screen.findByText('Entry not found on this device')).toBeVisible();
  const theirs = screen.getByRole('main').innerHTML;
  document.body.innerHTML = '';
  await open('/sent/cccccccc-0000-4000-8000-000000000009');
  expect(await screen.findByText('Entry not found on this device')).toBeVisible();
  expect(screen.getByRole('main').innerHTML).toBe(theirs);
});

test('an entry that was deleted though it may be stored says so', async () => {
  await remember({ mayBeStored: true });
  await open();
  expect(
    await screen.findByText('Inquiry Register, deleted on Friday, 20 November 2026 at 2:02 pm'),
  ).toBeVisible();
  expect(screen.getByText(/^This entry was sent before you deleted it/)).toBeVisible();
  expect(link('Copy as new')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument();
});

test('an entry whose words are not known says so, and opens no form', async () => {
  await remember({ fields: undefined });
  await open();
  expect(await screen.findByText(/^An earlier version of this entry is saved/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Entry 3f2a91bc' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Copy as new|Create|Correct/ })).not.toBeInTheDocument();
});
