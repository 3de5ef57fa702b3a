import { screen, waitFor } from '@testing-library/react';
import { ready } from '../drafts/testing/page';
import { box, copy, expectStored, line, openWith } from './testing/page';

// Before the tests begin: the first time takes a while.
beforeAll(() => import('./BegunStatus'));

let user: string;
beforeEach(() => {
  user = crypto.randomUUID();
});

const copied = 'Copied from 24-0012 · Acme (3 November). Left empty: Day.';
const press = (name: string) => screen.getByRole('button', { name });

test('a copy that is undone gives way to what stood there, and undoing that brings it back with what was typed into it', async () => {
  const { user: person, ask } = openWith({ user });
  await ready();
  await person.type(box('Number'), 'half');
  ask(copy);
  await line(copied);
  await person.type(box('Cost'), '0');
  await person.click(press('Undo'));
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  await screen.findByText('Draft discarded.');
  await person.click(press('Undo'));
  expect(await line(copied)).toBeVisible();
  expect(box('Cost')).toHaveValue('350.000');
  await expectStored(user, ['24-0012', 'half']);
  await person.click(press('Undo'));
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
});

test('a copy that is begun again after it was undone has the one Undo', async () => {
  const { user: person, ask } = openWith({ user, begin: copy });
  await line(copied);
  await person.click(press('Undo'));
  await screen.findByText('Draft discarded.');
  ask(copy);
  await line(copied);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await person.click(press('Undo'));
  await screen.findByText('Draft discarded.');
});
