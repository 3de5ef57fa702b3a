import { renderRegister } from '@registers/kit/testing';
import type { EntryQuery, RegisterContext, SentEntry } from '@registers/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRegister } from '../definition';
import { ready } from '../drafts/testing/page';
import { amount, choice, searchable, severalDates, text } from '../fields';
import { RegisterForm } from '../RegisterForm';

const definition = defineRegister({
  formType: 'job',
  success: 'Stored',
  headline: ['Number', 'Client', 'Vendor'],
  sameWhen: [['Number'], ['Client', 'Amount']],
  begins: { inquiry: { Number: 'JobNumber', Client: 'Client', Country: 'Country', Vendor: 'Supplier' } },
  sections: {
    One: {
      Number: text({ required: true, maxLength: 8 }),
      Client: text(),
      Amount: amount(),
      Country: searchable([{ value: 'India' }, { value: 'United Arab Emirates', aliases: ['UAE'] }]),
      Vendor: text({ required: true }),
      Days: severalDates(),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
    },
  },
});

const november3 = new Date(new Date().getFullYear(), 10, 3, 12).getTime();
const entryOf = (
  id: string,
  formType: string,
  fields: Record<string, string>,
  sentAt = november3,
): SentEntry => ({
  id,
  formType,
  headline: Object.values(fields).slice(0, 3).join(' · '),
  sentAt,
  fields: Object.entries(fields),
  labels: {},
  path: `/sent/${id}`,
});
const job = entryOf('j1', 'job', {
  Number: '24-12',
  Client: 'Bureau Veritas',
  Vendor: 'Acme',
  Amount: '120.5',
});
const inquiry = entryOf('i1', 'inquiry', {
  JobNumber: '24-12',
  Client: 'SGS',
  Supplier: 'Siemens',
  Country: 'UAE',
  Status: 'WON',
});

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
});

type Find = (query: EntryQuery) => Promise<readonly SentEntry[]>;
/** Answers with the entries of the form type that was asked for, whatever the values. */
const among = (...entries: SentEntry[]) =>
  jest.fn<Promise<readonly SentEntry[]>, [EntryQuery]>(({ formType }) =>
    Promise.resolve(entries.filter((entry) => entry.formType === formType)),
  );

async function open(find: Find, context: Partial<RegisterContext> = {}) {
  const view = renderRegister(<RegisterForm definition={definition} />, {
    user: { id: crypto.randomUUID() },
    find,
    ...context,
  });
  await ready();
  return view;
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const lines = () =>
  screen.queryAllByRole('status').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('the same number again', () => {
  test('is said under the field when it is left, with a link to the entry that was sent', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Number'), ' 24-12');
    expect(find).not.toHaveBeenCalled();
    await user.tab();
    const look = await screen.findByRole('link', { name: 'Look at 24-12 · Bureau Veritas · Acme' });
    expect(look).toHaveAttribute('href', '/sent/j1');
    expect(lines()).toEqual(['24-12 was sent on 3 November (Bureau Veritas, Acme). Look']);
    expect(box('Number')).toHaveAccessibleDescription(
      '24-12 was sent on 3 November (Bureau Veritas, Acme). Look',
    );
    expect(box('Number')).toBeValid();
    expect(find.mock.calls).toContainEqual([{ formType: 'job', values: { Number: '24-12' } }]);
  });

  test('is gone when the number is changed, and keeps nobody from submitting', async () => {
    const { user } = await open(among(job));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Look/ });
    await user.type(box('Number'), '0');
    expect(lines()).toEqual([]);
    expect(box('Number')).not.toHaveAccessibleDescription();
    await user.tab();
    await screen.findByRole('link', { name: /^Look/ });
    await user.type(box('Vendor'), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Look/ })).not.toBeInTheDocument();
  });

  test('is not said of the entry that is being corrected', async () => {
    const find = among(job);
    const { user } = await open(find, { begin: { kind: 'correct', entry: job } });
    await screen.findByText(/^You are correcting/);
    await user.click(box('Number'));
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await settled();
    expect(screen.queryByRole('link', { name: /^Look at/ })).not.toBeInTheDocument();
  });

  test('is asked when the last field of a list is left, valid, with the values as they are sent', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Client'), 'Bureau Veritas');
    await user.tab();
    await user.type(box('Amount'), '1,20');
    await user.tab();
    await settled();
    expect(find).not.toHaveBeenCalled();
    await user.clear(box('Amount'));
    await user.type(box('Amount'), '120.50');
    await user.tab();
    await screen.findByRole('link', { name: /^Look/ });
    expect(find.mock.calls).toEqual([
      [{ formType: 'job', values: { Client: 'Bureau Veritas', Amount: '120.50' } }],
    ]);
    expect(lines()).toEqual(['Bureau Veritas, 120.5 was sent on 3 November (24-12, Acme). Look']);
    expect(box('Amount')).toHaveAccessibleDescription(/^Bureau Veritas, 120.5 was sent/);
  });

  test('is said once: neither of another field, nor of another list', async () => {
    const { user } = await open(among(job));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Look/ });
    const [line] = screen.getAllByRole('status');
    await user.type(box('Client'), 'Bureau Veritas');
    await user.type(box('Amount'), '120.5');
    await user.click(box('Number'));
    await user.click(box('Vendor'));
    await settled();
    expect(screen.getAllByRole('status')).toEqual([line]);
  });

  test('says that there are several, and the year if it is another one', async () => {
    const [newer, older] = [
      entryOf('j2', 'job', { Number: '24-12' }, new Date(2019, 10, 3, 12).getTime()),
      entryOf('j3', 'job', { Number: '24-12' }, 0),
    ];
    const { user } = await open(among(newer, older));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Look/ });
    expect(lines()).toEqual(['24-12 was sent on 3 November 2019, and before that. Look']);
  });

  test.each<[string, Find]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no'))],
    ['finds nothing', () => Promise.resolve([])],
  ])('says nothing, nor delays the entry, where the search %s', async (_name, find) => {
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await settled();
    await user.type(box('Vendor'), 'Acme{Enter}');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Look/ })).not.toBeInTheDocument();
  });

  test('an answer for a number that was changed meanwhile is not said', async () => {
    let answer: (found: readonly SentEntry[]) => void = () => undefined;
    const find = jest.fn(() => new Promise<readonly SentEntry[]>((resolve) => (answer = resolve)));
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await user.type(box('Number'), '3');
    answer([job]);
    await settled();
    expect(lines()).toEqual([]);
  });
});

describe('an offer from a known number', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(box('Number'), '24-12');
    await user.tab();
  };

  test('fills the empty fields only, which can be undone', async () => {
    const find = among(inquiry);
    const { user } = await open(find);
    await user.type(box('Vendor'), 'Typed');
    await type(user);
    const fill = await screen.findByRole('button', { name: 'Fill in from it' });
    expect(find.mock.calls).toContainEqual([{ formType: 'inquiry', values: { JobNumber: '24-12' } }]);
    expect(lines()).toEqual(['Inquiry 24-12 of 3 November is known. Fill in from it']);
    await user.click(fill);
    expect(box('Client')).toHaveValue('SGS');
    expect(box('Country')).toHaveValue('United Arab Emirates');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(box('Unit')).toHaveValue('Days');
    expect(lines()).toEqual(['2 fields were filled in. Undo']);
    expect(box('Number')).toHaveFocus();

    await user.clear(box('Client'));
    await user.type(box('Client'), 'TUV');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box('Client')).toHaveValue('TUV');
    expect(box('Country')).toHaveValue('');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(screen.getByRole('button', { name: 'Fill in from it' })).toBeVisible();
  });

  test('goes on to the first required field that is empty, and shows what cannot be sent', async () => {
    const fields = { JobNumber: '24-12', Country: 'Atlantis' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await type(user);
    await user.click(await screen.findByRole('button', { name: 'Fill in from it' }));
    expect(box('Vendor')).toHaveFocus();
    expect(box('Country')).toHaveValue('Atlantis');
    expect(box('Country')).toBeInvalid();
    expect(lines()).toEqual(['1 field was filled in. Undo']);
  });

  test('several are a list to choose from, and say which of them were lost', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: 'Festo', Status: 'LOST' };
    const { user } = await open(among(inquiry, entryOf('i2', 'inquiry', fields)));
    await type(user);
    await user.click(
      await screen.findByRole('button', {
        name: 'Inquiry 24-12 · SGS · Festo of 3 November (LOST)',
      }),
    );
    expect(box('Vendor')).toHaveValue('Festo');
  });

  test('one that was lost says so', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Status: 'REGRET' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await type(user);
    await screen.findByRole('button', { name: 'Fill in from it' });
    expect(lines()).toEqual(['Inquiry 24-12 of 3 November (REGRET) is known. Fill in from it']);
  });

  test('is not made where nothing is empty that it could fill in', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: '' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await user.type(box('Client'), 'Typed');
    await type(user);
    await settled();
    expect(lines()).toEqual([]);
  });
});
