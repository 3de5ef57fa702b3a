import { screen } from '@testing-library/react';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  pasteRows,
  prepareRows,
  pressLine,
  target,
} from '../testing/page';

prepareRows();

test('everything is undone step by step and done again, by buttons that say what, and by keys', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9{Enter}');
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 2' }));
  await counts('2 rows · 1 left out');
  await person.keyboard('{Control>}z{/Control}');
  await counts('2 rows');
  expect(screen.getByText('Undone: leave out row 2')).toHaveAttribute('role', 'status');
  await person.click(button('Undo: edit Number in row 1'));
  expect(await cell(1, 'Number')).toHaveTextContent(/^1$/);
  await person.click(button('Redo: edit Number in row 1'));
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await counts('2 rows · 1 left out');
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
});

test('what was undone cannot be done again after another change', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 2' }));
  await person.click(button('Undo: leave out row 2'));
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 1' }));
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  await person.click(button('Redo'));
  expect(screen.queryByText(/^Redone/)).not.toBeInTheDocument();
});

test('while a text is typed, the keys undo the typing and nothing else', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('{Control>}z{/Control}');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(await cell(1, 'Number')).toContainElement(document.activeElement as HTMLElement);
});

test('pressed while a text is typed, Undo takes back that text, and says so', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9');
  await person.click(button('Undo: paste 1 row'));
  expect(screen.getByText('Undone: edit Number in row 1')).toHaveAttribute('role', 'status');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(button('Redo: edit Number in row 1')).toBeVisible();
});

test('columns, dates and values for all rows are undone, and what shows them says so', async () => {
  const { user: person } = openRows();
  await target();
  await person.paste(asText([header.slice(0, 3), good('1').slice(0, 3)]));
  const owner = () => screen.getByRole('combobox', { name: 'Owner' });
  await counts('1 row · 1 with a problem');
  await pressLine(person, 'For all rows');
  await person.selectOptions(owner(), 'Bilal');
  await counts('1 row');
  await pressLine(person, 'Dates');
  await person.click(screen.getByRole('radio', { name: /^the month/ }));
  expect(await cell(1, 'Day')).toHaveTextContent('March 4, 2026');
  await person.click(button('Undo: read Day with the month first'));
  expect(await cell(1, 'Day')).toHaveTextContent('April 3, 2026');
  await person.click(button('Undo: change Owner for all rows'));
  await counts('1 row · 1 with a problem');
  await pressLine(person, 'For all rows');
  expect(owner()).toHaveValue('');
  await pressLine(person, 'Columns');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Client' }), '');
  await person.click(button('Undo: don’t use Client'));
  expect(await cell(1, 'Client')).toHaveTextContent('SGS');
});

test('what was done stays after the page was left, and cannot be undone then', async () => {
  const { user: person, unmount } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9{Enter}');
  unmount();
  openRows();
  await counts('1 row');
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('submitted rows cannot be brought back by Undo', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789')]);
  await person.click(button('Submit 1 row'));
  await counts('1 row · 1 with a problem');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});
