import { fakeReceiver } from '@registers/testing';
import { screen } from '@testing-library/react';
import { box, button, ready } from '../../testing/page';
import { openWith, typeEntry } from './testing/page';

let user: string;
let receiver: ReturnType<typeof fakeReceiver>;
beforeEach(() => {
  user = crypto.randomUUID();
  receiver = fakeReceiver();
});

test('a new entry that arrived without an answer, and was corrected by another device, keeps what that has changed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  receiver.answers('nothing', 412);
  const told = { formType: 'test', receivedAt: 1, changedAt: 2, withdrawn: false };
  const sent = () => receiver.submissions[0]!.fields;
  const readEntry = (id: string) =>
    Promise.resolve([
      { ...told, id, version: 1, base: 0, fields: sent() },
      { ...told, id, version: 2, base: 1, fields: { ...sent(), Report: 'R-7' } },
    ]);
  const context = { takesCorrections: true, versioned: true, readEntry };
  const { user: person } = openWith({ user, context });
  await ready();
  await typeEntry(person, '24-0020');
  await screen.findByText(/^It may have been saved/);
  await person.type(box('Number'), 'x');
  await person.click(button('Submit'));
  await screen.findByText(/^This entry was changed somewhere else/);
  expect(box('Number')).toHaveValue('24-0020x');
  expect(box('Report')).toHaveValue('R-7');
  expect(box('Report')).toHaveAccessibleDescription('changed somewhere else, was: N/A');
  await person.click(button('Submit correction'));
  await screen.findByText('Stored');
  expect(receiver.submissions.at(-1)).toMatchObject({ version: 3, base: 2 });
  expect(receiver.submissions.at(-1)?.fields).toMatchObject({ Number: '24-0020x', Report: 'R-7' });
});

test.each([
  [true, [1, 2], /^It may have been saved\. You can send it again: it won’t be saved twice\.$/],
  [false, [1, 2], /the earlier text may be saved too\.$/],
])(
  'a new entry that was changed after a lost answer is its next version (offered: %s)',
  async (versioned, numbers, advice) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    receiver.answers('nothing');
    const { user: person } = openWith({ user, context: { versioned } });
    await ready();
    await typeEntry(person, '24-0020');
    expect(await screen.findByText(advice)).toBeVisible();
    await person.type(box('Number'), 'x');
    await person.click(button('Submit'));
    await screen.findByText('Stored');
    expect(receiver.submissions.map(({ version }) => version)).toEqual(numbers);
    expect(new Set(receiver.submissions.map(({ id }) => id)).size).toBe(1);
  },
);
