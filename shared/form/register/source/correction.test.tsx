import { pagesClosed } from '@registers/shared/submit';
import { fakeReceiver } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { lockDraft } from '../../../submit/draft/locks';
import { allEntries, sampleEntry, storeEntry } from '../../../submit/testing/samples';
import { box, button, ready, slowReceiver } from '../../testing/page';
import {
  correcting,
  correction,
  correctNumber,
  entry,
  expectStored,
  line,
  offers,
  openForCorrection,
  openWith,
  typeEntry,
} from './testing/page';

let user: string;
let receiver: ReturnType<typeof fakeReceiver>;
beforeEach(() => {
  user = crypto.randomUUID();
  receiver = fakeReceiver();
});

/** Each submission: the id of the entry, its number, and that of the version that it was made from. */
const versions = () => receiver.submissions.map(({ id, version, base }) => [id, version, base]);

const openCorrection = (source = correction) => openForCorrection(user, source);

test('a correction has everything that was sent, and is the next version of the same entry', async () => {
  const { user: person } = await openCorrection();
  expect(box('Number')).toHaveValue('24-0012');
  expect(box('Day')).toHaveValue('November 5, 2026');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus());
  await correctNumber(person, '24-0014');
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  const [sent] = receiver.submissions;
  expect(sent).toMatchObject({ id: entry.id, version: 2, base: 1, formType: 'test' });
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
    expect(await allEntries(user)).toMatchObject([
      { id: entry.id, versions: [{ number: 1 }, { number: 2, base: 1 }] },
    ]),
  );
  expect(button('Submit')).toHaveTextContent(/^Submit$/);
});

test('a correction that is left as it was opened is no draft, also where nothing was sent for an N/A', async () => {
  const fields = entry.fields.map(([name, value]) => [name, value === 'N/A' ? '' : value] as const);
  const { unmount } = await openCorrection({ kind: 'correct', entry: { ...entry, fields } });
  await expectStored(user, ['24-0012']);
  unmount();
  await pagesClosed(user);
  await expectStored(user, []);
});

test('a correction whose page was closed as it was opened is no draft the next time', async () => {
  const versions = [{ number: 1, base: 0, at: 1, fields: entry.fields }];
  const source = { ...correction, entry: { ...entry, fields: [] } };
  const texts = Object.fromEntries(entry.fields);
  const unchanged = { base: 1, number: 2, texts, source };
  const origin = { user, versions, used: 1, sentAt: 1 };
  await storeEntry(sampleEntry({ ...origin, id: entry.id }, unchanged));
  await storeEntry(sampleEntry(origin, { ...unchanged, texts: { ...texts, Number: '24-0014' } }));
  openWith({ user });
  expect(await screen.findByText('1 draft on this device')).toBeVisible();
  await expectStored(user, ['24-0014']);
});

test('a correction of a field that this build lacks is kept when it is left, and listed', async () => {
  const versions = [{ number: 1, base: 0, at: 1, fields: [...entry.fields, ['Later', 'x'] as const] }];
  const source = { ...correction, entry: { ...entry, fields: [] } };
  const texts = { ...Object.fromEntries(entry.fields), Later: 'y' };
  const origin = { id: entry.id, user, versions, used: 1, sentAt: 1 };
  await storeEntry(sampleEntry(origin, { base: 1, number: 2, texts, source }));
  const first = openWith({ user, source: correction });
  await line(correcting);
  first.unmount();
  await pagesClosed(user);
  await expectStored(user, ['24-0012']);
  openWith({ user });
  expect(await screen.findByText('1 draft on this device')).toBeVisible();
  await expectStored(user, ['24-0012']);
});

test('a correction that is discarded is called one', async () => {
  const { user: person } = await openCorrection();
  await person.click(button('Discard correction'));
  expect(await screen.findByText('The correction was discarded.')).toBeVisible();
});

test('a correction that another tab has open is led there, and opens here once that tab has left it', async () => {
  const id = entry.id;
  const versions = [{ number: 1, base: 0, at: 1, fields: entry.fields }];
  const source = { ...correction, entry: { ...entry, fields: [] } };
  const draft = { base: 1, number: 2, texts: { Number: '24-0014' }, source };
  await storeEntry(sampleEntry({ id, user, versions, used: 1, sentAt: 1 }, draft));
  const leave = await lockDraft({ user, id });
  const { user: person } = openWith({ user, source: correction, context: offers });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^You’re already correcting this entry in another tab\./,
  );
  leave?.();
  await person.click(await screen.findByRole('button', { name: 'Continue correcting' }));
  expect(await line(correcting)).toBeVisible();
  expect(box('Number')).toHaveValue('24-0014');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a correction says below each field that differs what was sent, as part of its description', async () => {
  const { user: person } = await openCorrection();
  expect(box('Cost')).not.toHaveAccessibleDescription();
  await person.clear(box('Cost'));
  await person.type(box('Cost'), '40');
  expect(box('Cost')).toHaveAccessibleDescription('was: 350.00');
  expect(box('Cost in INR')).toHaveAccessibleDescription('was: 1.00');
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
    // What got no answer is sent again before what was typed since.
    expect(versions()).toEqual([
      [entry.id, 2, 1],
      [entry.id, 2, 1],
      [entry.id, 3, 2],
    ]);
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
    const reloaded = Object.entries(sessionStorage);
    first.unmount();
    await pagesClosed(user);
    for (const [name, text] of reloaded) sessionStorage.setItem(name, String(text));
    const { user: person } = openWith({ user, context: offers });
    await line(correcting);
    expect(screen.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
    await person.click(button('Submit correction'));
    await screen.findByText('Stored');
    expect(versions()).toEqual([
      [entry.id, 2, 1],
      [entry.id, 2, 1],
    ]);
  });

  test('where the entry is not stored, it can be sent as a new one', async () => {
    receiver.answers(404);
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await person.click(button('Send as a new entry'));
    await screen.findByText('Stored');
    expect(versions()).toEqual([
      [entry.id, 2, 1],
      [entry.id, 3, 0],
    ]);
  });

  test('a correction that was stored without an answer, and then changed, is its next version', async () => {
    receiver.answers('nothing');
    const { user: person } = await openCorrection();
    await correctNumber(person, '24-0014');
    await alert();
    await correctNumber(person, '24-0015');
    await screen.findByText('Stored');
    expect(versions()).toEqual([
      [entry.id, 2, 1],
      [entry.id, 2, 1],
      [entry.id, 3, 2],
    ]);
  });
});
