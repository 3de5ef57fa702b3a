import { renderRegister } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { defineRegister } from '../definition/definition';
import { latestDraft, storeEntry } from '../../entries/testing/samples';
import { ready } from './drafts/testing/page';
import { severalDates } from '../definition/fields';
import { RegisterForm } from './RegisterForm';

const definition = defineRegister({
  formType: 'test',
  success: 'Test entry stored',
  sections: { Basics: { Days: severalDates() } },
});

const fetching = jest.fn();
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetching;
});
const open = (id = 'asha') => renderRegister(<RegisterForm definition={definition} />, { user: { id } });
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
const chips = () => screen.getAllByRole('listitem').map((chip) => chip.textContent);

test('a pasted column is read as a list, in place of the text that is selected', async () => {
  const { user } = open();
  await user.type(box(), 'soon');
  box().select();
  await user.paste('5/11/26\r\n7/11/26\n');
  expect(chips()).toEqual(['November 5, 2026', 'November 7, 2026']);
});

test('a typed list is added on Enter, in order, without repeats, and can be removed', async () => {
  const { user } = open();
  await user.type(box(), '6-11-2026, 5 Nov 2026, November 6, 2026{Enter}');
  expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
  expect(box()).toHaveValue('');
  expect(fetching).not.toHaveBeenCalled();
  await user.type(box(), '30 Feb 2026');
  await user.tab();
  expect(box()).toHaveValue('30 Feb 2026');
  expect(box()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remove November 5, 2026' }));
  expect(chips()).toEqual(['November 6, 2026']);
});

test('a draft is restored with its dates and with what is being typed', async () => {
  const id = crypto.randomUUID();
  await storeEntry({ user: id, texts: { Days: '05-11-2026, 06-11-2026\n31-02-2026' } });
  const { user } = open(id);
  await ready();
  expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
  expect(box()).toHaveValue('31-02-2026');
  await user.click(screen.getByRole('button', { name: 'Remove November 5, 2026' }));
  await user.type(box(), ', soon');
  await waitFor(async () =>
    expect((await latestDraft(id))?.texts['Days']).toBe('06-11-2026\n31-02-2026, soon'),
  );
});
