import { countEntries, type Edit, getEntry } from '@registers/shared/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordTimers, replace } from '../../../../shared/submit/testing/browser';
import { noteDownloads } from '../../testing/browser';
import {
  heldEntry,
  jobForm,
  keep,
  nameForm,
  sentEntry,
  sentItemOf,
  settle,
  submit,
} from '../../testing/entries';
import { formReady, nameBox, NameForm, typeName } from '../../testing/form';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { session } from '../../testing/samples';
import { withdraw } from '../sent/useWithdraw';

jest.mock('../../federation/runtime');

const user = session.user.id;

const accepted = { ok: true } as Response;
const refused = (status: number) => ({ ok: false, status }) as Response;
let answer: (id: string | null) => Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer = () => Promise.resolve(accepted);
  prepareSite({ Page: NameForm, receive: ({ searchParams }) => answer(searchParams.get('submissionId')) });
});
afterEach(() => jest.restoreAllMocks());

const named = (name: string): Partial<Edit> => ({ fields: [['Name', name]], texts: { Name: name } });
const held = ({ edit, ...change }: Parameters<typeof heldEntry>[0] = {}) =>
  heldEntry({ edit: { ...named('Asha'), ...edit }, ...change });
const { versions } = sentEntry({ first: { fields: [['Name', 'Before']] } });

async function openWith(...entries: ReturnType<typeof held>[]) {
  for (const entry of entries) await keep(entry, nameForm);
  await renderShell('/outbox');
}
const item = (name: string | RegExp = 'Inquiry Register: Asha') => screen.findByRole('article', { name });
const press = async (name: string, of?: string | RegExp) =>
  userEvent.click(within(await item(of)).getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const nothingWaits = () => screen.findByText('Nothing is waiting to be sent.');

test('unsent entries are counted in the header and listed, with state, reason and time; unreadable ones are counted', async () => {
  await keep(held({ id: 'unreadable', edit: { texts: { Name: 1 as never } } }), nameForm);
  const asha: Edit['fields'] = [
    ['Name', 'Asha'],
    ['Remarks', ''],
  ];
  await openWith(
    held({ edit: { fields: asha } }),
    held({ id: 'b', edit: { ...named('Bilal'), state: 'waiting', mayBeStored: true } }),
    held({ id: 'c', register: 'no endpoint', edit: { ...named('Chitra'), state: 'waiting', dueAt: 0 } }),
  );
  expect(await screen.findByRole('link', { name: '3 unsent, 1 not accepted' })).toHaveAttribute(
    'href',
    '/outbox',
  );
  const first = await item();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(first).toHaveTextContent('The server didn’t accept it (error 400).');
  expect(first).toHaveTextContent(/Last tried \d+ \w+ 1970 at \d+:\d\d\s[ap]m/);
  expect(first).not.toHaveTextContent(/Waiting since|Not accepted/);
  expect(first).toHaveTextContent('It won’t be sent again automatically. Edit it or send it again.');
  expect(await item('Inquiry Register: Bilal')).toHaveTextContent('It will be sent next.');
  expect(await item('Inquiry Register: Bilal')).toHaveTextContent(/Waiting since \d+ \w+ at \d+:\d\d\s[ap]m/);
  expect(await item('Inquiry Register: Chitra')).toHaveTextContent(
    'This register can’t send entries yet. Tell your administrator.',
  );
  expect(
    await screen.findByText(/^1 entry on this device can’t be read, so it isn’t listed\./),
  ).toBeVisible();
  await userEvent.click(within(first).getByText('Show entry'));
  expect(within(first).getByRole('definition')).toHaveTextContent('Asha');
  // The tab can be closed without a question: the entries are stored on the device.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('entries that are sent again and accepted leave the outbox, and are announced together, once', async () => {
  const timers = recordTimers();
  await openWith(held(), held({ id: 'b', edit: named('Bilal') }));
  await press('Send now');
  await userEvent.click(screen.getByRole('button', { name: 'Send all now' }));
  await nothingWaits();
  const found = () => Promise.all(['a', 'b'].map((id) => getEntry({ user, id })));
  await waitFor(async () => expect((await found()).map((entry) => entry?.versions.length)).toEqual([1, 1]));
  await act(settle);
  act(() => timers.end((ms) => ms === 2_000));
  expect(await screen.findByText('2 entries were sent from the Outbox.')).toHaveAttribute('role', 'status');
});

test('while an entry is being sent, nothing can be done with it; refused again, it shows the new reason', async () => {
  let end: (response: Response) => void = () => undefined;
  const request = new Promise<Response>((resolve) => (end = resolve));
  answer = () => request;
  await openWith(held());
  await press('Send now');
  await waitFor(async () => expect(await item()).toHaveTextContent('Sending…'));
  for (const name of ['Send now', 'Edit', 'Delete'])
    expect(within(await item()).getByRole('button', { name })).toBeDisabled();
  end(refused(413));
  expect(await screen.findByText(/^This entry is too long to send\./)).toBeVisible();
});

test('Edit opens the entry in its form, under its id; what was in the form stays a draft', async () => {
  await renderShell('/');
  await typeName('Half');
  await act(() => keep(held({ edit: { texts: { Name: 'As typed' } } }), nameForm));
  await userEvent.click(await screen.findByRole('link', { name: '1 not accepted' }));
  await press('Edit');
  await formReady();
  await waitFor(() => expect(nameBox()).toHaveValue('As typed'));
  expect(
    await screen.findByText('This entry isn’t in the Outbox any more. Submit it to send it.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Your draft from/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '1 not accepted' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  expect(globalThis.fetch).toHaveBeenCalledWith(
    'https://receiver.example/exec?submissionId=a&version=2',
    expect.anything(),
  );
  await act(settle);
  expect(await countEntries(user, 'draft')).toBe(1);
});

test.each<[string, Partial<Edit>, string, string]>([
  [
    'was overtaken',
    { failure: { state: 'rejected', status: 412 } },
    'Show what changed',
    /^This entry has been changed/.source,
  ],
  [
    'has no entry to correct',
    { failure: { state: 'rejected', status: 404 } },
    'Edit',
    /^The entry you’re correcting wasn’t found/.source,
  ],
])(
  'a correction that %s is not sent again as it is: it opens in its form',
  async (_what, edit, label, words) => {
    await openWith(held({ versions, edit }));
    const correction = 'Inquiry Register: correction of Asha';
    expect(within(await item(correction)).getByText(new RegExp(words))).toBeVisible();
    expect(
      within(await item(correction)).queryByRole('button', { name: 'Send now' }),
    ).not.toBeInTheDocument();
    expect(within(await item(correction)).getByRole('link', { name: 'Open entry' })).toHaveAttribute(
      'href',
      '/sent/a',
    );
    await press('Delete', correction);
    expect(screen.getByRole('dialog', { name: 'Delete this correction?' })).toHaveTextContent(
      'The entry stays as it was. Your correction will be lost.',
    );
    await confirm('Keep');
    await press(label, correction);
    await waitFor(async () => expect((await getEntry({ user, id: 'a' }))?.edit?.state).toBe('draft'));
  },
);

test('Delete removes an entry only after a confirmation; one that may be stored is listed in Sent', async () => {
  const bilal = 'Inquiry Register: Bilal';
  await openWith(held(), held({ id: 'b', used: 1, edit: { ...named('Bilal'), mayBeStored: true } }));
  await press('Delete');
  const question = screen.getByRole('dialog', { name: 'Delete this entry?' });
  expect(question).toHaveTextContent('It isn’t saved anywhere else and will be lost.');
  await confirm('Keep');
  expect(await getEntry({ user, id: 'a' })).toBeDefined();
  await press('Delete');
  await confirm('Delete');
  await press('Delete', bilal);
  expect(screen.getByRole('dialog')).toHaveTextContent('It may have been saved. It will be listed in Sent.');
  await confirm('Delete');
  await nothingWaits();
  await waitFor(async () => expect(await getEntry({ user, id: 'a' })).toBeUndefined());
  const lost = [{ uncertain: true, fields: [['Name', 'Bilal']] }];
  await waitFor(async () => expect((await getEntry({ user, id: 'b' }))?.versions).toMatchObject(lost));
});

test('offline, all that waits is exported, rows too and this person’s only, one file for each register', async () => {
  const saved = noteDownloads();
  replace(navigator, 'onLine', false);
  await keep(held({ id: 'job', register: 'job', formType: 'job', edit: named('Dev') }), jobForm);
  await keep(held({ id: 'theirs', user: 'auth0|2' }), nameForm);
  await submit(user, ['row 1', 'row 2']);
  // A withdrawal is not exported: it has nothing that somebody else could enter.
  await withdraw([sentItemOf({ id: 'sent' })]);
  const edit = {
    state: 'waiting',
    dueAt: 0,
    fields: [['Day', '05-11-2026']],
    changedAt: Date.now(),
  } as const;
  await openWith(held({ versions }), held({ id: 'b', edit }));
  const before = new Date(versions[0]?.at ?? 0).toISOString();
  expect(await screen.findByText(/It will be sent when you’re online again\.$/)).toBeVisible();
  expect(screen.getByText('You’re offline.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send all now' })).toBeDisabled();
  for (const button of screen.getAllByRole('button', { name: 'Send now' })) expect(button).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: 'Export Inquiry Register (4)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^inquiry-unsent-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]?.text.split('\r\n').slice(1)).toEqual([
    ...[`Asha,,a,${before},,2`, ',05-11-2026,b,,,1', 'row 1,,row 1,,,1', 'row 2,,row 2,,,1', ''],
  ]);
  expect(screen.getByRole('button', { name: 'Export Job Register (1)' })).toBeVisible();
});

test('where the browser does not store a change, an alert says so', async () => {
  answer = () => new Promise(() => undefined);
  const rows = /: 1 row, submitted/;
  await submit(user, ['row 1']);
  await openWith(held());
  await item(rows);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  for (const [name, of] of [['Send now'], ['Edit'], ['Pause', rows]] as const) {
    await press(name, of);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This browser couldn’t save the change. Try again.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  }
});
