import type { SentEntry } from '@registers/shared/contract';
import { fakeReceiver } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { among, box, entryOf, type Find, inquiry, job, lines, open, afterLeaving } from './testing/page';

let attempts = 0;
jest.mock('./earlierSearch', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('Loading chunk earlier failed');
  return jest.requireActual<object>('./earlierSearch');
});

beforeEach(() => {
  localStorage.clear();
  fakeReceiver();
});

test('a script that did not load is loaded when the next field is left', async () => {
  const { user } = await open(among(job));
  await user.type(box('Number'), '24-12');
  await user.tab();
  await waitFor(() => expect(attempts).toBe(1));
  await user.click(box('Number'));
  await user.tab();
  expect(await screen.findByRole('link', { name: /^Open 24-12/ })).toBeVisible();
});

describe('the same number again', () => {
  test('is said under the field when it is left, until the number is changed, and keeps nobody from submitting', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Number'), ' 24-12');
    expect(find).not.toHaveBeenCalled();
    await user.tab();
    const look = await screen.findByRole('link', { name: 'Open 24-12 · Bureau Veritas · Acme' });
    expect(look).toHaveAttribute('href', '/sent/j1');
    const said = '24-12 was sent on 3 November (Bureau Veritas, Acme). Open';
    expect(lines()).toEqual([said]);
    expect(box('Number')).toHaveAccessibleDescription(said);
    expect(box('Number')).toBeValid();
    expect(find.mock.calls).toContainEqual([{ formType: 'job', values: { Number: '24-12' } }]);

    await user.type(box('Number'), '0');
    expect(lines()).toEqual([]);
    expect(box('Number')).not.toHaveAccessibleDescription();
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    await user.type(box('Vendor'), 'Acme{Enter}');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('is said of a copy at once, which has the number of the other', async () => {
    const { user } = await open(among(job), { source: { kind: 'copy', entry: job } });
    expect(await screen.findByText(/^24-12 was sent on 3 November/)).toBeVisible();
    expect(box('Number')).toHaveFocus();
    expect(box('Number')).toHaveAccessibleDescription(/^24-12 was sent on 3 November/);
    await user.tab();
    expect(box('Client')).toHaveFocus();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.tab();
    expect(box('Number')).toHaveFocus();
  });

  test('is not said of the entry that is being corrected', async () => {
    const find = among(job);
    const id = crypto.randomUUID();
    const source = { kind: 'correct', entry: job } as const;
    const { user } = await open(find, { user: { id }, source });
    await screen.findByText(/^You’re correcting/);
    await user.click(box('Number'));
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await afterLeaving();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('is searched for when the last field of a `sameWhen` list is left, valid, with the values as they are sent', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Client'), 'Bureau Veritas');
    await user.tab();
    await user.type(box('Amount'), '1,20');
    await user.tab();
    await afterLeaving();
    expect(find).not.toHaveBeenCalled();
    await user.clear(box('Amount'));
    await user.type(box('Amount'), '120.50');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    expect(find.mock.calls).toEqual([
      [{ formType: 'job', values: { Client: 'Bureau Veritas', Amount: '120.50' } }],
    ]);
    expect(lines()).toEqual(['Bureau Veritas, 120.5 was sent on 3 November (24-12, Acme). Open']);
    expect(box('Amount')).toHaveAccessibleDescription(/^Bureau Veritas, 120.5 was sent/);
    // Back to it, though the link was shown below it in the meantime.
    await user.tab({ shift: true });
    expect(box('Amount')).toHaveFocus();
  });

  test('is said once: not again under another field, nor for another `sameWhen` list', async () => {
    const { user } = await open(among(job));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    const before = screen.getAllByRole('status');
    await user.type(box('Client'), 'Bureau Veritas');
    await user.type(box('Amount'), '120.5');
    await user.click(box('Number'));
    await user.click(box('Vendor'));
    await afterLeaving();
    expect(screen.getAllByRole('status')).toEqual(before);
  });

  test('is not said by a later `sameWhen` list of an entry that has another number, also when that is typed last', async () => {
    const { user } = await open(({ values }) => Promise.resolve('Client' in values ? [job] : []));
    await user.type(box('Client'), 'Bureau Veritas');
    await user.type(box('Amount'), '120.5');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    await user.type(box('Number'), '24-13');
    expect(lines()).toEqual([]);
    await user.tab();
    await user.click(box('Amount'));
    await user.tab();
    await afterLeaving();
    expect(lines()).toEqual([]);
    await user.clear(box('Number'));
    await user.click(box('Vendor'));
    await screen.findByRole('link', { name: /^Open/ });
  });

  test('says that there are several, and the year if it is another one', async () => {
    const [newer, older] = [
      entryOf('j2', 'job', { Number: '24-12' }, new Date(2019, 10, 3, 12).getTime()),
      entryOf('j3', 'job', { Number: '24-12' }, 0),
    ];
    const { user } = await open(among(newer, older));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    expect(lines()).toEqual(['24-12 was sent on 3 November 2019 and before. Open']);
  });

  test.each<[string, Find]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('says nothing, nor delays the entry, where the search %s', async (_name, find) => {
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await afterLeaving();
    await user.type(box('Vendor'), 'Acme{Enter}');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(lines()).toEqual(['Stored']);
  });

  test('an answer for a number that was changed meanwhile is not said', async () => {
    // There are two searches: the number is looked for in the other register, too.
    const answers: ((found: readonly SentEntry[]) => void)[] = [];
    const find = jest.fn(() => new Promise<readonly SentEntry[]>((resolve) => void answers.push(resolve)));
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await user.type(box('Number'), '3');
    for (const answer of answers) answer([job]);
    await afterLeaving();
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
    const fill = await screen.findByRole('button', { name: 'Use its details' });
    expect(find.mock.calls).toContainEqual([{ formType: 'inquiry', values: { JobNumber: '24-12' } }]);
    expect(lines()).toEqual(['Found inquiry 24-12 (3 November). Use its details']);
    await user.tab({ shift: true });
    expect(fill).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('Client')).toHaveValue('SGS');
    expect(box('Country')).toHaveValue('United Arab Emirates');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(box('Unit')).toHaveValue('Days');
    expect(lines()).toEqual(['2 fields filled in. Undo']);
    expect(box('Number')).toHaveFocus();

    await user.clear(box('Client'));
    await user.type(box('Client'), 'TUV');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box('Client')).toHaveValue('TUV');
    expect(box('Country')).toHaveValue('');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(screen.getByRole('button', { name: 'Use its details' })).toBeVisible();
  });

  test('goes on to the first required field that is empty, and shows what cannot be sent', async () => {
    const fields = { JobNumber: '24-12', Country: 'Atlantis' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await type(user);
    const fill = await screen.findByRole('button', { name: 'Use its details' });
    expect(lines()).toEqual(['Found inquiry 24-12 (3 November). Use its details']);
    await user.click(fill);
    expect(box('Vendor')).toHaveFocus();
    expect(box('Country')).toHaveValue('Atlantis');
    expect(box('Country')).toBeInvalid();
    expect(lines()).toEqual(['1 field filled in. Undo']);
  });

  test('several are one line, which opens as a list to choose from', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: 'Festo' };
    const { user } = await open(among(inquiry, entryOf('i2', 'inquiry', fields)));
    await type(user);
    await screen.findByText('Found the last 2 entries.');
    expect(lines()).toEqual(['Found the last 2 entries. Use the details of…']);
    await user.click(screen.getByRole('button', { name: 'Use the details of…', expanded: false }));
    await user.click(screen.getByRole('button', { name: '24-12 · SGS · Festo (3 November)' }));
    expect(box('Vendor')).toHaveValue('Festo');
  });

  test('is not made where nothing is empty that it could fill in', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: '' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await user.type(box('Client'), 'Typed');
    await type(user);
    await afterLeaving();
    expect(lines()).toEqual([]);
  });
});
