import { fireEvent, screen, within } from '@testing-library/react';
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
  target,
} from '../testing/page';

prepareRows();

test('Escape drops what was typed, and a click beside the cell keeps it', async () => {
  // In jsdom this is false while the focus moves from one element to another.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  expect(await cell(1, 'Number')).toHaveFocus();
  await person.keyboard('9{Escape}');
  expect(await cell(1, 'Number')).toHaveTextContent(/^1$/);
  expect(await cell(1, 'Number')).toHaveFocus();
  // What was typed is saved when the page is hidden. Escape brings the old text back nevertheless.
  await person.keyboard('{F2}9');
  fireEvent(document, new Event('visibilitychange'));
  await person.keyboard('{Escape}');
  expect(await cell(1, 'Number')).toHaveTextContent(/^1$/);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9');
  await person.click(await cell(2, 'Number'));
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  await person.keyboard('8{Enter}');
  expect(await cell(2, 'Number')).toHaveTextContent(/^8$/);
});

test('a click goes to a cell, another opens it with its text selected, as a key does, and one more places the caret', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  const selected = () => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  };
  for (const [column, text] of [
    ['Number', '1'],
    ['Day', 'April 3, 2026'],
    ['Client', 'SGS'],
  ] as const) {
    await person.click(await cell(1, column));
    expect(await cell(1, column)).toHaveFocus();
    await person.click(await cell(1, column));
    expect(selected()).toBe(text);
    await person.keyboard('{Escape}{Enter}');
    expect(selected()).toBe(text);
    // Which is edited where it ends.
    await person.keyboard('{Escape}{F2}');
    expect(selected()).toBe('');
    expect(document.activeElement).toHaveProperty('selectionStart', text.length);
    await person.click(document.activeElement!);
    expect(selected()).toBe('');
    await person.keyboard('{Escape}{Escape}');
  }
});

test('typing onto a cell replaces its text, Escape brings it back, and a choice only opens', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'old')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('27{Tab}');
  expect(await cell(1, 'Number')).toHaveTextContent(/^27$/);
  await person.keyboard('5.11.26{Tab}');
  expect(await cell(1, 'Day')).toHaveTextContent(/^November 5, 2026$/);
  // Enter takes the choice and ends editing at once.
  await person.keyboard('acm{Enter}');
  expect(await cell(1, 'Client')).toHaveTextContent(/^Acme$/);
  await person.keyboard('{ArrowRight}b');
  expect(within(await cell(1, 'Owner')).getByRole('combobox')).toHaveFocus();
  await person.keyboard('{Tab}');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Asha$/);
  await person.keyboard('new{Tab}');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^new$/);
  await person.keyboard('lost{Escape}');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^new$/);
});

test('typing onto a cell of several dates replaces all of them', async () => {
  const { user: person } = openRows();
  await target();
  await person.paste(
    asText([
      [...header, 'Visits'],
      [...good('1'), '5/11/2026, 6/11/2026'],
    ]),
  );
  expect(await cell(1, 'Visits')).toHaveTextContent('November 5, 2026; November 6, 2026');
  (await cell(1, 'Number')).focus();
  await person.keyboard('{End}7');
  expect(within(await cell(1, 'Visits')).queryByRole('listitem')).not.toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(await cell(1, 'Visits')).toHaveTextContent('November 5, 2026; November 6, 2026');
  // Enter takes the dates and ends editing at once, unless it cannot read them.
  await person.keyboard('7.11.26{Enter}');
  expect(await cell(1, 'Visits')).toHaveTextContent(/^November 7, 2026$/);
  expect(await cell(1, 'Visits')).toHaveFocus();
  await person.keyboard('soon{Enter}');
  expect(within(await cell(1, 'Visits')).getByRole('textbox')).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(await cell(1, 'Visits')).toHaveTextContent(/^November 7, 2026$/);
});

test('arrows, Home, End and Tab move through the cells, and Tab keeps what was typed', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(await cell(2, 'Day')).toHaveFocus();
  await person.keyboard('{Home}');
  expect(screen.getByRole('checkbox', { name: 'Submit row 2' })).toHaveFocus();
  await person.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Enter}{End}7{Tab}');
  expect(await cell(1, 'Number')).toHaveTextContent(/^17$/);
  expect(await cell(1, 'Day')).toHaveFocus();
});

test('in a field of several lines Enter is a line, and Ctrl+Enter ends editing', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Remarks'));
  await person.keyboard('one{Enter}two{Control>}{Enter}{/Control}');
  expect((await cell(1, 'Remarks')).textContent).toBe('one\ntwo');
  expect(await cell(1, 'Remarks')).toHaveFocus();
  // As in every cell, its text is selected when it is opened.
  await person.keyboard('{Enter}three{Control>}{Enter}{/Control}');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^three$/);
});

test('among rows with problems the keyboard is at the next one, and a row that was corrected stays in view', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789'), good('3'), good('987654321', 'other')]);
  await counts('4 rows · 2 with problems');
  await person.click(await cell(3, 'Number'));
  await person.click(screen.getByRole('checkbox', { name: 'Only rows with problems' }));
  await person.tab();
  expect(button('Next problem')).toHaveFocus();
  await person.tab();
  expect(await cell(4, 'Number')).toHaveFocus();
  await person.keyboard('2{Enter}');
  await counts('4 rows · 1 with a problem');
  expect(await cell(4, 'Number')).toHaveTextContent(/^2$/);
  expect(screen.queryByRole('checkbox', { name: 'Submit row 1' })).not.toBeInTheDocument();
});

test('after Enter, Next problem goes to what is left in the same row', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [['123456789', '3/4/2026', 'Akme Ltd', 'asha', ''], good('123456789')]);
  await counts('2 rows · 2 with problems · 1 like another row');
  await person.keyboard('{F8}7{Enter}');
  expect(await cell(2, 'Number')).toHaveFocus();
  await person.keyboard('{F8}');
  expect(await cell(1, 'Client')).toHaveFocus();
  // Then to what is in the next row before the cell to which Enter goes.
  await person.keyboard('sgs{Enter}');
  expect(await cell(2, 'Client')).toHaveFocus();
  await person.keyboard('{F8}');
  expect(await cell(2, 'Number')).toHaveFocus();
});

test('Next problem goes from one problem to the next, and from the last to the first', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [['123456789', '3/4/2026', 'Akme Ltd', 'asha', ''], good('2'), good('123456789')]);
  await counts('3 rows · 2 with problems · 1 like another row');
  const nextProblem = () => person.click(button('Next problem'));
  await nextProblem();
  expect(await cell(1, 'Number')).toHaveFocus();
  expect(await cell(1, 'Number')).toHaveAccessibleDescription(
    'Number must be 8 characters or fewer; this has 9',
  );
  await nextProblem();
  expect(await cell(1, 'Client')).toHaveFocus();
  await person.keyboard('sgs{F8}');
  expect(await cell(3, 'Number')).toHaveFocus();
  // From anywhere on the page.
  button('Discard').focus();
  await person.keyboard('{F8}');
  expect(await cell(1, 'Number')).toHaveFocus();
  expect(await cell(1, 'Client')).toHaveTextContent(/^SGS$/);
});

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
  await person.keyboard('{Control>}z{/Control}');
  await counts('2 rows');
  // In Excel, Ctrl+Y is the key for Redo.
  await person.keyboard('{Control>}y{/Control}');
  await counts('2 rows · 1 left out');
});

test('while a text is typed, Ctrl+Z is the browser’s; the button Undo takes back the whole text, and says so', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('{Enter}{Control>}z{/Control}');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(await cell(1, 'Number')).toContainElement(document.activeElement as HTMLElement);
  await person.keyboard('9');
  await person.click(button('Undo: paste 1 row'));
  expect(screen.getByText('Undone: edit Number in row 1')).toHaveAttribute('role', 'status');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(button('Redo: edit Number in row 1')).toBeVisible();
});

test('a currency that an amount names is shown, and stays when the amount is typed anew', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(
    asText([
      [...header, 'Cost', 'Offer'],
      [...good('1'), 'GBP 5.5', '9'],
    ]),
  );
  expect(await cell(1, 'Cost Currency')).toHaveTextContent('GBP');
  await person.click(await cell(1, 'Cost'));
  await person.keyboard('7{Enter}');
  expect(await cell(1, 'Cost Currency')).toHaveTextContent('GBP');
  await person.click(await cell(1, 'Offer'));
  await person.keyboard('USD 8{Enter}');
  await person.click(await cell(1, 'Offer'));
  await person.keyboard('9{Enter}');
  expect(await cell(1, 'Offer Currency')).toHaveTextContent('USD');
});
