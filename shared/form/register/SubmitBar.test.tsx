import { screen, waitFor } from '@testing-library/react';
import { renderRegister } from '@registers/testing';
import { defineRegister } from '../definition/definition';
import { storeEntry } from '../../entries/testing/samples';
import { ready } from './drafts/testing/page';
import { choice, date, text } from '../definition/fields';
import { RegisterForm } from './RegisterForm';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: { Place: text(), Name: text({ required: true }) },
    Two: {
      Unit: choice(['Days', 'Hours'], { required: true }),
      Day: date({ required: true, whenEmpty: 'N/A' }),
    },
  },
});

async function open(id: string = crypto.randomUUID()) {
  const view = renderRegister(<RegisterForm definition={definition} />, { user: { id } });
  await ready();
  return view;
}
const box = (name: string) => screen.getByRole('textbox', { name });
const empty = () => screen.queryByRole('button', { name: /required/ });

test('says how many required fields are empty, and goes to the first of them', async () => {
  const { user } = await open();
  // The date may stay empty: it is sent as N/A.
  expect(empty()).toHaveTextContent('2 required fields are empty');
  await user.click(empty()!);
  expect(box('Name')).toHaveFocus();
  await user.keyboard('  ');
  expect(empty()).toHaveTextContent('2 required fields are empty');
  await user.keyboard('x');
  expect(empty()).toHaveTextContent('1 required field is empty');
  await user.click(empty()!);
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Days');
  expect(empty()).not.toBeInTheDocument();
});

test('counts fields with an error as well, and goes to them', async () => {
  const { user } = await open();
  await user.type(box('Day'), 'soon');
  await user.tab();
  expect(
    screen.getByRole('button', { name: '2 required fields are empty, 1 field has a problem' }),
  ).toBeVisible();
  await user.type(box('Name'), 'x');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Days');
  await user.click(screen.getByRole('button', { name: '1 field has a problem' }));
  expect(box('Day')).toHaveFocus();
});

test('says when the last change was saved, and nothing while the form is fresh', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const { user } = await open();
  expect(screen.queryByText(/saved/i)).not.toBeInTheDocument();
  await user.type(box('Name'), 'x');
  expect(await screen.findByText(/^Saved on this device, \d+:\d\d\s[ap]m$/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Days');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  await waitFor(() => expect(screen.queryByText(/saved/i)).not.toBeInTheDocument());
});

test('shows the day of a draft that was saved on another day, with its year', async () => {
  const user = crypto.randomUUID();
  const changedAt = new Date(2025, 10, 5, 14, 2).getTime();
  await storeEntry({ user, texts: { Name: 'x' }, changedAt });
  await open(user);
  expect(screen.getByText('Saved on this device, 5 November 2025 at 2:02 pm')).toBeVisible();
});

test('says so where drafts cannot be saved', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await open();
  expect(screen.getByText('Not saved on this device')).toBeVisible();
});
