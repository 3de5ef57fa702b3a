import { screen, waitFor } from '@testing-library/react';
import { pagesClosed } from '@registers/shared/entries';
import { changeEntry, setTabDraft } from '@registers/shared/entries';
import { allEntries } from '../../../entries/testing/samples';
import { ready } from '../drafts/testing/page';
import { box, client, correction, entry, expectStored, line, openWith } from './testing/page';

// Before the tests begin: the first time takes a while.
beforeAll(() => import('./BegunStatus'));

const fetching = jest.fn<Promise<object>, [string, { body: URLSearchParams }]>();
let user: string;
beforeEach(() => {
  user = crypto.randomUUID();
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
});

const correcting = 'You’re correcting 24-0012 · Acme, sent on 3 November at 2:02 pm.';
const press = (name: string) => screen.getByRole('button', { name });
/** What the query of each submission says. */
const queries = () =>
  fetching.mock.calls.map(([address]) => Object.fromEntries(new URL(address).searchParams));
const bodies = () => fetching.mock.calls.map(([, { body }]) => [...body]);

async function openCorrection(context = {}) {
  const view = openWith({ user, begin: correction, context });
  await line(correcting);
  return view;
}

async function correctNumber(person: Awaited<ReturnType<typeof openCorrection>>['user'], number: string) {
  await person.clear(box('Number'));
  await person.type(box('Number'), number);
  await person.click(press('Submit correction'));
}

test('has everything that was sent, and the focus in the first field', async () => {
  await openCorrection();
  expect(box('Number')).toHaveValue('24-0012');
  expect(box('Day')).toHaveValue('November 5, 2026');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus());
});

test('is a submission like any other, whose address names what it corrects', async () => {
  const { user: person } = await openCorrection();
  await correctNumber(person, '24-0014');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  const [query = {}] = queries();
  expect(Object.keys(query)).toEqual(['submissionId', 'corrects']);
  expect(query['corrects']).toBe(entry.id);
  expect(query['submissionId']).not.toBe(entry.id);
  expect(bodies()).toEqual([
    [
      ['formType', 'test'],
      ['Owner', 'Dev'],
      ['Number', '24-0014'],
      ['Client', 'Acme'],
      ['Day', '05-11-2026'],
      ['Days', ''],
      ['Report', 'N/A'],
      ['CostCurrency', 'USD'],
      ['Cost', '350.00'],
      ['CostInINR', '30670.50'],
    ],
  ]);
  await waitFor(async () =>
    expect(await allEntries(user)).toMatchObject([{ state: 'sent', corrects: entry.id }]),
  );
  expect(press('Submit')).toHaveTextContent(/^Submit$/);
});

test('says below each field that differs what was sent, as part of its description', async () => {
  const { user: person } = await openCorrection();
  expect(box('Cost')).not.toHaveAccessibleDescription();
  await person.clear(box('Cost'));
  await person.type(box('Cost'), '40');
  expect(box('Cost')).toHaveAccessibleDescription('was: 350.00');
  expect(box('Cost in INR')).toHaveAccessibleDescription('at 87.63 a USD was: 1.00');
  await person.clear(box('Cost'));
  // The same amount in other words is no difference.
  await person.type(box('Cost'), 'USD 350.00');
  await person.tab();
  expect(box('Cost')).not.toHaveAccessibleDescription();
  await person.type(box('Days'), '5/11/26');
  expect(box('Days')).toHaveAccessibleDescription('was empty');
  await person.type(box('Report'), 'R-7');
  expect(box('Report')).toHaveAccessibleDescription('was: N/A');
});

/** The correction of an entry whose amount in rupees nobody put in by hand. */
const ofWorkedOut: typeof correction = {
  kind: 'correct',
  entry: {
    ...entry,
    fields: entry.fields.map(([name, value]) => [name, name === 'CostInINR' ? '30670.50' : value] as const),
  },
};

test('that changes nothing is not sent, and says why until something is changed', async () => {
  const { user: person } = openWith({ user, begin: ofWorkedOut });
  await line(correcting);
  await person.click(press('Submit correction'));
  expect(screen.getByText('You haven’t changed anything.')).toBeVisible();
  expect(fetching).not.toHaveBeenCalled();
  await person.type(box('Number'), '5');
  expect(screen.queryByText('You haven’t changed anything.')).not.toBeInTheDocument();
});

test('that got no answer can be submitted again, also set back to what was sent', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user: person } = openWith({ user, begin: ofWorkedOut });
  await line(correcting);
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await correctNumber(person, '24-0014');
  await screen.findByRole('alert');
  await correctNumber(person, '24-0012');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(fetching).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('once sent, gives way to what was being typed before, without a word', async () => {
  const { user: person, ask } = openWith({ user });
  await ready();
  await person.type(box('Number'), 'half');
  ask(correction);
  await line(correcting);
  await correctNumber(person, '24-0014');
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  await ready();
  expect(screen.queryByText(/^Your draft from/)).not.toBeInTheDocument();
});

test('survives a reload, also one that was emptied, and stays a correction', async () => {
  const first = await openCorrection();
  for (const name of ['Number', 'Day', 'Cost']) await first.user.clear(box(name));
  await first.user.clear(client());
  for (const name of ['Owner', 'Cost Currency'])
    await first.user.selectOptions(screen.getByRole('combobox', { name }), '');
  first.unmount();
  await pagesClosed(user);
  openWith({ user });
  expect(await line(correcting)).toBeVisible();
  expect(box('Number')).toHaveAccessibleDescription('was: 24-0012');
  expect(press('Submit correction')).toBeVisible();
});

test('stopped, it leaves nothing', async () => {
  const { user: person } = await openCorrection();
  await person.click(press('Stop correcting'));
  expect(box('Number')).toHaveValue('');
  expect(press('Submit')).toBeVisible();
  await expectStored(user, []);
});

describe('after a failure', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  const alert = () => screen.findByRole('alert');

  test('without an answer, it is sent again as the same correction, after a reload as well', async () => {
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const first = await openCorrection();
    await correctNumber(first.user, '24-0014');
    await alert();
    first.unmount();
    await pagesClosed(user);
    const { user: person } = openWith({ user });
    await line(correcting);
    expect(screen.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
    await person.click(press('Submit correction'));
    await screen.findByText('Stored');
    const [before, after] = queries();
    expect(after).toEqual(before);
    expect(after).toMatchObject({ corrects: entry.id });
  });

  test('where the entry is not stored, it can be sent as a new one', async () => {
    fetching.mockResolvedValueOnce({ ok: false, status: 404 });
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await person.click(press('Send as a new entry'));
    await screen.findByText('Stored');
    const [, sent = {}] = queries();
    expect(sent).not.toHaveProperty('corrects');
    expect(sent['submissionId']).toBe(queries()[0]?.['submissionId']);
  });

  test('that was stored and then changed, it corrects what is stored, even with the first text again', async () => {
    fetching
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce({ ok: false, status: 409 });
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await correctNumber(person, '24-0012');
    await screen.findByText(/An earlier version of this correction is already saved/);
    await person.click(press('Correct again'));
    await screen.findByText('Stored');
    const [first, second, third] = queries();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ corrects: first?.['submissionId'] });
    expect(third?.['submissionId']).not.toBe(first?.['submissionId']);
  });

  test('moved to the outbox, it stays a correction, and is one again when it is edited', async () => {
    fetching.mockResolvedValueOnce({ ok: false, status: 503, headers: new Headers() });
    const first = await openCorrection();
    await correctNumber(first.user, '24-0014');
    await alert();
    await first.user.click(press('Send later'));
    await waitFor(() => expect(box('Number')).toHaveValue(''));
    const [unsent] = await allEntries(user);
    expect(unsent).toMatchObject({ state: 'waiting', corrects: entry.id, begun: correction });
    first.unmount();
    await pagesClosed(user);
    const { id = '' } = unsent ?? {};
    await changeEntry({ id, user }, { type: 'edit' });
    setTabDraft({ user, formType: 'test' }, id);
    const { user: person } = openWith({ user });
    await line(correcting);
    expect(box('Number')).toHaveAccessibleDescription('was: 24-0012');
    await person.click(press('Submit correction'));
    await screen.findByText('Stored');
    expect(queries()[1]).toEqual(queries()[0]);
  });

  test('when the session has ended, it stays in the form as it is', async () => {
    const getAccessToken = jest.fn().mockRejectedValueOnce(new Error('expired')).mockResolvedValue('token');
    const { user: person } = await openCorrection({ getAccessToken });
    await correctNumber(person, '24-0014');
    await alert();
    expect(fetching).not.toHaveBeenCalled();
    await person.click(press('Submit correction'));
    await screen.findByText('Stored');
    expect(queries()).toMatchObject([{ corrects: entry.id }]);
  });
});

test('an entry that is being sent is not exchanged for another', async () => {
  let answer: (response: object) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { user: person, ask } = openWith({ user });
  await ready();
  await person.type(box('Number'), '1');
  await person.type(client(), 'Acme');
  await person.type(box('Day'), '5-11-2026');
  await person.click(press('Submit'));
  await screen.findByRole('button', { name: 'Submitting…' });
  ask(correction);
  expect(box('Number')).toHaveValue('1');
  answer({ ok: true });
  expect(await line(correcting)).toBeVisible();
  expect(box('Number')).toHaveValue('24-0012');
  await expectStored(user, ['24-0012']);
});
