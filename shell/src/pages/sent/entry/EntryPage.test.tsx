import type { TitledForm } from '@registers/shared/submit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replace } from '../../../testing/browser';
import { heldEntry, inquiryForm, jobForm, keep, sampleTime, sentEntry } from '../../../testing/entries';
import { prepareSite, renderShell } from '../../../testing/renderShell';
import { recordOf, registers as records } from '../../../testing/samples';

jest.mock('../../../federation/runtime');

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

type Sent = NonNullable<Parameters<typeof sentEntry>[0]>;
const remember = (change: Sent = {}, form: TitledForm = inquiryForm) =>
  keep(sentEntry({ id, ...change }), form);

async function open(path = `/sent/${id}`, options: Parameters<typeof renderShell>[1] = {}) {
  await renderShell(path, { registry: { registers }, offers: { inquiry: ['correct'] }, ...options });
  return userEvent.setup();
}
const section = (name: string) => screen.findByRole('group', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

test('shows every value, amounts grouped and texts as they were sent, in sections, last those of fields that the form does not have; no empty ones', async () => {
  await remember({
    first: {
      fields: [
        ['JobNumber', ' 24-0012 '],
        ['Client', 'first\n  second'],
        ['CostInINR', '121562.63'],
        ['Remarks', ''],
        ['TravelDays', '2'],
      ],
    },
  });
  await open();
  const terms = within(await section('Inquiry'));
  expect(terms.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Job Number', 'Client']);
  expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ' 24-0012 ',
    'first\n  second',
  ]);
  const sections = screen.getAllByRole('group').map((group) => group.textContent);
  expect(sections.at(-1)).toBe('FieldsTravel Days2');
  expect(await section('Price')).toHaveTextContent(/^PriceCost in INR1,21,562.63$/);
});

test('is named by its values, with register, time and reference; leads to the forms that it can be opened in, and is printed', async () => {
  const print = jest.fn();
  replace(window, 'print', print);
  await remember();
  const user = await open();
  const heading = await screen.findByRole('heading', { level: 2, name: '24-0012 · Société Générale' });
  expect(heading).toBeVisible();
  expect(heading).toHaveAttribute('translate', 'no');
  expect(screen.getByRole('heading', { level: 1, name: 'Sent entry' })).toBeVisible();
  expect(screen.getByText(/^Inquiry Register · 20 November at 2:02 pm/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy reference 3f2a91bc' }));
  expect(await navigator.clipboard.readText()).toBe('3f2a91bc');
  expect(link('Correct')).toHaveAttribute('href', `/?begin=correct&entry=${id}`);
  expect(link('Copy as new')).toHaveAttribute('href', `/?begin=copy&entry=${id}`);
  expect(link('Create job')).toHaveAttribute('href', `/job-register?begin=next&entry=${id}`);
  expect(
    screen.getByText(/^Entries here can’t be withdrawn online\. Tell .* 3f2a91bc is wrong\.$/),
  ).toBeVisible();
  const more = screen.getByRole('button', { name: 'More' });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(more);
  await waitFor(() => expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus());
  expect(screen.queryByRole('menuitem', { name: 'Withdraw…' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(more).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('c');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: /^Copy/ })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('24-0012\tSociété Générale\t100.10\t'),
  );
  // The reference was copied too.
  await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2));
});

test('an entry of a register that has left registers.json is shown, without advice', async () => {
  await remember({ register: 'travel' }, { ...inquiryForm, title: 'Travel Register' });
  await open();
  expect(await section('Inquiry')).toBeVisible();
  expect(screen.queryByText(/can’t be/)).not.toBeInTheDocument();
});

describe('an entry that was corrected and withdrawn', () => {
  const numbered = (number: string, client = 'Société Générale') => [
    ['JobNumber', number] as const,
    ['Client', client] as const,
  ];
  const versions = {
    first: { fields: numbered('24-0012') },
    later: [
      { at: sampleTime + 60_000, fields: numbered('24-0013', '') },
      { at: sampleTime + 120_000, withdrawn: true as const },
    ],
  };

  test('shows its last values with what they were before, and each version with the fields that it has changed', async () => {
    await remember(versions);
    await open();
    expect(await section('Inquiry')).toHaveTextContent(
      'Job Number24-0013was: 24-0012Client–was: Société Générale',
    );
    expect(screen.getByText('Withdrawn')).toBeVisible();
    const items = within(await section('Versions')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Withdrawn 20 November at 2:04 pm',
      'Corrected 20 November at 2:03 pm · Job Number, Client',
      'Sent 20 November at 2:02 pm',
    ]);
    expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument();
    expect(link('Copy as new')).toBeVisible();
  });

  test('shows an earlier version when asked', async () => {
    await remember(versions);
    const user = await open();
    await section('Inquiry');
    await user.click(link('Sent 20 November at 2:02 pm'));
    expect(await section('Inquiry')).toHaveTextContent('Job Number24-0012ClientSociété Générale');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(
      screen.getByText(/^You’re looking at an earlier version, from 20 November at 2:02 pm\./),
    ).toBeVisible();
    await user.click(link('Show the latest'));
    expect(await section('Inquiry')).toHaveTextContent('Job Number24-0013');
  });
});

test('Previous and Next lead to the entries that were sent before and after it', async () => {
  const second = 'aaaaaaaa-0000-4000-8000-000000000002';
  await remember();
  await remember({ id: second, first: { at: sampleTime + 60_000, fields: [['JobNumber', '24-0014']] } });
  const user = await open();
  await section('Inquiry');
  expect(screen.queryByRole('link', { name: 'Previous entry' })).not.toBeInTheDocument();
  await user.click(link('Next entry'));
  expect(await screen.findByRole('heading', { level: 2, name: '24-0014' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(link('Previous entry'));
  expect(await screen.findByRole('heading', { level: 2, name: /24-0012/ })).toBeVisible();
});

test('Previous, Next and All sent entries keep to the list that the entry was opened from', async () => {
  for (const [nth, number] of ['24-0011', '25-0001', '24-0013'].entries())
    await remember({ id: `${nth}`, first: { at: sampleTime + nth, fields: [['JobNumber', number]] } });
  const user = await open('/sent');
  await user.type(await screen.findByRole('searchbox'), '24-');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Inquiry Register');
  await screen.findByText('2 of 3 entries');
  await user.click(link('24-0013'));
  expect(await screen.findByRole('heading', { level: 2, name: '24-0013' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next entry' })).toBeDisabled();
  await user.click(link('Previous entry'));
  expect(await screen.findByRole('heading', { level: 2, name: '24-0011' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous entry' })).toBeDisabled();
  await user.click(link('All sent entries'));
  expect(await screen.findByText('2 of 3 entries')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('24-');
  expect(screen.getByRole('combobox', { name: 'Register' })).toHaveValue('inquiry');
});

test.each([
  ['waiting', 'Your correction hasn’t been sent yet. It’s in the Outbox.'],
  ['held', 'Your correction wasn’t accepted. It’s in the Outbox.'],
] as const)('while its correction is %s, it leads to the outbox', async (state, words) => {
  await keep(heldEntry({ id, versions: sentEntry().versions, edit: { state } }));
  await open();
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words),
  ).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Outbox' })).toHaveAttribute(
    'href',
    '/outbox',
  );
});

test('shows what it was begun from, and what was begun from it', async () => {
  const job = 'bbbbbbbb-0000-4000-8000-000000000003';
  await remember();
  const begunFrom = { formType: 'inquiry', id };
  await remember(
    { id: job, register: 'job', formType: 'job', first: { at: sampleTime + 1 }, begunFrom },
    jobForm,
  );
  const user = await open(`/sent/${id}?register=inquiry`);
  await section('Inquiry');
  await user.click(link('Job Register: 24-0012 · Société Générale'));
  expect(await screen.findByText(/^Created from/)).toHaveTextContent(
    'Created from Inquiry Register: 24-0012 · Société Générale.',
  );
  // The list that was left has no job, but is there to go back to.
  expect(screen.queryByRole('link', { name: /^(Previous|Next) entry$/ })).not.toBeInTheDocument();
  expect(link('All sent entries')).toHaveAttribute('href', '/sent?register=inquiry');
});

test.each<[Sent, string, string]>([
  [{ first: { uncertain: true } }, '24-0012 · Société Générale', 'this entry'],
  [{ first: { uncertain: true, fields: undefined } }, 'Entry 3f2a91bc', 'this entry'],
  [{ later: [{ uncertain: true }] }, '24-0012 · Société Générale', 'your last change'],
])('an entry with %j says what is not known', async (change, name, what) => {
  await remember(change);
  await open();
  expect(
    await screen.findByText(`We don’t know whether ${what} arrived. Look for 3f2a91bc in the spreadsheet.`),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
});
