import { pagesClosed } from '@registers/shared/submit';
import { fakeReceiver } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { allEntries } from '../../../submit/testing/samples';
import { box, button, type Person, ready, slowReceiver } from '../../testing/page';
import { client, correction, entry, expectStored, line, openWith } from './testing/page';

// Loaded before the tests begin: the first import takes a while.
beforeAll(() => import('./SourceStatus'));

let user: string;
let receiver: ReturnType<typeof fakeReceiver>;
beforeEach(() => {
  user = crypto.randomUUID();
  receiver = fakeReceiver();
});

/** The ids of each submission: its own, and that of the entry that it corrects. */
const sentIds = () => receiver.submissions.map(({ id, corrects }) => ({ id, corrects }));

const correcting = 'You’re correcting 24-0012 · Acme, sent on 3 November at 2:02 pm.';
async function openCorrection(source = correction) {
  const view = openWith({ user, source });
  await line(correcting);
  return view;
}

async function correctNumber(person: Person, number: string) {
  await person.clear(box('Number'));
  await person.type(box('Number'), number);
  await person.click(button('Submit correction'));
}
async function typeEntry(person: Person, number: string) {
  await person.type(box('Number'), number);
  await person.type(client(), 'Acme');
  await person.type(box('Day'), '5-11-2026');
  await person.click(button('Submit'));
}

test('a correction has everything that was sent, and is a submission like any other, whose address names what it corrects', async () => {
  const { user: person } = await openCorrection();
  expect(box('Number')).toHaveValue('24-0012');
  expect(box('Day')).toHaveValue('November 5, 2026');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus());
  await correctNumber(person, '24-0014');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  const [sent] = receiver.submissions;
  expect(sent).toMatchObject({ corrects: entry.id, formType: 'test' });
  expect(sent?.id).not.toBe(entry.id);
  expect(Object.entries(sent?.fields ?? {})).toEqual([
    ['Owner', 'Dev'],
    ['Number', '24-0014'],
    ['Client', 'Acme'],
    ['Day', '05-11-2026'],
    ['Days', ''],
    ['Report', 'N/A'],
    ['CostCurrency', 'USD'],
    ['Cost', '350.00'],
    ['CostInINR', '30670.50'],
  ]);
  await waitFor(async () =>
    expect(await allEntries(user)).toMatchObject([{ state: 'sent', corrects: entry.id }]),
  );
  expect(button('Submit')).toHaveTextContent(/^Submit$/);
});

test('a correction says below each field that differs what was sent, as part of its description', async () => {
  const { user: person } = await openCorrection();
  expect(box('Cost')).not.toHaveAccessibleDescription();
  await person.clear(box('Cost'));
  await person.type(box('Cost'), '40');
  expect(box('Cost')).toHaveAccessibleDescription('was: 350.00');
  expect(box('Cost in INR')).toHaveAccessibleDescription('at 87.63 a USD was: 1.00');
  await person.clear(box('Cost'));
  // The same amount in other words is no difference.
  await person.type(box('Cost'), 'USD 350');
  await person.tab();
  expect(box('Cost')).not.toHaveAccessibleDescription();
  await person.type(box('Days'), '5/11/26');
  expect(box('Days')).toHaveAccessibleDescription('was empty');
  await person.type(box('Report'), 'R-7');
  expect(box('Report')).toHaveAccessibleDescription('was: N/A');
});

describe('a correction of an entry whose amount in rupees is what the rate gives', () => {
  const fields = entry.fields.map(
    ([name, value]) => [name, name === 'CostInINR' ? '30670.50' : value] as const,
  );
  const open = () => openCorrection({ kind: 'correct', entry: { ...entry, fields } });

  test('is not sent where nothing is changed, and says why until something is', async () => {
    const { user: person } = await open();
    await person.click(button('Submit correction'));
    expect(screen.getByText('You haven’t changed anything.')).toBeVisible();
    expect(receiver.submissions).toEqual([]);
    await person.type(box('Number'), '5');
    expect(screen.queryByText('You haven’t changed anything.')).not.toBeInTheDocument();
  });

  test('can be submitted again after no answer, also when set back to what was sent', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user: person } = await open();
    receiver.answers('nothing');
    await correctNumber(person, '24-0014');
    await screen.findByRole('alert');
    await correctNumber(person, '24-0012');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(receiver.submissions).toHaveLength(2);
  });
});

test('an entry that is being sent is not exchanged for another', async () => {
  const { answer } = slowReceiver();
  const { user: person, ask } = openWith({ user });
  await ready();
  await typeEntry(person, '1');
  await screen.findByRole('button', { name: 'Submitting…' });
  ask(correction);
  expect(box('Number')).toHaveValue('1');
  answer(200);
  expect(await line(correcting)).toBeVisible();
  expect(box('Number')).toHaveValue('24-0012');
  await expectStored(user, ['24-0012']);
});

describe('after a failure', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  const alert = () => screen.findByRole('alert');

  test('without an answer, it is sent again as the same correction, after a reload as well', async () => {
    receiver.answers('nothing');
    const first = await openCorrection();
    await correctNumber(first.user, '24-0014');
    await alert();
    first.unmount();
    await pagesClosed(user);
    const { user: person } = openWith({ user });
    await line(correcting);
    expect(screen.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
    await person.click(button('Submit correction'));
    await screen.findByText('Stored');
    const [before, after] = sentIds();
    expect(after).toEqual(before);
    expect(after).toMatchObject({ corrects: entry.id });
  });

  test('where the entry is not stored, it can be sent as a new one', async () => {
    receiver.answers(404);
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await person.click(button('Send as a new entry'));
    await screen.findByText('Stored');
    const [refused, sent] = sentIds();
    expect(sent).toEqual({ id: refused?.id, corrects: undefined });
  });

  test('a correction that was stored without an answer, and then changed, corrects itself, even back to the first text', async () => {
    receiver.answers('nothing', 409);
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await correctNumber(person, '24-0012');
    await screen.findByText(/An earlier version of this entry is already saved/);
    await person.click(button('Correct the saved entry'));
    await screen.findByText('Stored');
    const [first, second, third] = sentIds();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ corrects: first?.id });
    expect(third?.id).not.toBe(first?.id);
  });
});

describe('an entry that was stored, without an answer, before it was changed', () => {
  async function open(takesCorrections: boolean) {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    receiver.answers('nothing', 409);
    const { user: person } = openWith({ user, context: { takesCorrections } });
    await ready();
    await typeEntry(person, '24-0020');
    await screen.findByText(/^It may have been saved/);
    await person.type(box('Number'), 'x');
    await person.click(button('Submit'));
    await screen.findByText(/^An earlier version of this entry is already saved/);
    return person;
  }

  test('can correct what is stored', async () => {
    const person = await open(true);
    expect(button('Send as a new entry')).toBeVisible();
    receiver.answers(503);
    await person.click(button('Correct the saved entry'));
    await line('You’re correcting 24-0020x · Acme. The saved version is the one from before your changes.');
    expect(screen.queryByText(/^was:/)).not.toBeInTheDocument();
    // The line is there while the correction is still being sent; its button comes with the refusal.
    await person.click(await screen.findByRole('button', { name: 'Submit correction' }));
    await screen.findByText('Stored');
    const [first, second, third, last] = sentIds();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ corrects: first?.id });
    expect(third?.id).not.toBe(first?.id);
    expect(last).toEqual(third);
    await waitFor(() => expect(box('Number')).toHaveValue(''));
  });

  test('is sent as a new one where the receiver takes no corrections', async () => {
    const person = await open(false);
    expect(screen.queryByRole('button', { name: 'Correct the saved entry' })).not.toBeInTheDocument();
    await person.click(button('Send as a new entry'));
    await screen.findByText('Stored');
    expect(sentIds().map(({ corrects }) => corrects)).toEqual([undefined, undefined, undefined]);
    expect(sentIds()[2]?.id).not.toBe(sentIds()[0]?.id);
  });
});
