import { screen } from '@testing-library/react';
import { renderRegister } from '../../testing/renderRegister';
import { defineRegister } from '../definition';
import { searchable, text } from '../fields';
import { RegisterForm } from '../RegisterForm';

const places = [
  { value: 'India' },
  { value: 'Indonesia' },
  { value: 'UAE', aliases: ['United Arab Emirates', 'Emirates', 'AE'] },
  { value: 'United States of America', aliases: ['USA', 'America'] },
];
const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { Where: { Country: searchable(places, { empty: 'Select Country' }), After: text() } },
});

function open() {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = renderRegister(<RegisterForm definition={definition} />);
  return { user, box: screen.getByRole('combobox', { name: 'Country' }) };
}
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('the list is there only while it is open, whole at first', async () => {
  const { user, box } = open();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.click(box);
  expect(shown()).toEqual(['Select Country', 'India', 'Indonesia', 'UAE', 'United States of America']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
});

test.each([
  ['ind', 'India'],
  ['emir', 'UAE'],
  ['america', 'United States of America'],
])('%s and Tab takes %s', async (typed, taken) => {
  const { user, box } = open();
  await user.type(box, typed);
  expect(box).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.tab();
  expect(box).toHaveValue(taken);
  expect(box).toBeValid();
  expect(screen.getByRole('textbox', { name: 'After' })).toHaveFocus();
});

test('Tab takes nothing when nothing was typed', async () => {
  const { user, box } = open();
  await user.click(box);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.tab();
  expect(box).toHaveValue('');
});

test('arrows and Enter take an item, and do not submit', async () => {
  const { user, box } = open();
  await user.type(box, 'ind{ArrowDown}{Enter}');
  expect(box).toHaveValue('Indonesia');
  await user.keyboard('{Enter}');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('an exact name typed and left counts as chosen, also after Escape', async () => {
  const { user, box } = open();
  await user.type(box, 'uae{Escape}');
  await user.tab();
  expect(box).toHaveValue('UAE');
  expect(box).toBeValid();
});

test('what matches nothing stays and is reported', async () => {
  const { user, box } = open();
  await user.type(box, 'Atlantis');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “Atlantis”');
  await user.tab();
  expect(box).toHaveValue('Atlantis');
  expect(box).toHaveAccessibleDescription('Country: “Atlantis” is not in the list. Choose one that is');
});

test('a click takes an item; the first one of the whole list chooses nothing', async () => {
  const { user, box } = open();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Indonesia' }));
  expect(box).toHaveValue('Indonesia');
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Select Country' }));
  expect(box).toHaveValue('');
  expect(box).toBeValid();
});
