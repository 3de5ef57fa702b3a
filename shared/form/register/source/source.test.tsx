import { pagesClosed } from '@registers/shared/submit';
import { fakeReceiver } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { allEntries } from '../../../submit/testing/samples';
import { box, button, ready } from '../../testing/page';
import { client, copy, entry, expectStored, inquiry, line, next, openWith } from './testing/page';

let user: string;
beforeEach(() => {
  user = crypto.randomUUID();
});

const copied = 'Copied from 24-0012 · Acme (3 November).';
const dayTyped = '6-11-2026';

test('the form takes no typing before it has been begun with the entry that is looked up', async () => {
  const first = openWith({ user });
  await ready();
  await first.user.type(box('Number'), 'half');
  first.unmount();
  await pagesClosed(user);
  const { ask } = openWith({ user, isPending: true });
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  const form = screen.getByRole('form');
  const taken: string[] = [];
  new MutationObserver(() => form.hasAttribute('inert') || taken.push(box('Number').value)).observe(form, {
    attributes: true,
  });
  expect(form).toHaveAttribute('inert');
  ask(copy);
  await line(copied);
  await ready();
  expect(new Set(taken)).toEqual(new Set(['24-0012']));
});

describe('a copy', () => {
  test('fills in all but what belongs to one entry alone, and selects the value that people know it by', async () => {
    const { onSourceTaken } = openWith({ user, source: copy });
    expect(await line(copied)).toBeVisible();
    expect(screen.getByRole('link', { name: '24-0012 · Acme' })).toHaveAttribute('href', '/sent/sent-1');
    expect(client()).toHaveValue('Acme');
    expect(box('Day')).toHaveValue('');
    expect(box('Report')).toHaveValue('');
    await waitFor(() => expect(box('Number')).toHaveFocus());
    const { selectionStart, selectionEnd } = box('Number');
    expect([selectionStart, selectionEnd]).toEqual([0, '24-0012'.length]);
    expect(onSourceTaken).toHaveBeenCalled();
    await expectStored(user, ['24-0012']);
  });

  test('is sent as a new entry, with what is calculated worked out anew, and can be begun again', async () => {
    const receiver = fakeReceiver();
    const { user: person, ask } = openWith({ user, source: copy });
    await line(copied);
    await person.type(box('Day'), dayTyped);
    expect(receiver.submissions).toEqual([]);
    await person.click(button('Submit'));
    await screen.findByText('Stored');
    expect(receiver.submissions).toMatchObject([
      { fields: { Number: '24-0012', Client: 'Acme', Day: '06-11-2026', CostInINR: '30670.50' } },
    ]);
    expect(receiver.submissions[0]?.id).not.toBe(entry.id);
    expect(screen.queryByText(/Copied from/)).not.toBeInTheDocument();
    await expectStored(user, []);
    ask(copy);
    expect(await line(copied)).toBeVisible();
    expect(box('Number')).toHaveValue('24-0012');
  });

  test('takes no typing from the press until it is begun, which would go to another entry', async () => {
    const { ask } = openWith({ user });
    await ready();
    ask(copy);
    expect(screen.getByRole('form')).toHaveAttribute('inert');
    await line(copied);
    await ready();
  });

  test('leaves the draft before it in the list, from which it is opened after the copy is sent', async () => {
    fakeReceiver();
    const { user: person, ask } = openWith({ user });
    await ready();
    await person.type(box('Number'), 'half');
    ask(copy);
    await line(copied);
    expect(box('Number')).toHaveValue('24-0012');
    await expectStored(user, ['24-0012', 'half']);
    await person.type(box('Day'), dayTyped);
    await person.click(button('Submit'));
    await screen.findByText('Stored');
    expect(box('Number')).toHaveValue('');
    await person.click(await screen.findByText('1 draft on this device'));
    await person.click(screen.getByRole('button', { name: /^Open half/ }));
    await waitFor(() => expect(box('Number')).toHaveValue('half'));
    await expectStored(user, ['half']);
  });

  test('is there once, with its line, after a reload, though it is asked for again', async () => {
    const first = openWith({ user, source: copy });
    await line(copied);
    first.unmount();
    await pagesClosed(user);
    // The page was closed before the source was taken off its address.
    const { onSourceTaken } = openWith({ user, source: copy });
    expect(await line(copied)).toBeVisible();
    await waitFor(() => expect(onSourceTaken).toHaveBeenCalled());
    expect(screen.queryByText(/^Your draft from/)).not.toBeInTheDocument();
    await expectStored(user, ['24-0012']);
  });

  test('that is asked for once more is another one, though a copy is being written: that one stays in the list', async () => {
    const { user: person, ask } = openWith({ user, source: copy });
    await line(copied);
    await person.type(box('Day'), dayTyped);
    ask({ ...copy });
    await waitFor(() => expect(box('Day')).toHaveValue(''));
    expect(await screen.findByText('1 more draft on this device')).toBeVisible();
    await expectStored(user, ['24-0012', '24-0012']);
  });

  test('that is undone leaves the form empty, and undoing that brings it back with what was typed into it', async () => {
    const { user: person, ask } = openWith({ user });
    await ready();
    await person.type(box('Number'), 'half');
    ask(copy);
    await line(copied);
    await person.type(box('Cost'), '0');
    await person.click(button('Undo'));
    await waitFor(() => expect(box('Number')).toHaveValue(''));
    await screen.findByText('The draft was discarded.');
    await person.click(button('Undo'));
    expect(await line(copied)).toBeVisible();
    expect(box('Cost')).toHaveValue('350.000');
    await expectStored(user, ['24-0012', 'half']);
    // One Undo, that of the copy: there is none for the draft that was discarded before.
    expect(button('Undo')).toBeVisible();
  });

  test('shows what can no longer be sent as an error, and drops nothing', async () => {
    const fields = entry.fields.map(
      ([name, value]) => [name, name === 'Client' ? 'Left the List' : value] as const,
    );
    openWith({ user, source: { kind: 'copy', entry: { ...entry, fields } } });
    await line(copied);
    expect(client()).toHaveValue('Left the List');
    expect(client()).toHaveAccessibleDescription(/“Left the List” isn’t in the list/);
    expect(box('Day')).toBeValid();
  });

  test('of an entry of another register is refused, and taken off the address', async () => {
    const { onSourceTaken } = openWith({ user, source: { kind: 'copy', entry: inquiry } });
    await waitFor(() => expect(onSourceTaken).toHaveBeenCalled());
    expect(box('Number')).toHaveValue('');
    await expectStored(user, []);
  });

  test('without a database, the copy is there as long as the page is open', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    const first = openWith({ user });
    await ready();
    first.ask(copy);
    await line(copied);
    first.unmount();
    openWith({ user });
    expect(await line(copied)).toBeVisible();
  });
});

describe('an entry that follows from one of another register', () => {
  const filled = 'Created from inquiry 24-0013 (3 November).';

  test('has the fields that the definition takes, and the focus in the first that is missing', async () => {
    openWith({ user, source: next });
    expect(await line(filled)).toBeVisible();
    expect(box('Number')).toHaveValue('24-0013');
    expect(client()).toHaveValue('Acme');
    expect(box('Cost')).toHaveValue('');
    await waitFor(() => expect(box('Day')).toHaveFocus());
  });

  test('says to the list of sent entries what it was begun from, and to the receiver nothing', async () => {
    const receiver = fakeReceiver();
    const { user: person } = openWith({ user, source: next });
    await line(filled);
    await person.type(box('Day'), dayTyped);
    await person.click(button('Submit'));
    await screen.findByText('Stored');
    expect(Object.keys(receiver.submissions[0]?.fields ?? {})).toEqual(entry.fields.map(([name]) => name));
    await waitFor(async () =>
      expect(await allEntries(user)).toMatchObject([
        { versions: [{ number: 1 }], begunFrom: { formType: 'inquiry', id: 'sent-2' } },
      ]),
    );
  });
});
