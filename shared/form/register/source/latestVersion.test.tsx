import type { ReceivedEntry, RegisterContext } from '@registers/shared/contract';
import { fakeReceiver } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { box, button } from '../../testing/page';
import { correction, correctNumber, entry, line, openForCorrection } from './testing/page';

let user: string;
let receiver: ReturnType<typeof fakeReceiver>;
beforeEach(() => {
  user = crypto.randomUUID();
  receiver = fakeReceiver();
});

/** Each submission: the id of the entry, its number, and that of the version that it was made from. */
const versions = () => receiver.submissions.map(({ id, version, base }) => [id, version, base]);

describe('an entry that was changed somewhere else', () => {
  const elsewhere = { ...Object.fromEntries(entry.fields), Number: '24-0020', Owner: 'Asha', Cost: '400.00' };
  const received = { id: entry.id, formType: 'test', receivedAt: 1, changedAt: 2, withdrawn: false };
  const second: ReceivedEntry = { ...received, version: 2, base: 1, fields: elsewhere };
  const open = async (readEntry: RegisterContext['readEntry']) => {
    receiver.answers(412);
    const { user: person } = await openForCorrection(user, correction, { readEntry });
    await correctNumber(person, '24-0014');
    return person;
  };

  test('says nothing of the refusal, and takes no typing, while it is read what it is now', async () => {
    let answer: (received: ReceivedEntry[]) => void = () => undefined;
    const readEntry = jest.fn(() => new Promise<ReceivedEntry[]>((resolve) => (answer = resolve)));
    const person = await open(readEntry);
    await waitFor(() => expect(readEntry).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(button('Submitting…'));
    expect(box('Number').closest('[inert]')).not.toBeNull();
    answer([second]);
    await screen.findByText(/^This entry was changed somewhere else/);
    expect(receiver.submissions).toHaveLength(1);
  });

  test('shows what it is now: fields that were not touched take the new value, the others say what it was', async () => {
    const person = await open(() => Promise.resolve([second]));
    await screen.findByText(/^This entry was changed somewhere else/);
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('Asha');
    expect(box('Number')).toHaveValue('24-0014');
    expect(box('Number')).toHaveAccessibleDescription('was: 24-0020');
    expect(box('Cost')).toHaveValue('400.00');
    expect(box('Cost')).toHaveAccessibleDescription('changed somewhere else, was: 350.00');
    expect(box('Day')).not.toHaveAccessibleDescription(/changed/);
    await person.click(button('Submit correction'));
    await screen.findByText('Stored');
    expect(versions()).toEqual([
      [entry.id, 2, 1],
      [entry.id, 3, 2],
    ]);
  });

  test('can be asked for again where the receiver did not answer, and submits nothing over what nobody has seen', async () => {
    const readEntry = jest.fn<Promise<ReceivedEntry[]>, [string]>();
    readEntry.mockRejectedValueOnce(new Error('No answer')).mockResolvedValue([second]);
    const person = await open(readEntry);
    await screen.findByText(/^This entry has been changed somewhere else since you opened it/);
    await person.click(button('Show latest version'));
    await screen.findByText(/^This entry was changed somewhere else/);
    expect(receiver.submissions).toHaveLength(1);
  });

  test('and withdrawn there can only go on as a new one', async () => {
    const withdrawal = { ...received, version: 2, base: 1, withdrawn: true, fields: {} };
    const person = await open(() => Promise.resolve([withdrawal]));
    await screen.findByText('This entry was withdrawn somewhere else, so it can’t be corrected.');
    expect(button('Submit correction')).toHaveAttribute('aria-disabled', 'true');
    await person.click(button('Submit correction'));
    expect(receiver.submissions).toHaveLength(1);
    await person.click(button('Copy as new'));
    const submit = await screen.findByRole('button', { name: 'Submit' });
    await waitFor(() => expect(box('Number')).toHaveValue('24-0014'));
    expect(await line(/^Copied from 24-0012 · Acme/)).toBeVisible();
    // What is of one entry only is not copied.
    expect(box('Day')).toHaveValue('');
    await person.type(box('Day'), '6-11-2026');
    await person.click(submit);
    await screen.findByText('Stored');
    const [, sent] = receiver.submissions;
    expect(sent).toMatchObject({ version: 1, base: 0 });
    expect(sent?.id).not.toBe(entry.id);
  });
});
